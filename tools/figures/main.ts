/**
 * `npm run figures [-- <root>]`: how the repository is cut, and what it weighs. With another
 * checkout as its root it prints the same of that one, so that two can be laid side by side.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FRAME_NOUNS } from '../../apps/web/src/lib/screen.ts'
import { SCREENS } from '../../apps/web/src/lib/screens.ts'
import { readProject } from '../architecture/source/project.ts'
import { measureSite } from '../budget/measure.ts'
import { CHECKS, runChecks } from '../check/checks.ts'
import { ROOT } from '../process/process.ts'
import { buildSiteIfStale } from '../start/site.ts'
import { workspaceFigures } from './figures.ts'

const root = resolve(process.argv[2] ?? ROOT)
console.table(
  Object.fromEntries(
    workspaceFigures(readProject(root)).map(({ workspace, ...figures }) => [workspace, figures]),
  ),
)
console.log(`lines of the repository: ${linesOfRepository()}`)
console.log(`npm ci brings: ${installedMegabytes()} MB`)
if (root === ROOT) {
  await buildSiteIfStale()
  printFirstScreen()
  const begun = performance.now()
  const checks = await runChecks(CHECKS, () => {})
  const failed = checks.filter(({ passed }) => !passed).length
  console.log(`npm run check: ${seconds(performance.now() - begun)} s, ${failed} failed`)
}

function linesOfRepository(): number {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  return list
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .reduce((sum, path) => sum + readFileSync(join(root, path), 'latin1').split('\n').length - 1, 0)
}

function installedMegabytes(): string {
  const modules = join(root, 'node_modules')
  if (!existsSync(modules)) return '?'
  const bytes = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return (bytes / 1_000_000).toFixed(0)
}

function printFirstScreen(): void {
  const dist = join(root, 'apps/web/dist')
  for (const { name, bytes, limit } of measureSite(dist, SCREENS, FRAME_NOUNS).slice(0, 3)) {
    console.log(`${name}: ${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB`)
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
