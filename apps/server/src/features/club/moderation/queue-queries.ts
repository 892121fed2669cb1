import type { Fragment, Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { type Interest, mayHandle } from '@cco/domain/moderation/authority'
import { type QueueKind, queueKindsFor } from '@cco/domain/moderation/cases'
import {
  QUEUE_PAGE,
  type QueueInput,
  type QueueItemKey,
  type queueItem,
  type queueOutput,
} from '@cco/domain/moderation/contract'
import type { Actor, Role } from '@cco/domain/roles/role'
import type * as z from 'zod'
import type { Backlog } from '../../../db/backlog.ts'
import { existsFor, interestsIn, requiredRole } from '../../people/decisions/item-queries.ts'
import { canAct } from '../../people/sanctions/queries.ts'

type Queue = z.input<typeof queueOutput>
type QueueItem = z.input<typeof queueItem>

const EXCERPT_LENGTH = 160

/** An item of the queue with what became of it. */
export type QueueSubject = {
  item: QueueItem
  role: Role
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
  required: Role
  interests: Interest[]
  /** Whether the reader is. */
  isSuspended: boolean
  isOver: boolean
  decidedBy: string | null
  decidedAt: Date | null
  accountId: number
  language: Language
  name: string | null
  avatarUrl: string | null
  role: Role
  moderatorId: string | null
  moderatorName: string
  expiresAt: Date | null
  /** What that moderator may do with the item now depends on this. */
  moderator: { role: Role; suspended: boolean; interests: Interest[] } | null
}

/** The items that exist for this member of staff and fit a condition on `i`, or of a page of keys. */
function selectItems(
  sql: Sql,
  { userId }: Actor,
  now: Date,
  { which, from = sql`moderation_items i` }: { which?: Fragment; from?: Fragment },
): Fragment {
  const me = sql`${userId}::uuid`
  return sql`select i.kind, i.id, i.user_id, i.since, i.excerpt, i.escalated, i.is_over,
      i.decided_by, i.decided_at, ${requiredRole(sql, now)} as required,
      ${interestsIn(sql, me, now)} as interests, not ${canAct(sql, me, now)} as is_suspended,
      p.account_id, p.locale as language, p.display_name as name,
      avatar_link(p.avatar_url) as avatar_url, get_user_role(i.user_id) as role,
      a.moderator_id, a.expires_at, coalesce(m.display_name, m.account_id::text) as moderator_name,
      case when m.id is not null then jsonb_build_object(
        'role', get_user_role(m.id), 'suspended', not ${canAct(sql, sql`m.id`, now)},
        'interests', ${interestsIn(sql, sql`m.id`, now)}) end as moderator
    from ${from}
      join profiles p on p.id = i.user_id
      left join moderation_assignments a
        on a.kind = i.kind and a.item_id = i.id and a.expires_at > ${now}
      left join profiles m on m.id = a.moderator_id
    where ${existsFor(sql, userId)} ${which ? sql`and ${which}` : sql``}`
}

/** The condition that an item `i` waits for a decision and is one of these kinds. */
function isWaiting(sql: Sql, kinds: readonly QueueKind[]): Fragment {
  return sql`not i.is_over and i.kind = any(${[...kinds]})`
}

/** Returns a page of everything that awaits a decision of staff, the oldest first. */
export async function queueOf(
  sql: Sql,
  actor: Actor,
  { kind, cursor }: QueueInput,
  now: Date,
): Promise<Queue> {
  const after = cursor
    ? sql`(date_trunc('milliseconds', i.since), i.id) > (${new Date(cursor.since)}, ${cursor.id}::uuid)`
    : sql`true`
  const kinds = queueKindsFor(actor.role).filter((one) => !kind || one === kind)
  const waiting = isWaiting(sql, kinds)
  const [rows, counts] = await Promise.all([
    sql<Row[]>`
      with page as materialized (
        select i.kind, i.id from moderation_items i
        where ${existsFor(sql, actor.userId)} and ${waiting} and ${after}
        order by date_trunc('milliseconds', i.since), i.id limit ${QUEUE_PAGE + 1}
      )
      ${selectItems(sql, actor, now, { from: sql`page join moderation_items i using (kind, id)` })}
      order by date_trunc('milliseconds', i.since), i.id`,
    countsOf(sql, actor),
  ])
  const items = rows.slice(0, QUEUE_PAGE).map((row) => subjectOf(row, actor).item)
  const last = rows.length > QUEUE_PAGE ? items.at(-1) : undefined
  return { items, cursor: last ? { since: last.since, id: last.id } : null, counts }
}

async function countsOf(sql: Sql, { userId, role }: Actor): Promise<Record<QueueKind, number>> {
  const rows = await sql<{ kind: QueueKind; count: number }[]>`
    select i.kind, count(*)::int as count from moderation_items i
    where ${isWaiting(sql, queueKindsFor(role))} and ${existsFor(sql, userId)} group by i.kind`
  const counts = { profile: 0, review: 0, report: 0, dispute: 0, appeal: 0, story: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

/**
 * The items of the queue that this member of staff may decide: how many, and the oldest. Stories are
 * counted by themselves.
 */
export async function decidableItems(sql: Sql, actor: Actor, now: Date): Promise<Backlog> {
  const kinds = queueKindsFor(actor.role).filter((kind) => kind !== 'story')
  const rows = await sql<Row[]>`${selectItems(sql, actor, now, { which: isWaiting(sql, kinds) })}`
  const mine = rows.filter((row) => subjectOf(row, actor).item.can.decide === true)
  const times = mine.map(({ since }) => since.getTime())
  return { count: mine.length, since: times.length > 0 ? new Date(Math.min(...times)) : null }
}

/**
 * Returns an item of the queue, decided or not, as this member of staff sees it.
 * @throws CodedError `not_found`, also for one that does not exist for them
 */
export async function queueSubject(
  sql: Sql,
  actor: Actor,
  { kind, id }: QueueItemKey,
  now: Date,
): Promise<QueueSubject> {
  if (!queueKindsFor(actor.role).includes(kind)) throw new CodedError('not_found')
  const which = sql`i.kind = ${kind} and i.id = ${id}`
  const [row] = await sql<Row[]>`${selectItems(sql, actor, now, { which })}`
  const reader = { role: actor.role, suspended: row?.isSuspended ?? false }
  if (!row || mayHandle('see', reader, row) !== true) throw new CodedError('not_found')
  return subjectOf(row, actor)
}

function subjectOf(row: Row, { role: actorRole, userId: actorId }: Actor): QueueSubject {
  const { role, isOver, decidedBy, decidedAt } = row
  const reader = { role: actorRole, suspended: row.isSuspended }
  const { kind, id, userId, accountId, name, avatarUrl, language, escalated, required } = row
  const item: QueueItem = {
    ...{ kind, id, escalated, required, since: row.since },
    user: { userId, accountId, name, avatarUrl, language },
    excerpt: row.excerpt?.slice(0, EXCERPT_LENGTH) ?? null,
    assignment: assignmentIn(row, actorId),
    can: { decide: mayHandle('decide', reader, row), note: mayHandle('note', reader, row) },
  }
  return { item, role, isOver, decidedBy, decidedAt }
}

/** An assignment to someone who may no longer work on the item holds no one back. */
function assignmentIn(row: Row, actorId: string): QueueItem['assignment'] {
  const { moderator, moderatorId, moderatorName: name, expiresAt } = row
  if (!moderator || !expiresAt) return null
  const { interests, ...staff } = moderator
  if (mayHandle('take', staff, { ...row, interests }) !== true) return null
  return { name, isOwn: moderatorId === actorId, until: expiresAt }
}
