import { expect, test } from 'vitest'
import { isForReview, masterReliability } from './record.ts'

test('three games cancelled among the last twenty are for review, two are not', () => {
  expect([0, 1, 2, 3, 20].map((cancelled) => isForReview({ cancelled }))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test('reliability is the share that was run, and unknown below three games', () => {
  expect(masterReliability({ games: 0, cancelled: 0 })).toBeNull()
  expect(masterReliability({ games: 2, cancelled: 1 })).toBeNull()
  expect(masterReliability({ games: 3, cancelled: 0 })).toBe(1)
  expect(masterReliability({ games: 20, cancelled: 3 })).toBe(0.85)
  expect(masterReliability({ games: 4, cancelled: 4 })).toBe(0)
})
