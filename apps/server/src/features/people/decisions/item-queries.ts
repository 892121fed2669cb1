import type { Fragment, Sql, Tx } from '@cco/database/client'
import { type Interest, mayHandle, tiesSince } from '@cco/domain/moderation/authority'
import type { ItemKind, QueueKind } from '@cco/domain/moderation/cases'
import type { Role } from '@cco/domain/roles/role'
import type { ModerationItemsRow } from '../../../db/rows.ts'
import { canAct } from '../sanctions/queries.ts'

export type ItemKey = { kind: ItemKind; id: string }

/** An item, and what one of those who ask has to do with it. */
export type ItemFor = Pick<
  ModerationItemsRow,
  'kind' | 'id' | 'userId' | 'required' | 'isOver' | 'decidedBy' | 'decidedAt'
> & {
  actorId: string
  actorRole: Role
  isSuspended: boolean
  /** Of the person that the item is about. */
  role: Role
  interests: Interest[]
}

/**
 * The interests in an item `i` of `moderation_items` that a user has, named by an expression. A story
 * is a decision about the catalogue: owners may be friends of the masters who write for it.
 */
export function interestsIn(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  const since = tiesSince(now)
  return sql`array_remove(array[
    case when i.user_id = ${userId} then 'self' end,
    case when ${userId} = any(i.insiders) then 'insider' end,
    case when ${userId} = any(i.parties) then 'party' end,
    case when i.kind <> 'story' and i.user_id in (select friends_of(${userId}, ${since}))
      then 'friend' end,
    case when i.kind <> 'story' and i.user_id in (select guildmates_of(${userId}, ${since}))
      then 'guild' end], null)`
}

/**
 * The lowest role that decides an item `i` of `moderation_items`: where every owner is concerned, or
 * cannot act, moderators decide what is for owners. A story waits for one, since they may not read it.
 */
export function requiredRole(sql: Sql | Tx, now: Date): Fragment {
  return sql`case when i.required = 'owner' and i.kind <> 'story' and not exists (
      select from user_roles o
      where o.role = 'owner' and ${interestsIn(sql, sql`o.user_id`, now)} = '{}'
        and ${canAct(sql, sql`o.user_id`, now)})
    then 'moderator' else i.required end`
}

/**
 * The condition that an item `i` of `moderation_items` exists for this user, for lists and counts;
 * `mayHandle` answers the same for a single one.
 */
export function existsFor(sql: Sql | Tx, userId: string): Fragment {
  return sql`i.user_id <> ${userId} and ${userId} <> all(i.insiders)`
}

type Requested = { kind: ItemKind; ids: readonly string[]; actorIds: readonly string[]; now: Date }

/** Returns these items, once for each of those who ask. */
export async function itemsFor(
  sql: Sql | Tx,
  { kind, ids, actorIds, now }: Requested,
): Promise<ItemFor[]> {
  return await sql<ItemFor[]>`
    select i.kind, i.id, a.id as actor_id, get_user_role(a.id) as actor_role, i.user_id,
      get_user_role(i.user_id) as role, ${requiredRole(sql, now)} as required,
      ${interestsIn(sql, sql`a.id`, now)} as interests, i.is_over, i.decided_by, i.decided_at,
      not ${canAct(sql, sql`a.id`, now)} as is_suspended
    from moderation_items i cross join unnest(${[...actorIds]}::uuid[]) as a (id)
    where i.kind = ${kind} and i.id = any(${[...ids]}::uuid[])
    order by i.since, i.id, a.id`
}

type Assignment = { moderatorId: string; by: string; expiresAt: Date }

/**
 * Returns the assignment of an item that holds others back: it lasts, and its moderator may still
 * work on the item, by their role, sanctions and interests of this moment.
 */
export async function assignmentOf(
  sql: Sql | Tx,
  { kind, id }: { kind: QueueKind; id: string },
  now: Date,
): Promise<Assignment | undefined> {
  const [assignment] = await sql<Assignment[]>`
    select a.moderator_id, coalesce(p.display_name, p.account_id::text) as by, a.expires_at
    from moderation_assignments a join profiles p on p.id = a.moderator_id
    where a.kind = ${kind} and a.item_id = ${id} and a.expires_at > ${now}`
  if (!assignment) return undefined
  const actorIds = [assignment.moderatorId]
  const [item] = await itemsFor(sql, { kind, ids: [id], actorIds, now })
  if (!item) return undefined
  const moderator = { role: item.actorRole, suspended: item.isSuspended }
  return mayHandle('take', moderator, item) === true ? assignment : undefined
}
