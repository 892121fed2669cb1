/** Quiet hours of the reader's clock, in minutes of the day (rules §12). */
const FROM = 22 * 60
const TO = 9 * 60
const DAY = 24 * 60
const MINUTE_MS = 60_000

/** How near a game is when news of it may wake somebody, in milliseconds (rules §12). */
export const NEAR_GAME_MS = 16 * 60 * MINUTE_MS

/** By how many minutes the reader's clock is ahead of UTC at an instant. */
export type ZoneOffset = (at: Date) => number

/** The end of the quiet hours that `at` falls into; null when it falls into none. */
export function quietUntil(at: Date, zoneOffset: ZoneOffset): Date | null {
  const local = Math.floor(at.getTime() / MINUTE_MS) + zoneOffset(at)
  const time = ((local % DAY) + DAY) % DAY
  if (time >= TO && time < FROM) return null
  const end = local - time + TO + (time >= FROM ? DAY : 0)
  const guess = new Date((end - zoneOffset(at)) * MINUTE_MS)
  // Clocks may be changed during the night; what counts is the clock of the morning.
  return new Date((end - zoneOffset(guess)) * MINUTE_MS)
}

/** Whether news of a game that starts at one of these instants breaks the quiet hours. */
export function isNearGame(starts: readonly Date[], now: Date): boolean {
  return starts.some((start) => {
    const ahead = start.getTime() - now.getTime()
    return ahead > 0 && ahead <= NEAR_GAME_MS
  })
}
