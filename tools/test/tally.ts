/** What one runner found. */
export type Tally = {
  name: string
  passed: number
  failed: number
  /** What took longest, the slowest first; empty for a runner that does not say. */
  slowest?: readonly Slow[]
}

/** A file of tests or a journey, and how long it took. */
type Slow = { name: string; seconds: number }

const SLOWEST_SHOWN = 10

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  /** A file that could not even be loaded fails without a test. */
  testResults: {
    name: string
    status: string
    /** Milliseconds since 1970. */
    startTime: number
    endTime: number
    assertionResults: unknown[]
  }[]
}

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  /** What broke outside of a test. */
  errors: unknown[]
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  specs: {
    title: string
    file: string
    tests: { projectName: string; results: { duration: number }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export function tallyVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: name.replace(/^.*?\/(?=(?:apps|packages|tools|bench)\/)/, ''),
    seconds: (endTime - startTime) / 1000,
  }))
  const failed = numFailedTests + unloaded
  return { name: 'vitest', passed: numPassedTests, failed, slowest: slowestOf(files) }
}

export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  // A test that passes only when repeated is not to be trusted.
  const failed = stats.unexpected + stats.flaky + errors.length
  const slowest = slowestOf(suites.flatMap(journeysOf))
  return { name: 'playwright', passed: stats.expected, failed, slowest }
}

function journeysOf({ specs, suites = [] }: PlaywrightSuite): Slow[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} › ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

function slowestOf(all: readonly Slow[]): Slow[] {
  return all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)
}

/**
 * What a runner counts for, by its exit code too: one that fails without naming a failure, or that
 * ran nothing at all, has failed once.
 */
export function settle(tally: Tally | undefined, name: string, exitCode: number): Tally {
  const { passed, failed, slowest = [] } = tally ?? { passed: 0, failed: 0 }
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { name, passed, failed: silent ? 1 : failed, slowest }
}

export function total(tallies: readonly Tally[]): { passed: number; failed: number } {
  const sum = { passed: 0, failed: 0 }
  for (const { passed, failed } of tallies) {
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}
