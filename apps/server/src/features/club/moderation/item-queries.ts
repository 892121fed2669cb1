import type { Sql } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import { proposesSuspension } from '@cco/domain/moderation/cases'
import {
  CASE_ROWS,
  type Evidence,
  type QueueItemKey,
  type queueItemOutput,
} from '@cco/domain/moderation/contract'
import type { Presented, Proposal } from '@cco/domain/profiles/change'
import type { Actor, Role } from '@cco/domain/roles/role'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Moment } from '../../../platform/settings.ts'
import { storyInReview } from '../../catalogue/stories/public.ts'
import { isUpload, linkOfUpload, userName } from '../../people/profiles/queries.ts'
import { queueSubject } from './queue-queries.ts'
import { sanctionHistory, sanctionsOf } from './sanction-queries.ts'

type QueueItemPage = z.input<typeof queueItemOutput>

type Content<Kind extends QueueItemKey['kind']> = Extract<QueueItemPage['content'], { kind: Kind }>
type Reading = Pick<Deps, 'sql' | 'files' | 'clock' | 'settings'>

/**
 * Returns an item of the queue with everything that its decision needs.
 * @throws CodedError `not_found`
 */
export async function queueItemPage(
  deps: Reading,
  actor: Actor,
  key: QueueItemKey,
): Promise<QueueItemPage> {
  const { sql, clock } = deps
  const now = clock.now()
  const { item, role, isOver, decidedBy, decidedAt } = await queueSubject(sql, actor, key, now)
  const { userId } = item.user
  const [history, content, decider] = await Promise.all([
    historyOf(sql, actor, { userId, role, now }),
    contentOf(deps, key, userId, now),
    decidedBy === null ? undefined : userName(sql, decidedBy),
  ])
  const over = isOver ? { name: decider ?? null, at: decidedAt ?? item.since } : null
  return { item, over, history, content }
}

async function contentOf(
  deps: Reading,
  { kind, id }: QueueItemKey,
  userId: string,
  now: Date,
): Promise<QueueItemPage['content']> {
  switch (kind) {
    case 'profile':
      return await profileOf(deps, id)
    case 'review':
      return await reviewOf(deps.sql, id)
    case 'report':
      return await reportsOf(deps, id, userId, { now, settings: await deps.settings() })
    case 'dispute':
      return await disputeOf(deps.sql, id)
    case 'appeal':
      return await appealOf(deps.sql, id)
    case 'story':
      return await submittedStory(deps.sql, id)
  }
}

async function profileOf({ sql, files }: Reading, id: string): Promise<Content<'profile'>> {
  const [row] = await sql<{ version: number; proposal: Proposal; shown: Presented }[]>`
    select c.version, coalesce(c.proposal, '{}') as proposal,
      jsonb_build_object('displayName', p.display_name, 'telegram', p.telegram, 'bio', p.bio,
        'avatarUrl', avatar_link(p.avatar_url)) as shown
    from profile_changes c join profiles p on p.id = c.user_id where c.id = ${id}`
  const { version, shown, proposal } = mustExist(row)
  const picture = proposal.avatarUrl
  const links = picture ? { avatarUrl: await linkOfUpload(files, picture) } : {}
  return { kind: 'profile', version, shown, proposal: { ...proposal, ...links } }
}

type PlayedFields = { story: LocalizedText; master: LocalizedText; playedAt: Date }

async function reviewOf(sql: Sql, id: string): Promise<Content<'review'>> {
  const [row] = await sql<(PlayedFields & { version: number; stars: number; text: string })[]>`
    select r.version, s.title as story, m.name as master, g.starts_at as played_at, r.stars,
      r.text
    from reviews r
      join games g on g.id = r.game_id
      join stories s on s.id = r.story_id
      join master_names m on m.user_id = r.master_id
    where r.id = ${id}`
  return { kind: 'review', ...mustExist(row) }
}

async function disputeOf(sql: Sql, id: string): Promise<Content<'dispute'>> {
  const [row] = await sql<(PlayedFields & { text: string })[]>`
    select s.title as story, m.name as master, g.starts_at as played_at, d.text
    from attendance_disputes d
      join bookings b on b.id = d.booking_id
      join games g on g.id = b.game_id
      join stories s on s.id = g.story_id
      join master_names m on m.user_id = g.master_id
    where d.id = ${id}`
  return { kind: 'dispute', ...mustExist(row) }
}

