import { zoneOrClubs } from '../time/zone.ts'
import { localOf, shiftDate } from '../time/zoned.ts'

export type ReminderKind = 'game_reminder_today' | 'game_reminder_day' | 'game_reminder_ahead'

/**
 * Returns the reminder that applies when it is read: the game is today, tomorrow or later, in the
 * reader’s time zone (rules §12).
 */
export function reminderKind(readAt: Date, startsAt: Date, zone: string): ReminderKind {
  const dayOf = (at: Date) => localOf(at, zoneOrClubs(zone)).date
  const [today, day] = [dayOf(readAt), dayOf(startsAt)]
  if (day <= today) return 'game_reminder_today'
  return day === shiftDate(today, 1) ? 'game_reminder_day' : 'game_reminder_ahead'
}
