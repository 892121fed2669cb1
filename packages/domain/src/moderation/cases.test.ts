import { describe, expect, test } from 'vitest'
import { mayAppeal, proposesSuspension, suspendedUntil } from './cases.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-05-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const sanction = { startsAt: daysAgo(1), endsAt: null, liftedAt: null, appealed: false }

describe('an appeal', () => {
  test('is open to a sanction that lasts, for thirty days', () => {
    expect(mayAppeal(sanction, NOW)).toBe(true)
    expect(mayAppeal({ ...sanction, startsAt: daysAgo(29.9) }, NOW)).toBe(true)
    expect(mayAppeal({ ...sanction, startsAt: daysAgo(30) }, NOW)).toEqual({
      because: 'appeal_closed',
    })
  })

  test('is made once', () => {
    expect(mayAppeal({ ...sanction, appealed: true }, NOW)).toEqual({ because: 'already_appealed' })
  })

  test.each([
    ['lifted', { liftedAt: daysAgo(0.5) }],
    ['ended', { endsAt: NOW }],
  ])('of a sanction that was %s is refused', (_, over) => {
    expect(mayAppeal({ ...sanction, ...over }, NOW)).toEqual({ because: 'appeal_closed' })
  })
})

describe('a suspension', () => {
  test.each([
    [0, [], 365, false],
    [1, [10], 365, false],
    [2, [10, 364], 365, true],
    [2, [10, 365], 365, false],
    [2, [10, 100], 90, false],
  ])(
    'is proposed by the third upheld case (%i before, %j days ago) within %i days',
    (_, days, upheldReportDays, proposed) => {
      expect(proposesSuspension(days.map(daysAgo), NOW, { upheldReportDays })).toBe(proposed)
    },
  )

  test('of some days ends that many days later', () => {
    expect(suspendedUntil(7, NOW).getTime() - NOW.getTime()).toBe(7 * DAY_MS)
  })
})
