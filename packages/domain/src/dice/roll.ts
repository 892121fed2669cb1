import { DICE_MAX, EXPLOSIONS_MAX } from './limits.ts'
import { type DiceTerm, meets, type Notation } from './notation.ts'

/** Returns the next value of a die with this many sides: 1 to `sides`. */
export type DiceStream = (sides: number) => number

export type RolledDie = {
  value: number
  /** What was shown before it was rolled once more. */
  was?: number
  /** Rolled because the one before exploded. */
  isExtra?: true
  /** Left out by keep or drop. */
  isDropped?: true
  isSuccess?: true
}

export type RolledTerm =
  | { kind: 'dice'; sign: 1 | -1; sides: number | 'F'; dice: RolledDie[]; sum: number }
  | { kind: 'number'; sign: 1 | -1; value: number }

export type RollResult = {
  terms: RolledTerm[]
  total: number
  /** Whether the total counts successes. */
  countsSuccesses: boolean
}

/** Rolls a notation, from left to right: each die, its second roll, then its explosions. */
export function rollNotation({ terms }: Notation, stream: DiceStream): RollResult {
  let dice = 0
  const rolled = terms.map((term): RolledTerm => {
    if (term.kind === 'number') return term
    const result = rollTerm(term, stream, DICE_MAX - dice)
    dice += result.dice.length
    return result
  })
  const total = rolled.reduce(
    (sum, term) => sum + term.sign * (term.kind === 'dice' ? term.sum : term.value),
    0,
  )
  const countsSuccesses = terms.some((term) => term.kind === 'dice' && term.success !== null)
  // `-0` is no total.
  return { terms: rolled, total: total === 0 ? 0 : total, countsSuccesses }
}

function rollTerm(term: DiceTerm, stream: DiceStream, most: number) {
  const dice: RolledDie[] = []
  const next = () => (term.sides === 'F' ? stream(3) - 2 : stream(term.sides))
  for (let at = 0; at < term.count; at += 1) {
    let die = rolledOnce(term, next)
    dice.push(die)
    // The dice still to be rolled have their places in the limit.
    const room = most - (term.count - at - 1)
    for (let times = 0; times < EXPLOSIONS_MAX && dice.length < room; times += 1) {
      if (!term.explode || !meets(die.value, term.explode)) break
      die = { ...rolledOnce(term, next), isExtra: true }
      dice.push(die)
    }
  }
  drop(term, dice)
  let sum = 0
  for (const die of dice) {
    if (die.isDropped) continue
    if (term.success === null) sum += die.value
    else if (meets(die.value, term.success)) {
      die.isSuccess = true
      sum += 1
    }
  }
  return { kind: 'dice' as const, sign: term.sign, sides: term.sides, dice, sum }
}

function rolledOnce({ reroll }: DiceTerm, next: () => number): RolledDie {
  const value = next()
  if (!reroll || !meets(value, reroll)) return { value }
  return { value: next(), was: value }
}

/** Marks the dice that keep or drop leaves out; of equal ones the later. */
function drop({ keep }: DiceTerm, dice: RolledDie[]): void {
  if (!keep) return
  const direction = keep.which === 'highest' ? -1 : 1
  const ordered = dice
    .map((die, at) => ({ die, at }))
    .toSorted((a, b) => direction * (a.die.value - b.die.value) || a.at - b.at)
  for (const { die } of ordered.slice(keep.count)) die.isDropped = true
}
