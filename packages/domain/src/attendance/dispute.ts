import type { Ability } from '../game/contract.ts'
import type { Settings } from '../settings/settings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Until when a no-show marked at `markedAt` may be disputed (rules §5). */
export function disputeEnd(markedAt: Date, { disputeDays }: Pick<Settings, 'disputeDays'>): Date {
  return new Date(markedAt.getTime() + disputeDays * DAY_MS)
}

/** Until when the master marks who came; after it, the unmarked came (rules §5). */
export function attendanceEnd(
  endsAt: Date,
  { attendanceHours }: Pick<Settings, 'attendanceHours'>,
): Date {
  return new Date(endsAt.getTime() + attendanceHours * HOUR_MS)
}

/** Whether a mark can be disputed now; `disputeUntil` is null when there is no such mark. */
export function mayDispute(
  { disputeUntil, disputed }: { disputeUntil: Date | null; disputed: boolean },
  now: Date,
): Ability {
  if (disputeUntil === null || disputeUntil <= now) return { because: 'nothing_to_dispute' }
  return disputed ? { because: 'already_disputed' } : true
}
