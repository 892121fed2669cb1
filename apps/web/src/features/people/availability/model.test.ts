import { expect, test } from 'vitest'
import { nextRange, overlappingDays, TO_STEPS, withFrom } from './model.ts'

const range = (weekday: number, from: number, to: number) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
})

test('proposes usual hours for an empty day and later hours after the last range', () => {
  expect(nextRange(3, [])).toEqual(range(3, 18, 23))
  expect(nextRange(6, [])).toEqual(range(6, 12, 23))
  expect(nextRange(6, [range(6, 10, 12)])).toEqual(range(6, 12.5, 15.5))
  expect(nextRange(6, [range(6, 18, 22)])).toEqual(range(6, 22.5, 24))
  expect(nextRange(6, [range(6, 18, 24)])).toBeUndefined()
  expect(nextRange(6, [range(6, 8, 9), range(6, 10, 11), range(6, 12, 13)])).toBeUndefined()
})

test('moves the end of a range when the start passes it', () => {
  expect(withFrom(range(1, 18, 22), 19 * 60)).toEqual(range(1, 19, 22))
  expect(withFrom(range(1, 18, 20), 21 * 60)).toEqual(range(1, 21, 24))
  expect(withFrom(range(1, 8, 9), 10 * 60)).toEqual(range(1, 10, 13))
})

test('offers ends after the start, with a chosen end between two steps', () => {
  expect(TO_STEPS(22 * 60, 23 * 60)).toEqual([1_350, 1_380, 1_410, 1_440])
  expect(TO_STEPS(23 * 60, 1_425)).toEqual([1_410, 1_425, 1_440])
})

test('lists days with overlapping ranges', () => {
  expect(overlappingDays([range(1, 18, 22), range(2, 18, 22), range(2, 20, 23)])).toEqual([2])
})
