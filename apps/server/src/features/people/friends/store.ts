import type { Fragment, Sql, Tx } from '@cco/database/client'

/** The two users of a pair, in the order of their ids. */
type Pair = { low: string; high: string }

export function pairOf(one: string, other: string): Pair {
  return one < other ? { low: one, high: other } : { low: other, high: one }
}

/** Locks both profiles, so that what two users do to each other follows one another. */
export async function lockPair(tx: Tx, { low, high }: Pair): Promise<void> {
  await tx`select from profiles where id in (${low}, ${high}) order by id for no key update`
}

export type Friendship = {
  requestedBy: string
  status: 'pending' | 'accepted'
  /** The recipient does not see it until the quiet pause ends. */
  isWithheld: boolean
}

export async function friendshipOf(
  sql: Sql | Tx,
  { low, high }: Pair,
): Promise<Friendship | undefined> {
  const [row] = await sql<Friendship[]>`
    select requested_by, status, status = 'pending' and withheld_until is not null as is_withheld
    from friendships
    where user_low = ${low} and user_high = ${high}`
  return row
}

type Requested = Pair & { requestedBy: string; withheldUntil: Date | null; now: Date }

export async function insertRequest(
  tx: Tx,
  { low, high, requestedBy, withheldUntil, now }: Requested,
) {
  await tx`insert into friendships (user_low, user_high, requested_by, withheld_until, created_at)
    values (${low}, ${high}, ${requestedBy}, ${withheldUntil}, ${now})`
}

/** Lets the recipient see a request that was withheld. */
export async function releaseRequest(tx: Tx, { low, high }: Pair): Promise<void> {
  await tx`update friendships set withheld_until = null
    where user_low = ${low} and user_high = ${high} and status = 'pending'`
}

/** @returns false if there is no request */
export async function acceptRequest(tx: Tx, { low, high }: Pair, now: Date): Promise<boolean> {
  const { count } = await tx`update friendships set status = 'accepted', accepted_at = ${now},
      withheld_until = null
    where user_low = ${low} and user_high = ${high} and status = 'pending'`
  return count > 0
}

/**
 * Deletes a friendship or a request. That two were friends remains for a while, for the rule that
 * friends decide nothing about each other (rules §11).
 */
export async function deleteFriendship(tx: Tx, { low, high }: Pair, now: Date): Promise<void> {
  await endFriendships(tx, tx`user_low = ${low} and user_high = ${high}`, now)
}

/** Deletes a friendship or a request where `holds`, with the same statement where not. */
export async function deleteFriendshipIf(
  tx: Tx,
  { low, high, holds }: Pair & { holds: boolean },
  now: Date,
): Promise<void> {
  await endFriendships(tx, tx`${holds} and user_low = ${low} and user_high = ${high}`, now)
}

async function endFriendships(tx: Tx, which: Fragment, now: Date): Promise<void> {
  await tx`
    with ended as (
      delete from friendships where ${which} returning user_low, user_high, status
    )
    insert into ended_friendships (user_low, user_high, ended_at)
    select user_low, user_high, ${now} from ended where status = 'accepted'
    on conflict (user_low, user_high) do update set ended_at = excluded.ended_at`
}

/** Deletes the friend requests from and to a user, and returns them. */
export async function deleteRequestsOf(
  tx: Tx,
  userId: string,
): Promise<{ senderId: string; recipientId: string }[]> {
  return await tx<{ senderId: string; recipientId: string }[]>`
    delete from friendships
    where ${userId} in (user_low, user_high) and status = 'pending'
    returning requested_by as sender_id,
      case when requested_by = user_low then user_high else user_low end as recipient_id`
}

/** Erases friendships that ended before this time. */
export async function eraseEnded(sql: Sql, before: Date): Promise<void> {
  await sql`delete from ended_friendships where ended_at <= ${before}`
}

type Block = { blockerId: string; blockedId: string }

/** Inserts a block of a user whose account exists and is not deleted. */
export async function insertBlock(tx: Tx, block: Block & { now: Date }): Promise<void> {
  await tx`insert into user_blocks (blocker_id, blocked_id, created_at)
    select ${block.blockerId}, p.id, ${block.now}
    from profiles p join auth.users u on u.id = p.id and u.deleted_at is null
    where p.id = ${block.blockedId}
    on conflict do nothing`
}

export async function deleteBlock(tx: Sql | Tx, { blockerId, blockedId }: Block): Promise<void> {
  await tx`delete from user_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`
}

/**
 * Removes a user's friendships, requests and blocks, for the deletion of the account. That they were
 * friends remains for a while, as cases about the account do.
 */
export async function deleteAllOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await endFriendships(tx, tx`${userId} in (user_low, user_high)`, now)
  await tx`delete from user_blocks where ${userId} in (blocker_id, blocked_id)`
}
