import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerEmailAt, offerExpiresAt, offerLength } from './deadline.ts'

const HOUR_MS = 3_600_000
const at = (iso: string) => new Date(iso)
const moscow = (now: string, starts: string) =>
  offerExpiresAt(at(`${now}+03:00`), at(`${starts}+03:00`), 'Europe/Moscow')

describe('the duration of an offer', () => {
  test.each([
    [
      'two hours if the game is a day ahead',
      '2026-11-27T12:00',
      '2026-11-28T19:00',
      '2026-11-27T14:00',
    ],
    [
      'half an hour from 16 hours before',
      '2026-11-28T03:00',
      '2026-11-28T19:00',
      '2026-11-28T03:30',
    ],
    [
      'half an hour until the last hour',
      '2026-11-28T18:00',
      '2026-11-28T19:00',
      '2026-11-28T18:30',
    ],
    ['ten minutes in the last hour', '2026-11-28T18:01', '2026-11-28T19:00', '2026-11-28T18:11'],
    ['paused during the night', '2026-11-26T21:00', '2026-11-28T19:00', '2026-11-27T10:00'],
    ['resumed in the morning', '2026-11-26T23:40', '2026-11-28T19:00', '2026-11-27T11:00'],
    ['exactly until ten', '2026-11-26T20:00', '2026-11-28T19:00', '2026-11-26T22:00'],
    // The clock resumes at 03:00, sixteen hours before the start.
    [
      'limited in the last night before the game',
      '2026-11-27T23:00',
      '2026-11-28T19:00',
      '2026-11-28T05:00',
    ],
  ])('%s', (_name, now, starts, expires) => {
    expect(moscow(now, starts)).toEqual(at(`${expires}+03:00`))
  })

  test('is correct through a night with a daylight saving change', () => {
    const starts = at('2026-03-30T19:00:00Z')
    const expires = offerExpiresAt(at('2026-03-28T21:00:00+01:00'), starts, 'Europe/Berlin')
    expect(expires).toEqual(at('2026-03-29T10:00:00+02:00'))
  })

  test('uses the club’s time zone for an unknown zone', () => {
    const [now, starts] = [at('2026-11-26T21:00:00+03:00'), at('2026-11-28T19:00:00+03:00')]
    expect(offerExpiresAt(now, starts, 'Mars/Olympus')).toEqual(at('2026-11-27T10:00:00+03:00'))
  })
})

const zones = fc.constantFrom('Europe/Moscow', 'Asia/Kathmandu', 'America/New_York', 'UTC')
const now = at('2026-10-20T00:00:00Z')
const minutes = (max: number) => fc.integer({ min: 1, max }).map((n) => n * 60_000)

test('is never below its length nor extended by more than the night', () => {
  fc.assert(
    fc.property(minutes(30 * 1440), minutes(6 * 1440), zones, (from, ahead, zone) => {
      const made = new Date(now.getTime() + from)
      const starts = new Date(made.getTime() + ahead)
      const length = offerLength(made, starts)
      const holds = offerExpiresAt(made, starts, zone).getTime() - made.getTime()
      expect(holds).toBeGreaterThanOrEqual(length)
      expect(holds).toBeLessThanOrEqual(length + 12 * HOUR_MS)
      if (ahead < 16 * HOUR_MS) expect(holds).toBe(length)
      if (ahead > HOUR_MS) expect(made.getTime() + holds).toBeLessThan(starts.getTime())
    }),
  )
})

test('never makes a later offer expire earlier while the start is far away', () => {
  fc.assert(
    fc.property(minutes(3 * 1440), minutes(600), zones, (from, later, zone) => {
      const starts = new Date(now.getTime() + 6 * 24 * HOUR_MS)
      const first = new Date(now.getTime() + from)
      const second = new Date(first.getTime() + later)
      expect(offerExpiresAt(second, starts, zone).getTime()).toBeGreaterThanOrEqual(
        offerExpiresAt(first, starts, zone).getTime(),
      )
    }),
  )
})

const november = (text: string) => new Date(`2026-11-${text}:00+03:00`)

test.each([
  ['in the afternoon', '26T15:00', '30T19:00', null],
  ['at night, for a game days away', '26T23:00', '30T19:00', '27T09:00'],
  ['at night, for a game of the next evening', '26T23:00', '27T20:00', '27T04:00'],
  ['at night, for a game near enough', '27T05:00', '27T20:00', null],
])('the email of an offer made %s', (_when, now, startsAt, sentAt) => {
  const sent = offerEmailAt(november(now), november(startsAt), 'Europe/Moscow')
  expect(sent).toEqual(sentAt === null ? null : november(sentAt))
  // There is always time left to answer after it is sent.
  const left = offerExpiresAt(november(now), november(startsAt), 'Europe/Moscow').getTime()
  expect(left - (sent ?? november(now)).getTime()).toBeGreaterThanOrEqual(30 * 60_000)
})
