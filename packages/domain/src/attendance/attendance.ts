import type { Ability } from '../game/contract.ts'
import type { Settings } from '../settings/settings.ts'

/** What a master may say of a booking after the game. */
export const MARKS = ['attended', 'no_show', 'excused'] as const
export type Mark = (typeof MARKS)[number]

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

/** Seats someone had, and what became of them. `late` was given up inside 24 hours. */
export type SeatOutcome = {
  at: Date
  seats: number
  outcome: 'attended' | 'no_show' | 'late'
}

/** Given up later than this before the start, a seat counts half (rules §5). */
export const LATE_HOURS = 24
/** The most seats that are looked at. */
export const RELIABILITY_SEATS = 20
const SHOWN_FROM_SEATS = 3
const MONTHS = 12

/**
 * How surely someone comes, from 0 to 1: (attended + 0.5 · late + 3) / (all + 3) over the last
 * twenty seats of the last twelve months; null below three seats (rules §5). Excused seats and
 * games that were cancelled are no outcomes and are not given.
 */
export function reliability(outcomes: readonly SeatOutcome[], now: Date): number | null {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - MONTHS)
  let left = RELIABILITY_SEATS
  let all = 0
  let kept = 0
  const latest = outcomes
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  for (const { seats, outcome } of latest) {
    const counted = Math.min(left, seats)
    left -= counted
    all += counted
    if (outcome === 'attended') kept += counted
    if (outcome === 'late') kept += counted / 2
  }
  return all < SHOWN_FROM_SEATS ? null : (kept + 3) / (all + 3)
}
