import type { PresenceRow } from '@cco/domain/presence/contract'
import { isOnline } from '@cco/domain/presence/last-seen'
import type { Sql } from '../../db/client.ts'

/** When these people were last here, in the order they are asked about. */
export async function presenceOf(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<PresenceRow[]> {
  const rows = await sql<{ userId: string; lastSeen: Date }[]>`
    select user_id, last_seen from user_presence where user_id = any(${[...ids]}::uuid[])`
  const seen = new Map(rows.map(({ userId, lastSeen }) => [userId, lastSeen]))
  return ids.map((id) => {
    const lastSeen = seen.get(id) ?? null
    return { id, lastSeen: lastSeen?.toISOString() ?? null, online: isOnline(lastSeen, now) }
  })
}
