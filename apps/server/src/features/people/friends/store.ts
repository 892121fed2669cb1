import type { Sql, Tx } from '@cco/database/client'

/** The two users of a pair, in the order of their ids. */
type Pair = { low: string; high: string }

export function pairOf(one: string, other: string): Pair {
  return one < other ? { low: one, high: other } : { low: other, high: one }
}

/** Locks both profiles, so that what two users do to each other follows one another. */
export async function lockPair(tx: Tx, { low, high }: Pair): Promise<void> {
  await tx`select from profiles where id in (${low}, ${high}) order by id for no key update`
}

export type Friendship = { requestedBy: string; status: 'pending' | 'accepted' }

export async function friendshipOf(
  sql: Sql | Tx,
  { low, high }: Pair,
): Promise<Friendship | undefined> {
  const [row] = await sql<Friendship[]>`
    select requested_by, status from friendships
    where user_low = ${low} and user_high = ${high}`
  return row
}

type Requested = Pair & { requestedBy: string; now: Date }

export async function insertRequest(tx: Tx, { low, high, requestedBy, now }: Requested) {
  await tx`insert into friendships (user_low, user_high, requested_by, created_at)
    values (${low}, ${high}, ${requestedBy}, ${now})`
}

export async function acceptRequest(tx: Tx, { low, high }: Pair, now: Date): Promise<void> {
  await tx`update friendships set status = 'accepted', accepted_at = ${now}
    where user_low = ${low} and user_high = ${high}`
}

export async function deleteFriendship(tx: Tx, { low, high }: Pair): Promise<void> {
  await tx`delete from friendships where user_low = ${low} and user_high = ${high}`
}

type Block = { blockerId: string; blockedId: string }

export async function insertBlock(tx: Tx, block: Block & { now: Date }): Promise<void> {
  await tx`insert into user_blocks (blocker_id, blocked_id, created_at)
    values (${block.blockerId}, ${block.blockedId}, ${block.now}) on conflict do nothing`
}

export async function deleteBlock(tx: Sql | Tx, { blockerId, blockedId }: Block): Promise<void> {
  await tx`delete from user_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`
}

/** Removes a user's friendships, requests and blocks, for the deletion of the account. */
export async function deleteAllOf(tx: Tx, userId: string): Promise<void> {
  await tx`delete from friendships where ${userId} in (user_low, user_high)`
  await tx`delete from user_blocks where ${userId} in (blocker_id, blocked_id)`
}
