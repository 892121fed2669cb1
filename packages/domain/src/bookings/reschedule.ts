import type { Settings } from '../settings/settings.ts'

const HOUR_MS = 3_600_000
/** The minimum time to answer after a reschedule on short notice, at most until the start. */
const LEAST_HOURS = 2

/**
 * Returns until when a player can accept a rescheduled game (rules §1). No answer counts as a
 * rejection.
 */
export function answerBy(
  startsAt: Date,
  requestedAt: Date,
  { acceptMoveHours }: Pick<Settings, 'acceptMoveHours'>,
): Date {
  const usual = startsAt.getTime() - acceptMoveHours * HOUR_MS
  const least = Math.min(requestedAt.getTime() + LEAST_HOURS * HOUR_MS, startsAt.getTime())
  return new Date(Math.max(usual, least))
}
