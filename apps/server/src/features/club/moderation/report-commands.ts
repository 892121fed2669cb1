import type { Tx } from '@cco/database/client'
import { eraseInBatches } from '@cco/database/retention'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { CaseSubject, ReportReason, ReportSubject } from '@cco/domain/moderation/cases'
import type { Evidence } from '@cco/domain/moderation/contract'
import type { ReportInput } from '@cco/domain/moderation/inputs'
import type { Presented } from '@cco/domain/profiles/change'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { shownGuild } from '../../community/guilds/queries.ts'
import { notify } from '../../news/notifications/commands.ts'
import { release } from '../../people/decisions/assignment-commands.ts'
import { decidersOf } from '../../people/decisions/policy.ts'
import { shownName } from '../../people/profiles/queries.ts'
import { isVisible } from '../../people/visibility/queries.ts'
import { reportableMessage } from '../../playing/rooms/queries.ts'
import * as store from './store.ts'

const REPORTS: Limit = { scope: 'moderation_reports', max: 20, windowMs: 86_400_000 }

/**
 * Reports a profile, a published review, a message in a game room or a guild to the moderators, once
 * per case (rules §11). Reports about one subject are merged into one case, with the subject as it was
 * at each. A guild's case is about its leader.
 * @throws CodedError `not_found`, `conflict_of_interest` about oneself, `too_many_requests`
 */
export async function report(
  deps: Deps,
  { userId, asStaff, input }: { userId: string; asStaff: boolean; input: ReportInput },
): Promise<void> {
  const { subject, reason, text } = input
  await deps.rateLimiter.enforce([{ limit: REPORTS, key: userId }])
  await deps.sql.begin(async (tx) => {
    const { ownerId, evidence } = await evidenceOf(tx, subject, {
      ...{ reporterId: userId, asStaff, now: deps.clock.now() },
    })
    if (ownerId === userId) throw new CodedError('conflict_of_interest')
    await addReport(deps, tx, {
      subject,
      userId: ownerId,
      reporterId: userId,
      reason,
      text,
      evidence,
    })
  })
}

type NewReport = {
  subject: { kind: CaseSubject; id: string }
  /** Whom the case is about. */
  userId: string
  reporterId: string
  reason: ReportReason
  text: string
  evidence: Evidence
}

/** Adds a report to the case of its subject, and opens the case if there is none. */
export async function addReport(
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  tx: Tx,
  { subject, userId, reporterId, ...report }: NewReport,
): Promise<void> {
  const now = deps.clock.now()
  const { id: caseId, isNew } = await store.openCase(tx, {
    ...{ id: deps.ids.next(), subjectKind: subject.kind, subjectId: subject.id, userId, now },
  })
  const isFirst = await store.insertReport(tx, {
    ...{ id: deps.ids.next(), caseId, reporterId, now, ...report },
  })
  if (!isFirst) return
  // A moderator who reports is a party from now on, and must not hold others back.
  await release(tx, { kind: 'report', id: caseId, moderatorId: reporterId })
  const kind = isNew ? 'opened' : 'reported'
  await store.insertEntry(tx, {
    ...{ id: deps.ids.next(), caseId, actorId: reporterId, kind, text: null, now },
  })
  if (!isNew) return
  const [player, deciders] = await Promise.all([
    shownName(tx, userId),
    decidersOf(tx, { kind: 'report', id: caseId }, now),
  ])
  await notify(deps, tx, deciders, { kind: 'case_opened', facts: { player } })
}

/**
 * Erases what was reported in cases that were closed, and whose sanctions ended, longer ago than the
 * setting `evidenceDays` (rules §11): the words of the reporters and the subject as it was. That there
 * was a case, its outcome and its log stay.
 */
export async function eraseOldEvidence({
  sql,
  clock,
  settings,
}: Pick<Deps, 'sql' | 'clock' | 'settings'>): Promise<void> {
  const { evidenceDays } = await settings()
  const before = new Date(clock.now().getTime() - evidenceDays * 86_400_000)
  await eraseInBatches((limit) => store.eraseEvidence(sql, before, limit))
}

/** Reads what is reported and whose it is. @throws CodedError `not_found` for what the reporter may not see */
async function evidenceOf(
  tx: Tx,
  { kind, id }: { kind: ReportSubject; id: string },
  { reporterId, asStaff, now }: { reporterId: string; asStaff: boolean; now: Date },
): Promise<{ ownerId: string; evidence: Evidence }> {
  if (kind === 'profile') {
    // Locked, so that a picture is not removed, and its files deleted, before the report names it.
    const [profile] = await tx<Presented[]>`
      select p.display_name, p.telegram, p.bio, p.avatar_url
      from profiles p
      where p.id = ${id} and ${isVisible(tx, { viewerId: reporterId, userId: tx`p.id`, asStaff }, now)}
      for share of p`
    if (!profile) throw new CodedError('not_found')
    return { ownerId: id, evidence: { kind, ...profile } }
  }
  if (kind === 'room_event') return await roomEvidence(tx, id, reporterId)
  if (kind === 'guild') return await guildEvidence(tx, id)
  const [review] = await tx<
    { userId: string; story: LocalizedText; stars: number; text: string }[]
  >`
    select r.user_id, s.title as story, r.stars, r.text
    from reviews r join stories s on s.id = r.story_id
    where r.id = ${id} and r.status = 'published'`
  if (!review) throw new CodedError('not_found')
  const { userId: ownerId, ...shown } = review
  return { ownerId, evidence: { kind, ...shown } }
}

/** The words of a guild that was not disbanded. */
async function guildEvidence(tx: Tx, guildId: string) {
  const guild = await shownGuild(tx, guildId)
  if (!guild) throw new CodedError('not_found')
  const { leaderId: ownerId, ...shown } = guild
  return { ownerId, evidence: { kind: 'guild' as const, guildId, ...shown } }
}

/** A message of a room that the reporter may read; rolls and signals are not reported. */
async function roomEvidence(tx: Tx, id: string, reporterId: string) {
  const message = await reportableMessage(tx, id, reporterId)
  if (!message) throw new CodedError('not_found')
  const { authorId: ownerId, writtenAt, ...shown } = message
  const at = writtenAt.toISOString()
  return { ownerId, evidence: { kind: 'room_event' as const, ...shown, writtenAt: at } }
}
