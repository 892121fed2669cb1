import type { Ability } from '../api/ability.ts'

const DAY_MS = 24 * 3_600_000
/** Days after the end of a game in which it can be reviewed (rules §9). */
export const REVIEW_DAYS = 14

/** Until when a game that ended at `endsAt` can be reviewed. */
export function reviewEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + REVIEW_DAYS * DAY_MS)
}

/** Hours in which its author may change a review that no moderator has decided (rules §9). */
export const EDIT_HOURS = 24

/** Whether the author may change a review now. */
export function mayEditReview(
  { status, createdAt }: { status: string | null; createdAt: Date | null },
  now: Date,
): boolean {
  if (status !== 'pending' || createdAt === null) return false
  return now.getTime() < createdAt.getTime() + EDIT_HOURS * 3_600_000
}

export type Attended = { attended: boolean; endsAt: Date; reviewed: boolean }

/** Whether a booking's game can be reviewed now: from an attended seat, once, in time (rules §9). */
export function mayReview({ attended, endsAt, reviewed }: Attended, now: Date): Ability {
  if (!attended) return { because: 'not_attended' }
  if (reviewed) return { because: 'already_reviewed' }
  return reviewEnd(endsAt) <= now ? { because: 'review_closed' } : true
}
