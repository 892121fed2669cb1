import type { Ability } from '../api/ability.ts'
import { type Role, satisfies } from '../roles/role.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * What staff decides about: proposals, reviews, reports, disputes and appeals (rules §11), and the
 * stories that masters submit.
 */
export const QUEUE_KINDS = ['profile', 'review', 'report', 'dispute', 'appeal', 'story'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** What staff acts upon: also the sanctions and marks of attendance that it made. */
export type ItemKind = QueueKind | 'sanction' | 'mark'

/** Returns whether items of a kind exist for a role: only owners read a story that is not published. */
export function isForRole(kind: ItemKind, role: Role): boolean {
  return satisfies(role, kind === 'story' ? 'owner' : 'moderator')
}

/** Returns the kinds of the queue that exist for a role. */
export function queueKindsFor(role: Role): readonly QueueKind[] {
  return QUEUE_KINDS.filter((kind) => isForRole(kind, role))
}

/** What can be reported. */
export const REPORT_SUBJECTS = ['profile', 'review', 'room_event', 'guild'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

/** What a case is about: what was reported, or that someone was removed from a game room. */
export const CASE_SUBJECTS = [...REPORT_SUBJECTS, 'room_removal'] as const
export type CaseSubject = (typeof CASE_SUBJECTS)[number]

export const REPORT_REASONS = [
  'insult',
  'harassment',
  'spam',
  'false_name',
  'spoiler',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const CASE_OUTCOMES = ['dismissed', 'warned', 'suspended', 'banned'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** The reason of a decision, and what is added to a case, in characters. */
export const DECISION_TEXT = { min: 3, max: 1_000 } as const

/** For how long an item of the queue belongs to the moderator who took it. */
export const ASSIGNMENT_MS = 30 * 60_000

const DAY_MS = 86_400_000
/** A suspension or ban can be appealed this long after it began. */
export const APPEAL_DAYS = 30
export const SUSPENSION_DAYS_MAX = 365
/** Cases decided against someone within this time count towards a proposed suspension. */
const UPHELD_FOR_SUSPENSION = 3

/** A suspension or ban, for the question whether it can be appealed. */
export type AppealableSanction = {
  startsAt: Date
  endsAt: Date | null
  liftedAt: Date | null
  appealed: boolean
}

/** Returns until when a sanction can be appealed. */
export function appealUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + APPEAL_DAYS * DAY_MS)
}

/**
 * Whether the person under a sanction may appeal it now: once, within 30 days, while it lasts
 * (rules §11).
 */
export function mayAppeal(sanction: AppealableSanction, now: Date): Ability {
  const { startsAt, endsAt, liftedAt, appealed } = sanction
  if (appealed) return { because: 'already_appealed' }
  const isOver = liftedAt !== null || (endsAt !== null && endsAt <= now)
  if (isOver || appealUntil(startsAt) <= now) return { because: 'appeal_closed' }
  return true
}

/**
 * Whether upholding one more report proposes a suspension: three within `upheldReportDays`, a year by default
 * (rules §11). `upheldAt` are the earlier cases that were decided against the person.
 */
export function proposesSuspension(
  upheldAt: readonly Date[],
  now: Date,
  { upheldReportDays }: Pick<Settings, 'upheldReportDays'>,
): boolean {
  const since = now.getTime() - upheldReportDays * DAY_MS
  const recent = upheldAt.filter((at) => at.getTime() > since)
  return recent.length + 1 >= UPHELD_FOR_SUSPENSION
}

/** Returns when a suspension of so many days ends. */
export function suspendedUntil(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
