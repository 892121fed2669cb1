import { expect, test } from 'vitest'
import { clashingDays, nextRange, TO_STEPS, withFrom } from './model.ts'

const range = (weekday: number, from: number, to: number) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
})

test('a day begins with its usual hours, and goes on after the last ones', () => {
  expect(nextRange(3, [])).toEqual(range(3, 18, 23))
  expect(nextRange(6, [])).toEqual(range(6, 12, 23))
  expect(nextRange(6, [range(6, 10, 12)])).toEqual(range(6, 12.5, 15.5))
  expect(nextRange(6, [range(6, 18, 22)])).toEqual(range(6, 22.5, 24))
  expect(nextRange(6, [range(6, 18, 24)])).toBeUndefined()
  expect(nextRange(6, [range(6, 8, 9), range(6, 10, 11), range(6, 12, 13)])).toBeUndefined()
})

test('a later beginning takes the end along', () => {
  expect(withFrom(range(1, 18, 22), 19 * 60)).toEqual(range(1, 19, 22))
  expect(withFrom(range(1, 18, 20), 21 * 60)).toEqual(range(1, 21, 24))
  expect(withFrom(range(1, 8, 9), 10 * 60)).toEqual(range(1, 10, 13))
})

test('an end comes after its beginning, and one from elsewhere stays to choose', () => {
  expect(TO_STEPS(22 * 60, 23 * 60)).toEqual([1_350, 1_380, 1_410, 1_440])
  expect(TO_STEPS(23 * 60, 1_425)).toEqual([1_410, 1_425, 1_440])
})

test('days with ranges over each other are named', () => {
  expect(clashingDays([range(1, 18, 22), range(2, 18, 22), range(2, 20, 23)])).toEqual([2])
})
