/** From so many cancelled among them on, a master sinks in lists and is looked at (rules §5). */
export const REVIEW_CANCELLATIONS = 3
const SHOWN_FROM_GAMES = 3

/** A master's last twenty announced games that were run, or that they cancelled themselves. */
export type MasterRecord = { games: number; cancelled: number }

/** Whether a master cancels so much that someone should look at it (rules §5). */
export function isForReview({ cancelled }: Pick<MasterRecord, 'cancelled'>): boolean {
  return cancelled >= REVIEW_CANCELLATIONS
}

/**
 * How surely a master runs what they announced: the share of the record that was run, from 0 to 1;
 * null below three games, which tell nothing. What the platform cancelled is in no record.
 */
export function masterReliability({ games, cancelled }: MasterRecord): number | null {
  return games < SHOWN_FROM_GAMES ? null : (games - cancelled) / games
}
