import type { Fragment, Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import { ANONYMOUS_NAME, shownName } from '../profiles/queries.ts'
import { isExcluded } from '../sanctions/queries.ts'

/** A user, by id or as a column of the statement. */
type User = string | Fragment
/** `asStaff` for staff, who see everyone whose account is not deleted. */
type Viewing<Id> = { viewerId: Id; userId: Id; asStaff?: boolean }

/** The condition that a user has blocked another one. */
export function hasBlocked(sql: Sql | Tx, by: User, whom: User): Fragment {
  return sql`exists (select from user_blocks block
    where block.blocker_id = ${by} and block.blocked_id = ${whom})`
}

/** The condition that one of two users has blocked the other (rules §11). */
export function areBlocked(sql: Sql | Tx, one: User, other: User): Fragment {
  return sql`(${hasBlocked(sql, one, other)} or ${hasBlocked(sql, other, one)})`
}

/**
 * The condition that a user exists for a viewer: neither banned nor deleted, and has not blocked the
 * viewer. Who is not visible is answered for as if there was no such user (rules §11), by every
 * procedure in which a player names a user.
 */
export function isVisible(
  sql: Sql | Tx,
  { viewerId, userId, asStaff = false }: Viewing<User>,
  now: Date,
): Fragment {
  if (asStaff) {
    return sql`exists (select from auth.users account
      where account.id = ${userId} and account.deleted_at is null)`
  }
  return sql`(not ${isExcluded(sql, sql`${userId}`, now)}
    and not ${hasBlocked(sql, userId, viewerId)})`
}

/**
 * The condition that a user can be reached by another one, with gifts, requests and invitations:
 * visible to them, and not blocked by them either.
 */
export function isReachable(
  sql: Sql | Tx,
  { fromId, userId }: { fromId: User; userId: User },
  now: Date,
): Fragment {
  return sql`(${isVisible(sql, { viewerId: fromId, userId }, now)}
    and not ${hasBlocked(sql, fromId, userId)})`
}

/**
 * Refuses a user who is not visible to a viewer, after the same statement whether there is one or not.
 * @throws CodedError `not_found`
 */
export async function requireVisible(
  sql: Sql | Tx,
  { userId, ...viewer }: Viewing<string>,
  now: Date,
): Promise<void> {
  const [row] = await sql`
    select from profiles p
    where p.id = ${userId} and ${isVisible(sql, { ...viewer, userId: sql`p.id` }, now)}`
  if (!row) throw new CodedError('not_found')
}

/** Returns whether one of two users has blocked the other. */
export async function areBlockedNow(sql: Sql | Tx, one: string, other: string): Promise<boolean> {
  const [row] = await sql<{ areBlocked: boolean }[]>`
    select ${areBlocked(sql, sql`${one}::uuid`, sql`${other}::uuid`)} as are_blocked`
  return row?.areBlocked ?? false
}

/** Returns the name of a user for a notification to another one: hidden also while there is a block. */
export async function shownNameTo(
  sql: Sql | Tx,
  readerId: string,
  userId: string,
): Promise<string | LocalizedText> {
  return (await areBlockedNow(sql, readerId, userId)) ? ANONYMOUS_NAME : shownName(sql, userId)
}

/** Returns which of these users have not blocked another one and are not blocked by them. */
export async function withoutBlocks(
  sql: Sql | Tx,
  users: readonly string[],
  other: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select one.id from unnest(${[...users]}::uuid[]) with ordinality as one (id, place)
    where not ${areBlocked(sql, sql`one.id`, other)} order by one.place`
  return rows.map(({ id }) => id)
}
