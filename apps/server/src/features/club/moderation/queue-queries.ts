import type { Fragment, Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { QUEUE_KINDS, type QueueKind } from '@cco/domain/moderation/cases'
import {
  QUEUE_PAGE,
  type Queue,
  type QueueInput,
  type QueueItem,
  type QueueItemKey,
} from '@cco/domain/moderation/contract'
import { type Actor, authorityOver, type Role, satisfies } from '@cco/domain/role/role'
import type { Backlog } from '../../../db/backlog.ts'
import { isFriend } from '../../people/moderation/queries.ts'

const EXCERPT_LENGTH = 160

/** What an item of the queue is decided by, besides what its list shows. */
export type QueueSubject = {
  item: QueueItem
  role: Role
  parties: readonly string[]
  /** Decided, withdrawn or replaced. */
  isOver: boolean
  decidedBy: string | null
  decidedAt: Date | null
}

type Row = {
  kind: QueueKind
  id: string
  userId: string
  since: Date
  excerpt: string | null
  escalated: boolean
  parties: readonly (string | null)[]
  isOver: boolean
  decidedBy: string | null
  decidedAt: Date | null
  accountId: number
  language: Language
  name: string | null
  avatarUrl: string | null
  role: Role
  isFriend: boolean
  moderatorId: string | null
  moderatorName: string
  expiresAt: Date | null
}

/** Every kind of item in one shape; those that wait, or the one with this id. */
function sourceOf(sql: Sql, kind: QueueKind, id?: string): Fragment {
  const which = (key: Fragment, waiting: Fragment) =>
    id === undefined ? waiting : sql`${key} = ${id}`
  switch (kind) {
    case 'profile':
      return sql`select 'profile', c.id, c.user_id, c.created_at, null::text, false, '{}'::uuid[],
          c.status <> 'pending', c.decided_by, c.decided_at
        from profile_changes c where ${which(sql`c.id`, sql`c.status = 'pending'`)}`
    case 'review':
      return sql`select 'review', r.id, r.user_id, r.created_at, r.text, false,
          array[r.master_id], r.status <> 'pending', r.decided_by, r.decided_at
        from reviews r where ${which(sql`r.id`, sql`r.status = 'pending'`)}`
    case 'report':
      return sql`select 'report', c.id, c.user_id, c.created_at,
          (select m.text from moderation_reports m where m.case_id = c.id
            order by m.created_at, m.id limit 1),
          c.status = 'escalated',
          array(select m.reporter_id from moderation_reports m where m.case_id = c.id)
            || (select r.master_id from reviews r
              where c.subject_kind = 'review' and r.id = c.subject_id)
            || (select g.master_id from room_events e join games g on g.id = e.game_id
              where c.subject_kind = 'room_event' and e.id = c.subject_id)
            || (select r.host_id from room_events e join rooms r on r.game_id = e.game_id
              where c.subject_kind = 'room_event' and e.id = c.subject_id)
            || (select g.master_id from room_removals x join games g on g.id = x.game_id
              where c.subject_kind = 'room_removal' and x.id = c.subject_id)
            -- Members do not judge their own guild.
            || array(select m.user_id from guild_members m
              where c.subject_kind = 'guild' and m.guild_id = c.subject_id),
          c.status = 'closed', c.decided_by, c.decided_at
        from moderation_cases c where ${which(sql`c.id`, sql`c.status <> 'closed'`)}`
    case 'dispute':
      return sql`select 'dispute', d.id, b.user_id, d.created_at, d.text, false,
          array[g.master_id, (select c.actor_id from booking_changes c
            where c.booking_id = b.id and c.to_status = 'no_show'
            order by c.created_at desc, c.id desc limit 1)],
          d.status <> 'open', d.decided_by, d.decided_at
        from attendance_disputes d
          join bookings b on b.id = d.booking_id
          join games g on g.id = b.game_id
        where ${which(sql`d.id`, sql`d.status = 'open'`)}`
    case 'appeal':
      return sql`select 'appeal', a.id, s.user_id, a.created_at, a.text, false,
          array[s.created_by], a.status <> 'open', a.decided_by, a.decided_at
        from sanction_appeals a join user_bans s on s.id = a.sanction_id
        where ${which(sql`a.id`, sql`a.status = 'open'`)}`
  }
}

function selectItems(sql: Sql, actor: Actor, now: Date, sources: readonly Fragment[]): Fragment {
  const union = sources.reduce((all, one) => sql`${all} union all ${one}`)
  return sql`select w.*, p.account_id, p.locale as language, p.display_name as name,
      avatar_link(p.avatar_url) as avatar_url, get_user_role(w.user_id) as role,
      ${isFriend(sql, sql`w.user_id`, actor.userId)} as is_friend,
      a.moderator_id, a.expires_at,
      coalesce(m.display_name, m.account_id::text) as moderator_name
    from (${union}) w (kind, id, user_id, since, excerpt, escalated, parties, is_over,
        decided_by, decided_at)
      join profiles p on p.id = w.user_id
      left join moderation_assignments a
        on a.kind = w.kind and a.item_id = w.id and a.expires_at > ${now}
      left join profiles m on m.id = a.moderator_id`
}

/** Returns a page of everything that awaits a decision of staff, the oldest first. */
export async function queueOf(
  sql: Sql,
  actor: Actor,
  { kind, cursor }: QueueInput,
  now: Date,
): Promise<Queue> {
  const kinds = kind ? [kind] : QUEUE_KINDS
  const sources = kinds.map((one) => sourceOf(sql, one))
  const after = cursor
    ? sql`where (date_trunc('milliseconds', w.since), w.id) > (${new Date(cursor.since)}, ${cursor.id}::uuid)`
    : sql``
  const [rows, counts] = await Promise.all([
    sql<Row[]>`${selectItems(sql, actor, now, sources)} ${after}
      order by date_trunc('milliseconds', w.since), w.id limit ${QUEUE_PAGE + 1}`,
    countsOf(sql),
  ])
  const items = rows.slice(0, QUEUE_PAGE).map((row) => subjectOf(row, actor).item)
  const last = rows.length > QUEUE_PAGE ? items.at(-1) : undefined
  return { items, cursor: last ? { since: last.since, id: last.id } : null, counts }
}

async function countsOf(sql: Sql): Promise<Record<QueueKind, number>> {
  const all = QUEUE_KINDS.map((one) => sourceOf(sql, one))
  const rows = await sql<{ kind: QueueKind; count: number }[]>`
    select kind, count(*)::int as count
    from (${all.reduce((some, one) => sql`${some} union all ${one}`)}) w (kind) group by kind`
  const counts = { profile: 0, review: 0, report: 0, dispute: 0, appeal: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

/** The items of the queue that this member of staff may decide: how many, and the oldest. */
export async function decidableItems(sql: Sql, actor: Actor, now: Date): Promise<Backlog> {
  const sources = QUEUE_KINDS.map((one) => sourceOf(sql, one))
  const rows = await sql<Row[]>`${selectItems(sql, actor, now, sources)}`
  const mine = rows.filter((row) => subjectOf(row, actor).item.can.decide === true)
  const times = mine.map(({ since }) => since.getTime())
  return { count: mine.length, since: times.length > 0 ? new Date(Math.min(...times)) : null }
}

/**
 * Returns an item of the queue, decided or not, with what decides who may decide it.
 * @throws CodedError `not_found`
 */
export async function queueSubject(
  sql: Sql,
  actor: Actor,
  { kind, id }: QueueItemKey,
  now: Date,
): Promise<QueueSubject> {
  const [row] = await sql<Row[]>`${selectItems(sql, actor, now, [sourceOf(sql, kind, id)])}`
  if (!row) throw new CodedError('not_found')
  return subjectOf(row, actor)
}

function subjectOf(row: Row, actor: Actor): QueueSubject {
  const { role, isOver, decidedBy, decidedAt } = row
  const parties = row.parties.filter((one) => one !== null)
  if (row.isFriend) parties.push(actor.userId)
  const authority = authorityOver(
    { ...actor, suspended: false },
    { userId: row.userId, role, parties },
  )
  const mayEscalated = !row.escalated || satisfies(actor.role, 'owner')
  const { kind, id, userId, accountId, name, avatarUrl, language, escalated } = row
  const item: QueueItem = {
    ...{ kind, id, escalated, since: row.since.toISOString() },
    person: { userId, accountId, name, avatarUrl, language },
    excerpt: row.excerpt?.slice(0, EXCERPT_LENGTH) ?? null,
    assignment: row.expiresAt && {
      name: row.moderatorName,
      isOwn: row.moderatorId === actor.userId,
      until: row.expiresAt.toISOString(),
    },
    can: {
      decide: authority === true && !mayEscalated ? { because: 'forbidden' } : authority,
    },
  }
  return { item, role, parties, isOver, decidedBy, decidedAt }
}
