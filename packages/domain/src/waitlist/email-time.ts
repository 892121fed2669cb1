import { NEAR_GAME_MS, quietUntil } from '../time/quiet-hours.ts'

/**
 * When the email of an offer may be sent; null for at once. It waits for the end of the reader's
 * quiet hours, and no longer than the clock of the offer stands still (rules §4, §12).
 */
export function offerEmailAt(now: Date, startsAt: Date, zone: string): Date | null {
  const near = new Date(startsAt.getTime() - NEAR_GAME_MS)
  const morning = quietUntil(now, zone)
  if (morning === null || near <= now) return null
  return morning < near ? morning : near
}
