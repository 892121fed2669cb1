import type { Settings } from '../settings/settings.ts'

const HOUR_MS = 3_600_000
/** A move on short notice leaves at least this long to answer, though never past the start. */
const LEAST_HOURS = 2

/**
 * Until when a booked player answers whether a moved game still suits them (rules §1); silence is
 * a refusal.
 */
export function answerBy(
  startsAt: Date,
  askedAt: Date,
  { acceptMoveHours }: Pick<Settings, 'acceptMoveHours'>,
): Date {
  const usual = startsAt.getTime() - acceptMoveHours * HOUR_MS
  const least = Math.min(askedAt.getTime() + LEAST_HOURS * HOUR_MS, startsAt.getTime())
  return new Date(Math.max(usual, least))
}
