import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearGame, quietUntil } from './quiet-hours.ts'

const HOUR_MS = 3_600_000
const moscow = () => 180
const iso = (at: string, offset: (at: Date) => number) =>
  quietUntil(new Date(at), offset)?.toISOString() ?? null

test.each([
  ['a minute before ten in the evening', '2026-11-26T18:59:00Z', null],
  ['ten in the evening', '2026-11-26T19:00:00Z', '2026-11-27T06:00:00.000Z'],
  ['midnight', '2026-11-26T21:00:00Z', '2026-11-27T06:00:00.000Z'],
  ['a minute before nine', '2026-11-27T05:59:00Z', '2026-11-27T06:00:00.000Z'],
  ['nine in the morning', '2026-11-27T06:00:00Z', null],
])('%s', (_name, at, until) => {
  expect(iso(at, moscow)).toBe(until)
})

test('the morning of a changed clock is nine by the new clock', () => {
  // Berlin, 25 October 2026: at 01:00 UTC the clocks go back from UTC+2 to UTC+1.
  const berlin = (at: Date) => (at.getTime() < Date.UTC(2026, 9, 25, 1) ? 120 : 60)
  expect(iso('2026-10-24T22:00:00Z', berlin)).toBe('2026-10-25T08:00:00.000Z')
})

test('what waits is let go within eleven hours, at nine, when it is not quiet', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: -12 * 60, max: 14 * 60 }),
      (at, minutes) => {
        const until = quietUntil(at, () => minutes)
        if (!until) return
        expect(until.getTime()).toBeGreaterThan(at.getTime())
        expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(11 * HOUR_MS)
        expect(new Date(until.getTime() + minutes * 60_000).toISOString()).toMatch(/T09:00:00/)
        expect(quietUntil(until, () => minutes)).toBeNull()
      },
    ),
  )
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
