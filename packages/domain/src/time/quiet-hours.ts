import { zoneOrClubs } from './zone.ts'
import { instantOf, localOf, shiftDate } from './zoned.ts'

/** The local times between which no notifications are sent (rules §4, §12). */
export const QUIET = { from: '22:00', until: '09:00' } as const

/** How close to its start a game overrides quiet hours, in milliseconds (rules §4, §12). */
export const NEAR_GAME_MS = 16 * 3_600_000

/** Whether a time of day, such as `23:15`, is within quiet hours. */
export function isQuiet(time: string): boolean {
  return time >= QUIET.from || time < QUIET.until
}

/** Returns the end of the quiet hours of `zone` at this instant, or null outside quiet hours. */
export function quietUntil(at: Date, zone: string): Date | null {
  const known = zoneOrClubs(zone)
  const { date, time } = localOf(at, known)
  if (!isQuiet(time)) return null
  const morning = time >= QUIET.from ? shiftDate(date, 1) : date
  return instantOf({ date: morning, time: QUIET.until }, known)
}

/** Whether a game that starts at one of these instants is close enough to override quiet hours. */
export function isNearGame(starts: readonly Date[], now: Date): boolean {
  return starts.some((start) => {
    const ahead = start.getTime() - now.getTime()
    return ahead > 0 && ahead <= NEAR_GAME_MS
  })
}
