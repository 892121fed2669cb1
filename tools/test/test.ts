/** `npm test`: everything CI runs, in order, with one line at the end that adds it all up. */
import { checks, playwright, site, vitest } from './runners.ts'
import { type Tally, total } from './tally.ts'

const tallies: Tally[] = []
for (const runner of [checks, vitest, site, playwright]) tallies.push(await runner())

console.log()
for (const { name, passed, failed } of tallies) {
  console.log(`${name}: ${passed} passed, ${failed} failed`)
}
const { passed, failed } = total(tallies)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
