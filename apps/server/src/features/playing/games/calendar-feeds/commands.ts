import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { CalendarFeedKind } from '@cco/domain/calendar-feeds/contract'
import type { Deps } from '../../../../deps.ts'
import { keyHash } from '../../../../platform/key-hash.ts'
import type { Excluded } from '../../../people/sanctions/public.ts'
import * as store from './store.ts'

const KEY_BYTES = 24

type Own = { userId: string; kind: CalendarFeedKind }

/** Creates a feed and returns its secret, which is not stored in plain text. Revokes the older feed. */
export async function openCalendarFeed(deps: Deps, { userId, kind }: Own): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await store.revokeFeed(tx, { userId, kind, now })
    const feed = { id: deps.ids.next(), userId, kind, keyHash: keyHash(key), now }
    await store.insertFeed(tx, feed)
  })
  return `${deps.config.siteUrl}/api/calendar/feed/${key}.ics`
}

/** Revokes the feed of this kind. */
export async function closeCalendarFeed(deps: Deps, { userId, kind }: Own): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin((tx) => store.revokeFeed(tx, { userId, kind, now }))
}

/** Revokes the feeds of a banned or deleted user. */
export async function closeCalendarFeeds(tx: Tx, { userId, now }: Excluded): Promise<void> {
  await store.revokeFeeds(tx, { userId, now })
}
