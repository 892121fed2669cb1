import type { Settings } from '../settings/settings.ts'
import { isQuiet, NEAR_GAME_MS, QUIET, quietUntil } from '../time/quiet-hours.ts'
import { zoneOrClubs } from '../time/zone.ts'
import { instantOf, localOf, shiftDate } from '../time/zoned.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Returns how long an offer holds a seat, in milliseconds without quiet hours (rules §4). */
export function offerLength(now: Date, startsAt: Date): number {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead > NEAR_GAME_MS) return 2 * HOUR_MS
  return ahead >= HOUR_MS ? 30 * MINUTE_MS : 10 * MINUTE_MS
}

/**
 * Returns when an offer made at `now` expires. Quiet hours in the player’s IANA `zone` do not
 * count, until the start is less than 16 hours away.
 */
export function offerExpiresAt(now: Date, startsAt: Date, wanted: string): Date {
  const zone = zoneOrClubs(wanted)
  let left = offerLength(now, startsAt)
  let at = now.getTime()
  const soonFrom = startsAt.getTime() - NEAR_GAME_MS
  while (at < soonFrom) {
    const { time } = localOf(new Date(at), zone)
    const quiet = isQuiet(time)
    const turn = next(at, zone, quiet ? QUIET.until : QUIET.from)
    if (quiet) {
      at = Math.min(turn, soonFrom)
      continue
    }
    const runs = Math.min(turn, soonFrom) - at
    if (left <= runs) break
    left -= runs
    at += runs
  }
  return new Date(at + left)
}

/** How long a player can answer a booking offered by staff. */
const STAFF_OFFER_MS = 24 * HOUR_MS

/**
 * Returns when seats held by staff for a player expire: after 24 hours, or when booking closes; for
 * a transfer, also when the replaced game starts.
 */
export function staffOfferExpiresAt(
  now: Date,
  {
    startsAt,
    replacedStartsAt = startsAt,
  }: { startsAt: Date; replacedStartsAt?: Date | undefined },
  { bookingClosesMinutes }: Pick<Settings, 'bookingClosesMinutes'>,
): Date {
  const closes = startsAt.getTime() - bookingClosesMinutes * MINUTE_MS
  return new Date(Math.min(now.getTime() + STAFF_OFFER_MS, closes, replacedStartsAt.getTime()))
}

/**
 * Returns when a seat that a friend holds is freed unless it was paid: after 24 hours†, or when
 * booking closes (rules §10).
 */
export function friendOfferExpiresAt(
  now: Date,
  startsAt: Date,
  {
    bookingClosesMinutes,
    partyShareHours,
  }: Pick<Settings, 'bookingClosesMinutes' | 'partyShareHours'>,
): Date {
  const closes = startsAt.getTime() - bookingClosesMinutes * MINUTE_MS
  return new Date(Math.min(now.getTime() + partyShareHours * HOUR_MS, closes))
}

/** Returns the next instant with this local time in `zone`. */
function next(at: number, zone: string, time: string): number {
  const { date } = localOf(new Date(at), zone)
  const today = instantOf({ date, time }, zone).getTime()
  return today > at ? today : instantOf({ date: shiftDate(date, 1), time }, zone).getTime()
}

/**
 * Returns when the email of an offer may be sent; null for immediately. It is delayed to the end of
 * the recipient’s quiet hours, but only while they extend the offer (rules §4, §12).
 */
export function offerEmailAt(now: Date, startsAt: Date, zone: string): Date | null {
  const near = new Date(startsAt.getTime() - NEAR_GAME_MS)
  const morning = quietUntil(now, zone)
  if (morning === null || near <= now) return null
  return morning < near ? morning : near
}
