import type { Tx } from '@cco/database/client'
import type { FeedKind } from '@cco/domain/feed/contract'

type Feed = { id: string; userId: string; kind: FeedKind; keyHash: string; now: Date }

export async function insertFeed(tx: Tx, feed: Feed): Promise<void> {
  await tx`
    insert into calendar_feeds (id, user_id, kind, key_hash, created_at)
    values (${feed.id}, ${feed.userId}, ${feed.kind}, ${feed.keyHash}, ${feed.now})`
}

/** Ends every living address of a person. */
export async function revokeFeeds(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx`update calendar_feeds set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null`
}

/** Ends the living address of this kind; false when there is none. Orders two who do it at once. */
export async function revokeFeed(
  tx: Tx,
  { userId, kind, now }: { userId: string; kind: FeedKind; now: Date },
): Promise<boolean> {
  await tx`select 1 from profiles where id = ${userId} for no key update`
  const rows = await tx`
    update calendar_feeds set revoked_at = ${now}
    where user_id = ${userId} and kind = ${kind} and revoked_at is null returning id`
  return rows.length > 0
}
