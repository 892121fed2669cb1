import { HOURS_BETWEEN_NOTIFICATIONS, QUIET_DAYS_AFTER_DECLINE } from './limits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Returns until when requests of a sender do not disturb the recipient, who last declined one then
 * (rules §11); null where they do now.
 */
export function pausedUntil(declinedAt: Date | null, now: Date): Date | null {
  if (declinedAt === null) return null
  const until = new Date(declinedAt.getTime() + QUIET_DAYS_AFTER_DECLINE * DAY_MS)
  return until > now ? until : null
}

/** Returns the instant up to which a decline is of no effect any more. */
export function pausedSince(now: Date): Date {
  return new Date(now.getTime() - QUIET_DAYS_AFTER_DECLINE * DAY_MS)
}

/** Returns the instant up to which a notification does not delay the next one any more. */
export function notifiedSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_BETWEEN_NOTIFICATIONS * HOUR_MS)
}

/**
 * Returns when the recipient of a request that is sent now is notified of it: after the quiet pause,
 * and no sooner than a day after the last notification of the same sender.
 */
export function notificationDueAt(
  { declinedAt, notifiedAt }: { declinedAt: Date | null; notifiedAt: Date | null },
  now: Date,
): Date {
  const next =
    notifiedAt === null ? 0 : notifiedAt.getTime() + HOURS_BETWEEN_NOTIFICATIONS * HOUR_MS
  const pause = pausedUntil(declinedAt, now)?.getTime() ?? 0
  return new Date(Math.max(now.getTime(), next, pause))
}
