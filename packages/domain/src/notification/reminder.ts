import type { ZoneOffset } from './quiet-hours.ts'

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

export type ReminderKind = 'game_reminder_today' | 'game_reminder_day' | 'game_reminder_ahead'

/**
 * Which reminder is true for a reader: the game is today, tomorrow, or later, by their clock at the
 * moment they read it (rules §12).
 */
export function reminderKind(readAt: Date, startsAt: Date, zoneOffset: ZoneOffset): ReminderKind {
  const dayOf = (at: Date) => Math.floor((at.getTime() / MINUTE_MS + zoneOffset(at)) / DAY_MINUTES)
  const days = dayOf(startsAt) - dayOf(readAt)
  if (days > 1) return 'game_reminder_ahead'
  return days === 1 ? 'game_reminder_day' : 'game_reminder_today'
}
