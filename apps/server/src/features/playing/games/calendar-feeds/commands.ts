import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { FeedKind } from '@cco/domain/feed/contract'
import type { Deps } from '../../../../deps.ts'
import { keyHash } from '../../../../platform/key-hash.ts'
import type { Excluded } from '../../../people/sanctions/public.ts'

const KEY_BYTES = 24

type Own = { userId: string; kind: FeedKind }

/** Creates a feed and returns its secret, which is not stored in plain text. Revokes the older feed. */
export async function openFeed(deps: Deps, { userId, kind }: Own): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await revokeFeed(tx, { userId, kind, now })
    const feed = { id: deps.ids.next(), userId, kind, keyHash: keyHash(key), now }
    await insertFeed(tx, feed)
  })
  return `${deps.config.siteUrl}/api/calendar/feed/${key}.ics`
}

/** Revokes the feed of this kind. */
export async function closeFeed(deps: Deps, { userId, kind }: Own): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin((tx) => revokeFeed(tx, { userId, kind, now }))
}

/** Revokes the feeds of a banned or deleted user. */
export async function closeFeeds(tx: Tx, { userId, now }: Excluded): Promise<void> {
  await tx`update calendar_feeds set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null`
}

type Feed = { id: string; userId: string; kind: FeedKind; keyHash: string; now: Date }

async function insertFeed(tx: Tx, feed: Feed): Promise<void> {
  await tx`
    insert into calendar_feeds (id, user_id, kind, key_hash, created_at)
    values (${feed.id}, ${feed.userId}, ${feed.kind}, ${feed.keyHash}, ${feed.now})`
}

/** Revokes the active feed of this kind, if any; the lock serialises concurrent calls. */
async function revokeFeed(
  tx: Tx,
  { userId, kind, now }: { userId: string; kind: FeedKind; now: Date },
): Promise<boolean> {
  await tx`select 1 from profiles where id = ${userId} for no key update`
  const rows = await tx`
    update calendar_feeds set revoked_at = ${now}
    where user_id = ${userId} and kind = ${kind} and revoked_at is null returning id`
  return rows.length > 0
}
