import { afterAll, beforeAll, expect, test } from 'vitest'
import { setViewerZone } from '../../../../lib/datetime.ts'
import { endAfter, fieldsAt, fieldsOf, timesOf } from './times.ts'

beforeAll(() => setViewerZone('America/New_York'))
afterAll(() => setViewerZone(null))

test('a time in a form is the time where the person is', () => {
  const fields = { date: '2026-11-28', start: '19:00', end: '22:30' }
  const times = { startsAt: '2026-11-29T00:00:00.000Z', endsAt: '2026-11-29T03:30:00.000Z' }
  expect(timesOf(fields)).toEqual(times)
  expect(fieldsOf(times)).toEqual(fields)
})

test('an end before the start is on the next day', () => {
  const fields = { date: '2026-11-28', start: '22:00', end: '01:00' }
  expect(timesOf(fields).endsAt).toBe('2026-11-29T06:00:00.000Z')
  expect(fieldsOf(timesOf(fields))).toEqual(fields)
})

test('the small hours of a column belong to the day after', () => {
  expect(fieldsAt('2026-11-28', 23 * 60, 26 * 60)).toEqual({
    date: '2026-11-28',
    start: '23:00',
    end: '02:00',
  })
  expect(fieldsAt('2026-11-28', 25 * 60, 27 * 60).date).toBe('2026-11-29')
  expect(endAfter('22:30', 180)).toBe('01:30')
})
