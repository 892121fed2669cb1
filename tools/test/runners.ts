import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS, describeCheck, runChecks } from '../check/checks.ts'
import { live } from '../process/process.ts'
import { BuildError, buildSiteIfStale } from '../start/site.ts'
import {
  finish,
  type PlaywrightReport,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './tally.ts'

/** What the properties of every run draw from (`property-seed.ts`). */
const PROPERTY_SEED = '20261126'

/** Format, lint, types, architecture, unused code: each counts as one. */
export async function checks(): Promise<Tally> {
  const results = await runChecks(CHECKS, (result) => console.log(describeCheck(result)))
  const failed = results.filter(({ passed }) => !passed).length
  return { name: 'checks', passed: results.length - failed, failed }
}

/** @param files those to run alone, one after the other; all tests without */
export async function vitest(files?: readonly string[]): Promise<Tally> {
  return await reported('vitest', async (file) => ({
    code: await live(
      [
        'vitest',
        'run',
        ...(files ? [...files, '--maxWorkers=1'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: { PROPERTY_SEED: process.env.PROPERTY_SEED ?? PROPERTY_SEED } },
    ),
    tally: (text) => tallyVitest(JSON.parse(text) as VitestReport),
  }))
}

/** The build and the weight of what was built: each counts as one. */
export async function site(): Promise<Tally> {
  try {
    await buildSiteIfStale()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    console.error(error.message)
    return { name: 'site', passed: 0, failed: 1 }
  }
  const code = await live(['node', 'tools/budget/budget.ts'])
  return { name: 'site', passed: code === 0 ? 2 : 1, failed: code === 0 ? 0 : 1 }
}

/**
 * @param which all journeys, those of these files, or alone and one after the other those that failed
 * just now
 * @param at the instant at which the run begins, if not the usual one
 */
export async function playwright(
  which: 'all' | 'failed' | readonly string[] = 'all',
  at?: string,
): Promise<Tally> {
  const files = typeof which === 'string' ? [] : which
  const alone = which === 'failed' ? ['--last-failed', '--workers=1'] : []
  return await reported('playwright', async (file) => ({
    code: await live(
      [
        'playwright',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
        ...files,
        ...alone,
      ],
      {
        env: {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          ...(at !== undefined && { CCO_TEST_NOW: at }),
        },
      },
    ),
    tally: (text) => tallyPlaywright(JSON.parse(text) as PlaywrightReport),
  }))
}

/** What failed, once more. */
export async function repeat({ name, failures = [] }: Tally): Promise<Tally> {
  if (name === 'playwright') return await playwright('failed')
  return await vitest([...new Set(failures.map(({ file }) => file))])
}

type Run = (file: string) => Promise<{ code: number; tally: (text: string) => Tally }>

/** Runs a runner that leaves its numbers in a file; without the file it counts as one failure. */
async function reported(name: string, run: Run): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'cco-report-'))
  try {
    const file = join(folder, 'report.json')
    const { code, tally } = await run(file)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return finish(text === undefined ? undefined : tally(text), name, code)
  } finally {
    await rm(folder, { recursive: true })
  }
}
