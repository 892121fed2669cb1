import { seasonAt } from '../seasons/season.ts'

/** Returns until when a guild may not be renamed again: once a season (rules §10). */
export function renamedUntil(renamedAt: Date | null, now: Date): Date | null {
  const { startsAt, endsAt } = seasonAt(now)
  return renamedAt !== null && renamedAt >= startsAt ? endsAt : null
}
