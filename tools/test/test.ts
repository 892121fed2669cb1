/** `npm test`: everything CI runs, in order, with how long it took and one line that adds it all up. */
import { checks, playwright, site, vitest } from './runners.ts'
import { type Tally, total } from './tally.ts'

const tallies: (Tally & { seconds: number })[] = []
for (const runner of [checks, vitest, site, playwright]) {
  const begun = performance.now()
  const tally = await runner()
  tallies.push({ ...tally, seconds: (performance.now() - begun) / 1000 })
}

for (const { name, slowest = [] } of tallies) {
  if (slowest.length === 0) continue
  console.log(`\n${name}, the slowest ${slowest.length}:`)
  for (const one of slowest) console.log(`${one.seconds.toFixed(1).padStart(8)} s  ${one.name}`)
}

console.log()
for (const { name, passed, failed, seconds } of tallies) {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`)
}
const { passed, failed } = total(tallies)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
