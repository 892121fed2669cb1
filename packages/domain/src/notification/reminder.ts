import { zoneOrClubs } from '../time/zone.ts'
import { localOf, shiftDate } from '../time/zoned.ts'

export type ReminderKind = 'game_reminder_today' | 'game_reminder_day' | 'game_reminder_ahead'

/**
 * Which reminder is true for a reader: the game is today, tomorrow, or later, by their clock at the
 * moment they read it (rules §12).
 */
export function reminderKind(readAt: Date, startsAt: Date, zone: string): ReminderKind {
  const dayOf = (at: Date) => localOf(at, zoneOrClubs(zone)).date
  const [today, day] = [dayOf(readAt), dayOf(startsAt)]
  if (day <= today) return 'game_reminder_today'
  return day === shiftDate(today, 1) ? 'game_reminder_day' : 'game_reminder_ahead'
}
