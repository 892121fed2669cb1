import { DICE_MAX, NOTATION_MAX, NUMBER_MAX, SIDES_MAX } from './limits.ts'

/** Which values of a die: `>=5`, `<2`, `=1`. */
export type Condition = { is: '=' | '<' | '<=' | '>' | '>='; value: number }

export type DiceTerm = {
  kind: 'dice'
  sign: 1 | -1
  count: number
  /** `F` for Fate dice, which show -1, 0 or 1. */
  sides: number | 'F'
  /** How many of the highest or lowest are counted. */
  keep: { which: 'highest' | 'lowest'; count: number } | null
  /** Rolls another die for these values; the highest one unless given. */
  explode: Condition | null
  /** Rolls once more for these values. */
  reroll: Condition | null
  /** Counts dice with these values instead of adding them up. */
  success: Condition | null
}
export type NumberTerm = { kind: 'number'; sign: 1 | -1; value: number }
export type Term = DiceTerm | NumberTerm

export type Notation = {
  terms: readonly Term[]
  /** What the roll is for: the text after `#`. */
  label: string | null
}

/** Why a notation cannot be rolled. */
export type NotationProblem = 'empty' | 'too_long' | 'unclear' | 'too_many_dice' | 'too_many_sides'

/** `d` and its Russian spelling, percent and Fate in either alphabet. */
const DICE = /^(\d{0,3})[dд](\d{1,5}|%|[fф])/iu
const MODIFIER =
  /^(?:(kh|kl|k|dh|dl)(\d{1,3})|(!)(?:([<>]=?|=)?(\d{1,4}))?|(r)([<>]=?|=)?(\d{1,4})|([<>]=?|=)(\d{1,4}))/iu
const NUMBER = /^\d{1,6}(?![dд])/iu
const SIGN = /^[+\-−–]/u

/**
 * Reads a dice notation (rules §14): `4d6kh3 + 2`, `d20`, `5d10>=8`, `3d6!`, `2d8r1`, `4dF`, `d% # hit`.
 * @returns the notation, or why it cannot be rolled
 */
export function parseNotation(text: string): Notation | { problem: NotationProblem } {
  if (text.length > NOTATION_MAX) return { problem: 'too_long' }
  const [formula = '', ...rest] = text.split('#')
  const label = rest.join('#').trim()
  const terms: Term[] = []
  let left = formula.replaceAll(/\s+/gu, '')
  if (left === '') return { problem: 'empty' }
  // Two numbers apart are not one.
  if (/\d\s+\d/u.test(formula)) return { problem: 'unclear' }
  while (left !== '') {
    const sign = SIGN.exec(left)?.[0]
    if (sign === undefined && terms.length > 0) return { problem: 'unclear' }
    left = left.slice(sign?.length ?? 0)
    const read = readTerm(left, sign === undefined || sign === '+' ? 1 : -1)
    if ('problem' in read) return read
    terms.push(read.term)
    left = left.slice(read.length)
  }
  if (countDice(terms) > DICE_MAX) return { problem: 'too_many_dice' }
  if (countDice(terms) === 0) return { problem: 'unclear' }
  return { terms, label: label === '' ? null : label }
}

function countDice(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + (term.kind === 'dice' ? term.count : 0), 0)
}

type Read = { term: Term; length: number } | { problem: NotationProblem }

function readTerm(text: string, sign: 1 | -1): Read {
  const dice = DICE.exec(text)
  if (dice) return readDice(text, dice, sign)
  const number = NUMBER.exec(text)?.[0]
  if (number === undefined || Number(number) > NUMBER_MAX) return { problem: 'unclear' }
  return { term: { kind: 'number', sign, value: Number(number) }, length: number.length }
}

function readDice(
  text: string,
  [head, count = '', size = '']: RegExpExecArray,
  sign: 1 | -1,
): Read {
  const sides = sidesOf(size)
  if (sides !== 'F' && sides > SIDES_MAX) return { problem: 'too_many_sides' }
  if (sides !== 'F' && sides < 2) return { problem: 'unclear' }
  const term: DiceTerm = {
    ...{ kind: 'dice', sign, sides, count: count === '' ? 1 : Number(count) },
    ...{ keep: null, explode: null, reroll: null, success: null },
  }
  if (term.count === 0) return { problem: 'unclear' }
  if (term.count > DICE_MAX) return { problem: 'too_many_dice' }
  let length = head.length
  for (;;) {
    const modifier = MODIFIER.exec(text.slice(length))
    if (!modifier) break
    if (!modify(term, modifier)) return { problem: 'unclear' }
    length += modifier[0].length
  }
  return { term, length }
}

function sidesOf(size: string): number | 'F' {
  if (size === '%') return 100
  return /^\d/.test(size) ? Number(size) : 'F'
}

/** Applies a modifier to a term; false for one that it has already or that cannot apply. */
function modify(term: DiceTerm, found: RegExpExecArray): boolean {
  const [, keep, keepCount, explode, explodeIs, explodeOn, reroll, rerollIs, rerollOn, is, on] =
    found
  if (keep !== undefined) {
    if (term.keep) return false
    term.keep = keepOf(keep.toLowerCase(), Number(keepCount), term.count)
    return term.keep.count > 0
  }
  if (explode !== undefined) {
    if (term.explode || term.sides === 'F') return false
    const value = explodeOn === undefined ? term.sides : Number(explodeOn)
    term.explode = conditionOf(explodeIs ?? '=', value)
    return explodesRarely(term.explode, term.sides)
  }
  if (reroll !== undefined) {
    if (term.reroll) return false
    term.reroll = conditionOf(rerollIs ?? '=', Number(rerollOn))
    return true
  }
  if (term.success) return false
  term.success = conditionOf(is ?? '=', Number(on))
  return true
}

function keepOf(word: string, count: number, of: number): NonNullable<DiceTerm['keep']> {
  const number = Math.min(count, of)
  if (word === 'kl') return { which: 'lowest', count: number }
  if (word === 'dh') return { which: 'lowest', count: of - number }
  if (word === 'dl') return { which: 'highest', count: of - number }
  return { which: 'highest', count: number }
}

function conditionOf(is: string, value: number): Condition {
  return { is: is as Condition['is'], value }
}

/** A die that explodes on every value would never stop. */
function explodesRarely(condition: Condition, sides: number): boolean {
  return !meets(1, condition) || !meets(sides, condition)
}

/** Whether a value meets a condition. */
export function meets(value: number, { is, value: than }: Condition): boolean {
  switch (is) {
    case '=':
      return value === than
    case '<':
      return value < than
    case '<=':
      return value <= than
    case '>':
      return value > than
    case '>=':
      return value >= than
  }
}
