import { expect, test } from 'vitest'
import { nudged } from './nudge.ts'
import { clockOf } from './stretch.ts'

const week = { days: ['2026-11-23', '2026-11-24', '2026-11-25'], firstHour: 9 }
const at = { day: '2026-11-24', from: 19 * 60, to: 22 * 60 }

test('arrows move by a quarter of an hour and by a day, and keep the length', () => {
  expect(nudged(at, 'ArrowDown', week)).toEqual({ ...at, from: 1_155, to: 1_335 })
  expect(nudged(at, 'ArrowUp', week)).toEqual({ ...at, from: 1_125, to: 1_305 })
  expect(nudged(at, 'ArrowLeft', week)).toEqual({ ...at, day: '2026-11-23' })
  expect(nudged(at, 'ArrowRight', week)).toEqual({ ...at, day: '2026-11-25' })
  expect(nudged(at, 'Enter', week)).toBeUndefined()
})

test('nothing leaves the days shown, nor its own day', () => {
  const first = { day: '2026-11-23', from: 540, to: 720 }
  expect(nudged(first, 'ArrowLeft', week)).toEqual(first)
  expect(nudged(first, 'ArrowUp', week)).toEqual(first)
  const late = { day: '2026-11-25', from: 1_425, to: 1_605 }
  expect(nudged(late, 'ArrowRight', week)).toEqual(late)
  expect(nudged(late, 'ArrowDown', week)).toEqual(late)
})

test('minutes are told by the clock, past midnight by that of the next day', () => {
  expect([0, 75, 1_425, 1_605].map(clockOf)).toEqual(['00:00', '01:15', '23:45', '02:45'])
})
