import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearGame, quietUntil } from './quiet-hours.ts'
import { localOf } from './zoned.ts'

const HOUR_MS = 3_600_000
const iso = (at: string, zone: string) => quietUntil(new Date(at), zone)?.toISOString() ?? null

test.each([
  ['a minute before ten in the evening', '2026-11-26T18:59:00Z', null],
  ['ten in the evening', '2026-11-26T19:00:00Z', '2026-11-27T06:00:00.000Z'],
  ['midnight', '2026-11-26T21:00:00Z', '2026-11-27T06:00:00.000Z'],
  ['a minute before nine', '2026-11-27T05:59:00Z', '2026-11-27T06:00:00.000Z'],
  ['nine in the morning', '2026-11-27T06:00:00Z', null],
])('%s', (_name, at, until) => {
  expect(iso(at, 'Europe/Moscow')).toBe(until)
})

test('the morning of a changed clock is nine by the new clock', () => {
  // Berlin, 25 October 2026: at 01:00 UTC the clocks go back from UTC+2 to UTC+1.
  expect(iso('2026-10-24T22:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T08:00:00.000Z')
})

test('what waits is let go at nine of the next morning there, when it is not quiet', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2037-01-01'), noInvalidDate: true }),
      fc.constantFrom('Europe/Moscow', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'),
      (at, zone) => {
        const until = quietUntil(at, zone)
        if (!until) return
        expect(until.getTime()).toBeGreaterThan(at.getTime())
        // Eleven hours, and one more where the clock is put back.
        expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(12 * HOUR_MS)
        expect(localOf(until, zone).time).toBe('09:00')
        expect(quietUntil(until, zone)).toBeNull()
      },
    ),
  )
})

test('a zone that no longer exists keeps the hours of the club', () => {
  expect(iso('2026-11-26T19:00:00Z', 'Mars/Olympus')).toBe('2026-11-27T06:00:00.000Z')
})

test('a game is near from sixteen hours before its start until the start', () => {
  const now = new Date('2026-11-26T20:00:00Z')
  const inHours = (hours: number) => [new Date(now.getTime() + hours * HOUR_MS)]
  expect(isNearGame(inHours(16), now)).toBe(true)
  expect(isNearGame(inHours(16.01), now)).toBe(false)
  expect(isNearGame(inHours(0), now)).toBe(false)
  expect(isNearGame(inHours(-1), now)).toBe(false)
  expect(isNearGame([...inHours(48), ...inHours(3)], now)).toBe(true)
  expect(isNearGame([], now)).toBe(false)
})
