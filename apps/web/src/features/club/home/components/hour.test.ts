import { afterEach, expect, test } from 'vitest'
import { setViewerZone } from '../../../../lib/datetime.ts'
import { hourOf, partOfDay } from './hour.ts'

afterEach(() => setViewerZone(null))

test('the hour is that of the viewer’s clock', () => {
  setViewerZone('Europe/Moscow')
  expect(hourOf('2026-11-27T16:30:00.000Z')).toBe(19)
  expect(hourOf('2026-11-27T21:00:00.000Z')).toBe(0)
  setViewerZone('Asia/Kathmandu')
  expect(hourOf('2026-11-27T16:30:00.000Z')).toBe(22)
})

test('every hour has its greeting', () => {
  expect([0, 4, 5, 11, 12, 16, 17, 22, 23].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
    'night',
  ])
})
