/** Seats somebody had, and what became of them. `late` was given up inside 24 hours. */
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
 * How surely somebody comes, from 0 to 1: (attended + 0.5 · late + 3) / (all + 3) over the last
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
