import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undecidedGames } from './ahead.ts'

test('a game ahead is undecided unless it stays with the master', () => {
  expect(undecidedGames(['one', 'two', 'three'], ['two', 'of another'])).toEqual(['one', 'three'])
  expect(undecidedGames([], ['two'])).toEqual([])
})

test('each game ahead is either left with the master or undecided', () => {
  const ids = fc.uniqueArray(fc.nat(20).map(String))
  fc.assert(
    fc.property(ids, ids, (ahead, leaves) => {
      const undecided = undecidedGames(ahead, leaves)
      const left = ahead.filter((id) => leaves.includes(id))
      expect([...undecided, ...left].toSorted()).toEqual(ahead.toSorted())
      expect(undecided.some((id) => leaves.includes(id))).toBe(false)
    }),
  )
})