async function appealOf(sql: Sql, id: string): Promise<Content<'appeal'>> {
  const [row] = await sql<{ text: string; sanctionId: string; by: string | null }[]>`
    select a.text, a.sanction_id, coalesce(p.display_name, p.account_id::text) as by
    from sanction_appeals a
      join user_bans s on s.id = a.sanction_id
      left join profiles p on p.id = s.created_by
    where a.id = ${id}`
  const { text, sanctionId, by } = mustExist(row)
  const [sanction] = await sanctionsOf(sql, sql`s.id = ${sanctionId}`)
  return { kind: 'appeal', text, sanction: { ...mustExist(sanction), by } }
}

async function submittedStory(sql: Sql, id: string): Promise<Content<'story'>> {
  return { kind: 'story', ...mustExist(await storyInReview(sql, id)) }
}

type Ahead = { gamesAhead: number; bookingsAhead: number }
type Subject = Content<'report'>['subject']
type Report = Content<'report'>['reports'][number]
type Entry = Content<'report'>['entries'][number]

async function reportsOf(
  { sql, files }: Reading,
  id: string,
  userId: string,
  { now, settings }: Moment,
): Promise<Content<'report'>> {
  const [[subject], reports, entries, upheld, [ahead]] = await Promise.all([
    sql<Subject[]>`select subject_kind as kind, subject_id as id from moderation_cases
      where id = ${id}`,
    sql<Report[]>`
      select r.id, r.reason, r.text, r.evidence, r.created_at as at,
        jsonb_build_object('name', p.display_name, 'accountId', p.account_id) as reporter
      from moderation_reports r join profiles p on p.id = r.reporter_id
      where r.case_id = ${id} order by r.created_at, r.id limit ${CASE_ROWS}`,
    sql<Entry[]>`
      select e.id, e.kind, e.text, e.created_at as at,
        coalesce(p.display_name, p.account_id::text) as actor
      from moderation_entries e left join profiles p on p.id = e.actor_id
      where e.case_id = ${id} order by e.created_at desc, e.id desc limit ${CASE_ROWS}`,
    sql<{ decidedAt: Date }[]>`select decided_at from moderation_cases
      where user_id = ${userId} and id <> ${id} and outcome <> 'dismissed'`,
    sql<Ahead[]>`
      select (select count(*)::int from games g where g.master_id = ${userId}
          and g.status <> 'cancelled' and g.starts_at > ${now}) as games_ahead,
        (select count(*)::int from bookings b join games g on g.id = b.game_id
          where b.user_id = ${userId} and b.status in ('held', 'confirmed')
            and g.starts_at > ${now}) as bookings_ahead`,
  ])
  return {
    kind: 'report',
    subject: mustExist(subject),
    reports: await Promise.all(
      reports.map(async (report) => ({
        ...report,
        evidence: await shownEvidence(files, report.evidence),
      })),
    ),
    entries,
    suspensionProposed: proposesSuspension(
      upheld.map(({ decidedAt }) => decidedAt),
      now,
      settings,
    ),
    ...mustExist(ahead),
  }
}

/** Evidence names a picture, whose link expires: it stays as long as the evidence, in no public bucket. */
async function shownEvidence(files: Deps['files'], evidence: Evidence): Promise<Evidence> {
  if (evidence.kind !== 'profile' || !isUpload(evidence.avatarUrl)) return evidence
  return { ...evidence, avatarUrl: await linkOfUpload(files, evidence.avatarUrl) }
}

type HistoryFields = Omit<QueueItemPage['history'], 'role' | 'sanctions'>

async function historyOf(
  sql: Sql,
  actor: Actor,
  { userId, role, now }: { userId: string; role: Role; now: Date },
): Promise<QueueItemPage['history']> {
  const [[row], sanctions] = await Promise.all([
    sql<HistoryFields[]>`
      select p.created_at as registered_at, p.games_played,
        (select count(*)::int from moderation_cases c where c.user_id = p.id
          and c.outcome <> 'dismissed' and c.decided_at > ${now}::timestamptz - interval '365 days')
          as upheld,
        (select count(*)::int from profile_changes c where c.user_id = p.id
          and c.status = 'approved') as changes_approved,
        (select count(*)::int from profile_changes c where c.user_id = p.id
          and c.status = 'rejected') as changes_rejected
      from profiles p where p.id = ${userId}`,
    sanctionHistory(sql, actor, { userId, now }),
  ])
  return { ...mustExist(row), role, sanctions }
}

/** The rows that an item refers to are never deleted before it. */
function mustExist<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a moderation item refers to a row that does not exist')
  return row
}
