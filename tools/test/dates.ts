/**
 * `npm run test:dates [-- part of a name]`: the journeys that show dates, and the sweeps, at the moments
 * of `instants.ts`. It takes almost three hours and is no part of `npm test`, whose moment is always the same.
 */
import { DATED_JOURNEYS } from './dated-journeys.ts'
import { INSTANTS } from './instants.ts'
import { playwright } from './runners.ts'

const part = process.argv[2] ?? ''
const chosen = INSTANTS.filter(({ name }) => name.includes(part))
if (chosen.length === 0) {
  console.error(`No moment is called "${part}":\n${INSTANTS.map(({ name }) => name).join('\n')}`)
  process.exit(1)
}

// The slash keeps "documents" from meaning every file whose name ends so.
const files = DATED_JOURNEYS.map((name) => `/${name}.spec.ts`)
const lines: string[] = []
let failed = 0
for (const { name, at } of chosen) {
  console.log(`\n${name} (${at})`)
  const begun = performance.now()
  const tally = await playwright(files, at)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  failed += tally.failed
  lines.push(`${name} (${at}): ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`)
  for (const failure of tally.failures ?? []) lines.push(`  ${failure.name}\n    ${failure.error}`)
}

console.log(`\n${lines.join('\n')}`)
process.exitCode = failed > 0 ? 1 : 0
