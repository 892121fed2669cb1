import { expect, test } from 'vitest'
import { isGameState, pushUntil } from './push.ts'

const NOW = new Date('2026-12-31T20:30:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

test.each([
  ['of anything else waits for three days', 'gift_claimed', {}, 72],
  [
    'waits for three days at most',
    'waitlist_offer',
    { until: inHours(100), when: inHours(200) },
    72,
  ],
  [
    'of an offer waits until it expires',
    'waitlist_offer',
    { until: inHours(2), when: inHours(60) },
    2,
  ],
  ['of a reminder waits until the game starts', 'game_reminder_hours', { when: inHours(3) }, 3],
  [
    'of a cancelled game waits beyond its start',
    'booking_cancelled_by_master',
    { when: inHours(1) },
    72,
  ],
  ['takes no text for a time', 'game_confirmed', { when: 'soon', until: null }, 72],
  ['that is late is worth nothing', 'game_confirmed', { when: inHours(-1) }, -1],
] as const)('a push message %s', (_, kind, facts, hours) => {
  expect(pushUntil({ kind, facts }, NOW)).toEqual(inHours(hours))
})

test('how a game stands is told apart from what else happens in it', () => {
  expect(isGameState('game_moved')).toBe(true)
  expect(isGameState('game_message')).toBe(false)
  expect(isGameState('booking_for_master')).toBe(false)
})
