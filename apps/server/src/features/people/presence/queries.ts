import type { Sql } from '@cco/database/client'
import type { presenceRow } from '@cco/domain/presence/contract'
import { isOnline, ONLINE_MS } from '@cco/domain/presence/presence'
import type * as z from 'zod'
import type { UserPresenceRow } from '../../../db/rows.ts'
import type { DuePage } from '../../../platform/jobs/sweep.ts'
import { isVisible } from '../visibility/queries.ts'

type PresenceRow = z.input<typeof presenceRow>

/** The last activity of these users, in the order of the request. */
export async function presenceOf(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<PresenceRow[]> {
  const rows = await sql<Pick<UserPresenceRow, 'userId' | 'lastSeen'>[]>`
    select user_id, last_seen from user_presence where user_id = any(${[...ids]}::uuid[])`
  const seen = new Map(rows.map(({ userId, lastSeen }) => [userId, lastSeen]))
  return ids.map((id) => {
    const lastSeen = seen.get(id) ?? null
    return { id, lastSeen, online: isOnline(lastSeen, now) }
  })
}

/** `presenceOf` as another user sees it: those who are not visible were never here. */
export async function visiblePresence(
  sql: Sql,
  {
    ids,
    now,
    ...viewer
  }: { viewerId: string; asStaff: boolean; ids: readonly string[]; now: Date },
): Promise<PresenceRow[]> {
  const visible = await sql<{ id: string }[]>`
    select p.id from profiles p
    where p.id = any(${[...ids]}::uuid[])
      and ${isVisible(sql, { ...viewer, userId: sql`p.id` }, now)}`
  const seen = await presenceOf(
    sql,
    visible.map(({ id }) => id),
    now,
  )
  const byId = new Map(seen.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? { id, lastSeen: null, online: false })
}

/** People who are shown online and were last seen too long ago for it. */
export async function goneSince(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string }[]> {
  const since = new Date(now.getTime() - ONLINE_MS)
  return await sql<{ id: string }[]>`
    select user_id as id from user_presence
    where is_online and last_seen <= ${since} and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit ${limit}`
}
