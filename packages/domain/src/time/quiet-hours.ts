import { zoneOrClubs } from './zone.ts'
import { instantOf, localOf, shiftDate } from './zoned.ts'

/** Times of day between which no one is disturbed, by their own clock (rules §4, §12). */
export const QUIET = { from: '22:00', until: '09:00' } as const

/** How near a game is when quiet hours no longer hold, in milliseconds (rules §4, §12). */
export const NEAR_GAME_MS = 16 * 3_600_000

/** Whether a time of day, `23:15`, falls into quiet hours. */
export function isQuiet(time: string): boolean {
  return time >= QUIET.from || time < QUIET.until
}

/** The end of the quiet hours of `zone` that `at` falls into; null when it falls into none. */
export function quietUntil(at: Date, zone: string): Date | null {
  const known = zoneOrClubs(zone)
  const { date, time } = localOf(at, known)
  if (!isQuiet(time)) return null
  const morning = time >= QUIET.from ? shiftDate(date, 1) : date
  return instantOf({ date: morning, time: QUIET.until }, known)
}

/** Whether news of a game that starts at one of these instants breaks the quiet hours. */
export function isNearGame(starts: readonly Date[], now: Date): boolean {
  return starts.some((start) => {
    const ahead = start.getTime() - now.getTime()
    return ahead > 0 && ahead <= NEAR_GAME_MS
  })
}
