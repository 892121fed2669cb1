import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAction,
  type Initiative,
  type InitiativeAction,
  type InitiativeEntry,
  NO_INITIATIVE,
  shownInitiative,
  turnsOf,
  withValue,
} from './initiative.ts'

const entry = (id: string, value: number | null, of: Partial<InitiativeEntry> = {}) => ({
  ...{ id, name: id, group: null, value, dice: 'd20', isHidden: false, userId: null },
  ...of,
})
const listOf = (...entries: InitiativeEntry[]) =>
  entries.reduce<Initiative>(
    (state, one) => afterAction(state, { kind: 'put', entry: one }),
    NO_INITIATIVE,
  )
const go = (state: Initiative, by: 1 | -1 = 1) =>
  afterAction(state, { kind: 'turn', by, round: state.round, entryId: state.currentId })
const order = (state: Initiative) =>
  turnsOf(state).map((turn) => turn.map(({ id }) => id).join('+'))
/** The round and the turn, as those who run the game or players see it. */
const turnOf = (state: Initiative, seesHidden = true) => {
  const shown = shownInitiative(state, seesHidden)
  const ids = shown?.turns.find(({ isCurrent }) => isCurrent)?.entries.map(({ id }) => id) ?? []
  return `${shown?.round} ${ids.join('+')}`
}

describe('turns', () => {
  test('go from the highest value to the lowest, unrolled ones last', () => {
    expect(order(listOf(entry('a', 5), entry('b', null), entry('c', 17), entry('d', -2)))).toEqual([
      'c',
      'a',
      'd',
      'b',
    ])
  })

  test('with the same value are ordered by hand, or shared', () => {
    const state = listOf(entry('a', 9), entry('b', 9), entry('c', 3))
    const swapped = afterAction(state, { kind: 'move', entryId: 'b', by: -1 })
    expect(order(swapped)).toEqual(['b', 'a', 'c'])
    expect(afterAction(swapped, { kind: 'move', entryId: 'a', by: 1 })).toEqual(swapped)
    expect(order(afterAction(swapped, { kind: 'ties', share: true }))).toEqual(['b+a', 'c'])
  })

  test('of a group are taken together, with one value', () => {
    const rats = { group: 'rats' }
    const state = listOf(entry('a', 4, rats), entry('b', 9), entry('c', null, rats))
    expect(order(state)).toEqual(['b', 'a+c'])
    expect(order(withValue(state, 'c', 15))).toEqual(['a+c', 'b'])
    expect(withValue(state, 'c', 5_000).entries[0]?.value).toBe(999)
  })

  test('pass to the next, the previous and the next round', () => {
    let state = listOf(entry('a', 9), entry('b', 3))
    expect(turnOf(state)).toBe('0 ')
    const seen = [1, 1, 1, -1, -1, -1].map((by) => {
      state = go(state, by as 1 | -1)
      return turnOf(state)
    })
    expect(seen).toEqual(['1 a', '1 b', '2 a', '1 b', '1 a', '1 a'])
  })

  test('end once, though two end the same turn', () => {
    const state = go(listOf(entry('a', 9), entry('b', 3), entry('c', 1)))
    const seen: InitiativeAction = { kind: 'turn', by: 1, round: 1, entryId: 'a' }
    const once = afterAction(state, seen)
    expect(turnOf(once)).toBe('1 b')
    expect(afterAction(once, seen)).toBe(once)
  })

  test('of an entry that is removed pass to those beside it, or to the next', () => {
    const state = go(listOf(entry('a', 9), entry('b', 3)))
    const rest = afterAction(state, { kind: 'remove', entryId: 'a' })
    expect(turnOf(rest)).toBe('1 b')
    expect(afterAction(rest, { kind: 'remove', entryId: 'b' }).round).toBe(0)
    const shared = go(listOf(entry('a', 9, { group: 'x' }), entry('b', 9, { group: 'x' })))
    expect(turnOf(afterAction(shared, { kind: 'remove', entryId: 'a' }))).toBe('1 b')
  })
})

describe('hidden entries', () => {
  test('leave the turn before them in sight of players', () => {
    const hidden = { isHidden: true }
    let state = listOf(entry('h', 20, hidden), entry('a', 9), entry('k', 5, hidden), entry('b', 3))
    const seen = [1, 2, 3, 4, 5, 6].map(() => {
      state = go(state)
      return [turnOf(state), turnOf(state, false)]
    })
    expect(seen).toEqual([
      ['1 h', '0 '],
      ['1 a', '1 a'],
      ['1 k', '1 a'],
      ['1 b', '1 b'],
      ['2 h', '1 b'],
      ['2 a', '2 a'],
    ])
  })

  const entries = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      value: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
      group: fc.constantFrom(null, null, 'x'),
      isHidden: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const actions = fc.array(
    fc.oneof(
      fc.constantFrom<'next' | 'back'>('next', 'back'),
      fc.record({ remove: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ share: fc.boolean() }),
    ),
    { maxLength: 12 },
  )

  test('never show, whatever happens, and the turn is always one of the list', () => {
    fc.assert(
      fc.property(entries, actions, (list, steps) => {
        let state = listOf(...list.map(({ id, value, ...of }) => entry(id, value, of)))
        for (const step of steps) {
          if (step === 'next' || step === 'back') state = go(state, step === 'next' ? 1 : -1)
          else if ('remove' in step)
            state = afterAction(state, { kind: 'remove', entryId: step.remove })
          else state = afterAction(state, { kind: 'ties', share: step.share })
          const shown = shownInitiative(state, false)
          const seen = shown?.turns.flatMap((turn) => turn.entries) ?? []
          expect(seen.some(({ isHidden }) => isHidden)).toBe(false)
          expect(seen).toHaveLength(state.entries.filter(({ isHidden }) => !isHidden).length)
          const current = shown?.turns.filter(({ isCurrent }) => isCurrent).length ?? 0
          expect(current).toBe((shown?.round ?? 0) > 0 ? 1 : 0)
          const ids = state.entries.map(({ id }) => id)
          expect(state.round > 0 ? ids.includes(state.currentId ?? '') : true).toBe(true)
        }
      }),
    )
  })
})
