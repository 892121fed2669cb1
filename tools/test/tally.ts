/** What one runner found. */
export type Tally = { name: string; passed: number; failed: number }

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  /** A file that could not even be loaded fails without a test. */
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  /** What broke outside of a test. */
  errors: unknown[]
}

export function tallyVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return { name: 'vitest', passed: numPassedTests, failed: numFailedTests + unloaded }
}

export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  // A test that passes only when repeated is not to be trusted.
  const failed = stats.unexpected + stats.flaky + errors.length
  return { name: 'playwright', passed: stats.expected, failed }
}

/**
 * What a runner counts for, by its exit code too: one that fails without naming a failure, or that
 * ran nothing at all, has failed once.
 */
export function settle(tally: Tally | undefined, name: string, exitCode: number): Tally {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 }
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { name, passed, failed: silent ? 1 : failed }
}

export function total(tallies: readonly Tally[]): { passed: number; failed: number } {
  const sum = { passed: 0, failed: 0 }
  for (const { passed, failed } of tallies) {
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}
