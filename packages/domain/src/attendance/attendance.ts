import type { Ability } from '../api/ability.ts'
import type { Settings } from '../settings/settings.ts'

/** The marks a master can give a booking after the game. */
export const MARKS = ['attended', 'no_show', 'excused'] as const
export type Mark = (typeof MARKS)[number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Returns until when a no-show marked at `markedAt` can be disputed (rules §5). */
export function disputeEnd(markedAt: Date, { disputeDays }: Pick<Settings, 'disputeDays'>): Date {
  return new Date(markedAt.getTime() + disputeDays * DAY_MS)
}

/**
 * Returns until when the master can mark attendance; after it, unmarked players count as present
 * (rules §5).
 */
export function attendanceEnd(
  endsAt: Date,
  { attendanceHours }: Pick<Settings, 'attendanceHours'>,
): Date {
  return new Date(endsAt.getTime() + attendanceHours * HOUR_MS)
}

/** Whether a mark can be disputed now; `disputeUntil` is null without a no-show mark. */
export function mayDispute(
  { disputeUntil, disputed }: { disputeUntil: Date | null; disputed: boolean },
  now: Date,
): Ability {
  if (disputeUntil === null || disputeUntil <= now) return { because: 'nothing_to_dispute' }
  return disputed ? { because: 'already_disputed' } : true
}

/** A player’s seats and their outcome. `late` is a cancellation within 24 hours of the start. */
export type SeatOutcome = {
  at: Date
  seats: number
  outcome: 'attended' | 'no_show' | 'late'
}

/** A seat cancelled later than this before the start counts half (rules §5). */
export const LATE_HOURS = 24
/** The maximum number of seats that are counted. */
export const RELIABILITY_SEATS = 20
const SHOWN_FROM_SEATS = 3
const MONTHS = 12

/**
 * Returns a player’s reliability from 0 to 1: (attended + 0.5 · late + 3) / (all + 3) over the last
 * twenty seats of the last twelve months; null below three seats (rules §5). Excused seats and
 * cancelled games must not be passed.
 */
export function reliability(outcomes: readonly SeatOutcome[], now: Date): number | null {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - MONTHS)
  let left = RELIABILITY_SEATS
  let all = 0
  let attendedCount = 0
  const latest = outcomes
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  for (const { seats, outcome } of latest) {
    const counted = Math.min(left, seats)
    left -= counted
    all += counted
    if (outcome === 'attended') attendedCount += counted
    if (outcome === 'late') attendedCount += counted / 2
  }
  return all < SHOWN_FROM_SEATS ? null : (attendedCount + 3) / (all + 3)
}
