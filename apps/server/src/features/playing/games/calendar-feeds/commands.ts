import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { FeedKind } from '@cco/domain/feed/contract'
import type { Deps } from '../../../../deps.ts'
import { keyHash } from '../../../../platform/key-hash.ts'
import * as store from './store.ts'

const KEY_BYTES = 24

type Own = { userId: string; kind: FeedKind }

/** Makes a secret address of a person's games, told this once; an older one stops working. */
export async function openFeed(deps: Deps, { userId, kind }: Own): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await store.revokeFeed(tx, { userId, kind, now })
    const feed = { id: deps.ids.next(), userId, kind, keyHash: keyHash(key), now }
    await store.insertFeed(tx, feed)
  })
  return `${deps.config.siteUrl}/api/calendar/feed/${key}.ics`
}

/** The address stops working. */
export async function closeFeed(deps: Deps, { userId, kind }: Own): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin((tx) => store.revokeFeed(tx, { userId, kind, now }))
}

/** The addresses of a person who leaves stop working. */
export async function closeFeeds(tx: Tx, userId: string, now: Date): Promise<void> {
  await store.revokeFeeds(tx, userId, now)
}
