/**
 * `npm test`: everything CI runs, in order, with how long it took and one line that adds it all up.
 * In CI what failed is run again at the end, alone: what passes then counts, and is listed as flaky.
 */
import { checks, playwright, repeat, site, vitest } from './runners.ts'
import { afterRepeating, isRepeatable, type Tally, total } from './tally.ts'

type Timed = Tally & { seconds: number }

async function timed(run: () => Promise<Tally>): Promise<Timed> {
  const begun = performance.now()
  const tally = await run()
  return { ...tally, seconds: (performance.now() - begun) / 1000 }
}

const tallies: Timed[] = []
for (const runner of [checks, () => vitest(), site, () => playwright()]) {
  tallies.push(await timed(runner))
}

if (process.env.CI) {
  for (const [place, first] of tallies.entries()) {
    if (!isRepeatable(first)) continue
    console.log(`\n${first.name}: ${first.failures?.length} failed, once more alone`)
    const again = await timed(() => repeat(first))
    const seconds = first.seconds + again.seconds
    tallies[place] = { ...afterRepeating(first, again), seconds }
  }
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
const flaky = tallies.flatMap((tally) => tally.flaky ?? [])
console.log(`flaky: ${flaky.length}`)
for (const { name, error } of flaky) console.log(`  ${name}\n    ${error}`)
const { passed, failed } = total(tallies)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
