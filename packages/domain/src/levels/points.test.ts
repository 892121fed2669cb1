import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXPERIENCE_KINDS, EXPERIENCE_PER_DAY, EXPERIENCE_POINTS, pointsFor } from './points.ts'

test('an event gives the points of its kind', () => {
  expect(EXPERIENCE_KINDS.map((kind) => pointsFor(kind, 0))).toEqual([100, 25, 15, 120])
})

test('gives what is left of the day, and nothing once the day is full', () => {
  expect([200, 201, 250, 300].map((today) => pointsFor('game_attended', today))).toEqual([
    100, 99, 50, 0,
  ])
})

test('no day has more than its most, whatever happens in it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EXPERIENCE_KINDS), { maxLength: 30 }), (kinds) => {
      const total = kinds.reduce((sum, kind) => sum + pointsFor(kind, sum), 0)
      const uncapped = kinds.reduce((sum, kind) => sum + EXPERIENCE_POINTS[kind], 0)
      expect(total).toBe(Math.min(uncapped, EXPERIENCE_PER_DAY))
    }),
  )
})
