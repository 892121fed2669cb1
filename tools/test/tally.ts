/** What one runner found. */
export type Tally = {
  name: string
  passed: number
  failed: number
  /** The failed tests that have a name and can be run again; a runner may fail without any. */
  failures?: readonly Failure[]
  /** The names of all that passed. */
  passes?: ReadonlySet<string>
  /** What failed, and passed when it was run again alone. */
  flaky?: readonly Failure[]
  /** What took longest, the slowest first; empty for a runner that does not say. */
  slowest?: readonly Slow[]
}

/** A test that failed. */
type Failure = {
  /** Unique within its runner; begins with the file. */
  name: string
  file: string
  /** The first line of its first error. */
  error: string
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
    message: string
    /** Milliseconds since 1970. */
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
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
  title: string
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration: number; error?: { message?: string } }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** @param report what Vitest wrote */
export function tallyVitest(report: VitestReport): Tally {
  const passes = new Set<string>()
  const failures: Failure[] = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = fromRoot(name)
    if (status === 'passed') passes.add(file)
    else if (assertionResults.length === 0) {
      failures.push({ name: file, file, error: firstLine(message) })
    }
    for (const test of assertionResults) {
      const own = `${file} › ${test.fullName}`
      if (test.status === 'passed') passes.add(own)
      if (test.status === 'failed') {
        failures.push({ name: own, file, error: firstLine(test.failureMessages?.[0]) })
      }
    }
  }
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: fromRoot(name),
    seconds: (endTime - startTime) / 1000,
  }))
  const unloaded = failures.filter(({ name, file }) => name === file).length
  return {
    name: 'vitest',
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    failures,
    passes,
    slowest: slowestOf(files),
  }
}

/** @param report what Playwright wrote */
export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  const journeys = suites.flatMap((suite) => journeysOf(suite))
  return {
    name: 'playwright',
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: journeys.filter(({ status }) => status === 'unexpected' || status === 'flaky'),
    passes: new Set(journeys.filter(({ status }) => status === 'expected').map(({ name }) => name)),
    slowest: slowestOf(journeys),
  }
}

type Journey = Failure & Slow & { status: string }

/** Every journey in every project; the outermost suites are files, the others groups of journeys. */
function journeysOf({ specs, suites = [] }: PlaywrightSuite, groups = ''): Journey[] {
  const own: Journey[] = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} › ${groups}${title} (${projectName})`,
      file,
      status,
      error: firstLine(results.find(({ error }) => error)?.error?.message),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  const inner = suites.flatMap((suite) => journeysOf(suite, `${groups}${suite.title} › `))
  return [...own, ...inner]
}

function slowestOf(all: readonly Slow[]): Slow[] {
  return all
    .map(({ name, seconds }) => ({ name, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
}

const fromRoot = (path: string) => path.replace(/^.*?\/(?=(?:apps|packages|tools|bench)\/)/, '')

function firstLine(message: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  const plain = (message ?? '').replace(/\u001b\[[\d;]*m/g, '')
  return plain.split('\n').find((line) => line.trim() !== '') ?? ''
}

/**
 * What a runner counts for, by its exit code too: one that fails without naming a failure, or that
 * ran nothing at all, has failed once.
 */
export function finish(tally: Tally | undefined, name: string, exitCode: number): Tally {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 }
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { ...tally, name, passed, failed: silent ? 1 : failed }
}

/** More failures than these are no accident of a busy machine, and would take an hour to repeat. */
const REPEATED_AT_MOST = 20

/** Whether running what failed once more can tell anything. */
export function isRepeatable({ failures = [] }: Tally): boolean {
  return failures.length > 0 && failures.length <= REPEATED_AT_MOST
}

/**
 * A run together with a second one of what failed in it.
 * @param again settled; what it ran besides, such as the rest of a file, must pass too
 * @returns the first run with what passed the second time counted as passed, and named as flaky
 */
export function afterRepeating(first: Tally, again: Tally): Tally {
  const { failures: before = [] } = first
  const { failures: after = [], passes = new Set() } = again
  // A second run that broke in another way than by a test has shown nothing.
  if (again.failed > after.length) return first
  const flaky = before.filter(({ name }) => passes.has(name))
  const known = new Set(before.map(({ name }) => name))
  const others = after.filter(({ name }) => !known.has(name)).length
  return {
    ...first,
    passed: first.passed + flaky.length - others,
    failed: first.failed - flaky.length + others,
    flaky,
  }
}

export function total(tallies: readonly Tally[]): { passed: number; failed: number } {
  const sum = { passed: 0, failed: 0 }
  for (const { passed, failed } of tallies) {
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}
