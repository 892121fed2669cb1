import { expect, test } from 'vitest'
import { reminderKind } from './reminder.ts'

const moscow = 'Europe/Moscow'
const tokyo = 'Asia/Tokyo'

test.each([
  // Saturday 19:00 in Moscow is Sunday 01:00 in Tokyo.
  ['2026-11-27T16:00:00Z', moscow, 'game_reminder_day'],
  ['2026-11-27T16:00:00Z', tokyo, 'game_reminder_day'],
  ['2026-11-28T06:00:00Z', moscow, 'game_reminder_today'],
  ['2026-11-28T06:00:00Z', tokyo, 'game_reminder_day'],
  ['2026-11-28T15:30:00Z', tokyo, 'game_reminder_today'],
  ['2026-11-26T20:59:00Z', moscow, 'game_reminder_ahead'],
  ['2026-11-26T21:00:00Z', moscow, 'game_reminder_day'],
] as const)('a game on Saturday at 19:00 in Moscow, read at %s in %s → %s', (at, zone, kind) => {
  expect(reminderKind(new Date(at), new Date('2026-11-28T16:00:00Z'), zone)).toBe(kind)
})
