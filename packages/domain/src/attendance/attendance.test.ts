import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reliability, type SeatOutcome } from './attendance.ts'

const now = new Date('2026-11-26T17:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const seat = (outcome: SeatOutcome['outcome'], days = 10, seats = 1): SeatOutcome => ({
  at: daysAgo(days),
  seats,
  outcome,
})

test('is hidden below three seats', () => {
  expect(reliability([seat('attended', 1, 2)], now)).toBeNull()
  expect(reliability([seat('attended', 1, 3)], now)).toBe(1)
})

test('counts a late cancellation half and a no-show nothing', () => {
  const outcomes = [seat('attended'), seat('late'), seat('no_show')]
  expect(reliability(outcomes, now)).toBe((1 + 0.5 + 3) / (3 + 3))
})

test('looks at the last twenty seats, and twelve months', () => {
  const old = Array.from({ length: 10 }, () => seat('no_show', 100))
  expect(reliability([...old, seat('attended', 5, 20)], now)).toBe(1)
  expect(reliability([...old, seat('attended', 5, 19)], now)).toBe((19 + 3) / (20 + 3))
  expect(reliability([seat('no_show', 366), seat('attended', 5, 3)], now)).toBe(1)
})

test('stays between 0 and 1, and coming never lowers it', () => {
  const outcome = fc.record({
    at: fc.integer({ min: 1, max: 360 }).map(daysAgo),
    seats: fc.integer({ min: 1, max: 4 }),
    outcome: fc.constantFrom('attended', 'no_show', 'late'),
  })
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 30 }), (outcomes) => {
      const before = reliability(outcomes, now)
      if (before === null) return
      expect(before).toBeGreaterThan(0)
      expect(before).toBeLessThanOrEqual(1)
      expect(reliability([...outcomes, seat('attended', 0)], now)).toBeGreaterThanOrEqual(
        before - 1e-9,
      )
    }),
  )
})
