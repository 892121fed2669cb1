import { capture } from '../process/process.ts'

type Check = { name: string; command: readonly [string, ...string[]] }

export type CheckResult = { name: string; passed: boolean; seconds: number; output: string }

/**
 * What `npm run check` runs, each on its own. They run side by side, and several checkers of types
 * would each find out much of the same: one takes less than half of the work.
 */
export const CHECKS: readonly Check[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json', '--checkers', '1'] },
  {
    name: 'types of the site',
    command: ['tsc', '-p', 'apps/web/tsconfig.json', '--checkers', '1'],
  },
  {
    name: 'types of the service worker',
    command: ['tsc', '-p', 'apps/web/worker/tsconfig.json', '--checkers', '1'],
  },
  {
    name: 'types of the journeys',
    command: ['tsc', '-p', 'e2e/tsconfig.json', '--checkers', '1'],
  },
  { name: 'architecture', command: ['node', 'tools/architecture/main.ts'] },
  { name: 'unused code', command: ['knip'] },
]

/**
 * Runs checks side by side; one that cannot start has failed.
 * @param report called with each result as it ends
 */
export async function runChecks(
  checks: readonly Check[],
  report: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  return await Promise.all(
    checks.map(async ({ name, command }) => {
      const began = performance.now()
      const { code, output } = await capture(command).catch((error: unknown) => ({
        code: 1,
        output: `${command[0]} cannot run: ${error}`,
      }))
      const seconds = (performance.now() - began) / 1000
      const result = { name, passed: code === 0, seconds, output }
      report(result)
      return result
    }),
  )
}

/** One line for a check, and below it its output when it failed. */
export function describeCheck({ name, passed, seconds, output }: CheckResult): string {
  const line = `${passed ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`
  return passed ? line : `${line}\n${output.trimEnd()}\n`
}
