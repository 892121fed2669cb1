import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notificationDueAt, notifiedSince, pausedSince, pausedUntil } from './pause.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const now = new Date('2026-11-28T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('the quiet pause after a decline', () => {
  test('lasts thirty days to the millisecond', () => {
    expect(pausedUntil(null, now)).toBeNull()
    expect(pausedUntil(ago(30 * DAY_MS), now)).toBeNull()
    expect(pausedUntil(ago(30 * DAY_MS - 1), now)).toEqual(new Date(now.getTime() + 1))
    expect(pausedSince(now)).toEqual(ago(30 * DAY_MS))
  })
})

describe('the notification of a request', () => {
  test('is due at once, a day after the last one, or after the pause', () => {
    const due = (declinedAt: Date | null, notifiedAt: Date | null) =>
      notificationDueAt({ declinedAt, notifiedAt }, now).getTime() - now.getTime()
    expect(due(null, null)).toBe(0)
    expect(due(null, ago(HOUR_MS))).toBe(23 * HOUR_MS)
    expect(due(null, notifiedSince(now))).toBe(0)
    expect(due(ago(DAY_MS), ago(HOUR_MS))).toBe(29 * DAY_MS)
    expect(due(ago(31 * DAY_MS), ago(HOUR_MS))).toBe(23 * HOUR_MS)
  })

  test('is never due before now, within a pause or within a day of the last one', () => {
    const past = fc.option(
      fc.integer({ min: 0, max: 60 * DAY_MS }).map((ms) => ago(ms)),
      { nil: null },
    )
    fc.assert(
      fc.property(past, past, (declinedAt, notifiedAt) => {
        const due = notificationDueAt({ declinedAt, notifiedAt }, now)
        expect(due >= now).toBe(true)
        expect(pausedUntil(declinedAt, due)).toBeNull()
        if (notifiedAt) expect(notifiedAt <= notifiedSince(due)).toBe(true)
      }),
    )
  })
})
