import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { capture, ROOT } from '../process/process.ts'
import { type CheckResult, describeCheck, runChecks } from './checks.ts'

test('passes a check by its exit code, and shows the output of one that fails', async () => {
  const reported: CheckResult[] = []
  const results = await runChecks(
    [
      { name: 'good', command: ['node', '-e', 'console.log("fine")'] },
      { name: 'bad', command: ['node', '-e', 'console.error("broken"); process.exit(2)'] },
      { name: 'gone', command: ['no-such-tool'] },
    ],
    (result) => reported.push(result),
  )
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['good', true],
    ['bad', false],
    ['gone', false],
  ])
  expect(reported).toHaveLength(3)
  const [good, bad, gone] = results.map(describeCheck)
  expect(good).toMatch(/^✓ good \d+\.\d s$/)
  expect(bad).toMatch(/^✗ bad \d+\.\d s\nbroken\n$/)
  expect(gone).toContain('no-such-tool cannot run')
})

/** What the linter says about a file of a repository with our configuration and nothing else. */
async function lint(path: string, text: string) {
  const root = mkdtempSync(join(tmpdir(), 'cco-lint-'))
  try {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), `${text}\n`)
    for (const name of ['biome.json', 'biome-plugins']) {
      await capture(['cp', '-r', join(ROOT, name), root])
    }
    return await capture(['biome', 'lint', '--vcs-enabled=false', path], { cwd: root })
  } finally {
    rmSync(root, { recursive: true })
  }
}

test.each([
  "export const a = new Date().toLocaleDateString('ru')",
  'export const a = (at: Date) => at.toLocaleTimeString()',
  'export const a = (at?: Date) => at?.toLocaleString()',
  "export const a = new Intl.DateTimeFormat('ru')",
  "import { addDays, format } from 'date-fns'\nexport const a = [addDays, format]",
  "import { formatDistanceToNow } from 'date-fns'\nexport const a = formatDistanceToNow",
  "import { format } from 'date-fns/format'\nexport const a = format",
])('only time/moment formats a date: %s', async (text) => {
  const found = await lint('apps/web/src/kit/page.ts', text)
  expect(found.output).toContain('time/moment.ts alone')
  expect(found.code).toBe(1)
  expect(await lint('packages/domain/src/time/moment.ts', text)).toMatchObject({ code: 0 })
})

test('reckoning with dates is free', async () => {
  const text = "import { addDays } from 'date-fns'\nexport const a = addDays"
  expect(await lint('apps/web/src/kit/page.ts', text)).toMatchObject({ code: 0 })
})
