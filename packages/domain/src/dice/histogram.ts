import type { RollResult } from './roll.ts'

/** How often each value of a die was rolled, with the number expected of fair dice. */
export type Histogram = { sides: number; counts: number[]; rolled: number }

/** Counts the values of dice with this many sides, those dropped included. */
export function histogramOf(results: readonly RollResult[], sides: number): Histogram {
  const counts = Array.from({ length: sides }, () => 0)
  let rolled = 0
  for (const { terms } of results) {
    for (const term of terms) {
      if (term.kind !== 'dice' || term.sides !== sides) continue
      for (const { value } of term.dice) {
        counts[value - 1] = (counts[value - 1] ?? 0) + 1
        rolled += 1
      }
    }
  }
  return { sides, counts, rolled }
}

/** The sizes of dice that were rolled, the most frequent first; not those of Fate. */
export function sizesOf(results: readonly RollResult[]): number[] {
  const sizes = new Map<number, number>()
  for (const { terms } of results) {
    for (const term of terms) {
      if (term.kind !== 'dice' || term.sides === 'F') continue
      sizes.set(term.sides, (sizes.get(term.sides) ?? 0) + term.dice.length)
    }
  }
  return [...sizes].toSorted(([a, x], [b, y]) => y - x || a - b).map(([sides]) => sides)
}
