import type { Sql, Tx } from '@cco/database/client'
import type { CalendarFeedKind } from '@cco/domain/calendar-feeds/contract'
import type { Language } from '@cco/domain/language/language'
import type { CalendarVersionsRow } from '../../../../db/rows.ts'

/** The files in which an event has one history: a secret feed, or the public files of a language. */
export type Audience = { feedId: string } | { language: Language }

export type Version = Pick<CalendarVersionsRow, 'digest' | 'sequence' | 'changedAt'>
export type NewVersion = Pick<Version, 'digest' | 'sequence'> & { gameId: string }

/** Condition on the versions `v` of an audience. */
export function versionOf(sql: Sql, audience: Audience) {
  return 'feedId' in audience
    ? sql`v.feed_id = ${audience.feedId}`
    : sql`v.feed_id is null and v.language = ${audience.language}`
}

/**
 * Records what is now published of these games, each as the version after the one that the caller
 * has read. Returns how many were recorded: of the others another request was first.
 */
export async function recordVersions(
  sql: Sql,
  audience: Audience,
  { versions, now }: { versions: readonly NewVersion[]; now: Date },
): Promise<number> {
  const [feedId, language] =
    'feedId' in audience ? [audience.feedId, null] : [null, audience.language]
  // In one order, so that two requests cannot wait for each other.
  const { count } = await sql`
    insert into calendar_versions as v (game_id, feed_id, language, digest, sequence, changed_at)
    select e."gameId", ${feedId}::uuid, ${language}::text, e.digest, e.sequence, ${now}::timestamptz
    from jsonb_to_recordset(${sql.json([...versions])})
      as e ("gameId" uuid, digest text, sequence integer)
    order by e."gameId"
    on conflict (game_id, feed_id, language) do update
      set digest = excluded.digest, sequence = excluded.sequence,
        changed_at = greatest(v.changed_at, excluded.changed_at)
      where v.sequence = excluded.sequence - 1`
  return count
}

type StoredFeed = { id: string; userId: string; kind: CalendarFeedKind; keyHash: string; now: Date }

export async function insertFeed(tx: Tx, feed: StoredFeed): Promise<void> {
  await tx`
    insert into calendar_feeds (id, user_id, kind, key_hash, created_at)
    values (${feed.id}, ${feed.userId}, ${feed.kind}, ${feed.keyHash}, ${feed.now})`
}

/** Revokes the active feed of this kind, if any; the lock serialises concurrent calls. */
export async function revokeFeed(
  tx: Tx,
  { userId, kind, now }: { userId: string; kind: CalendarFeedKind; now: Date },
): Promise<void> {
  await tx`select 1 from profiles where id = ${userId} for no key update`
  await tx`update calendar_feeds set revoked_at = ${now}
    where user_id = ${userId} and kind = ${kind} and revoked_at is null`
  await deleteVersions(tx, userId)
}

export async function revokeFeeds(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx`update calendar_feeds set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null`
  await deleteVersions(tx, userId)
}

/** Deletes the versions of the revoked feeds of a user, which are not published any more. */
async function deleteVersions(tx: Tx, userId: string): Promise<void> {
  await tx`delete from calendar_versions where feed_id in (
    select id from calendar_feeds where user_id = ${userId} and revoked_at is not null)`
}
