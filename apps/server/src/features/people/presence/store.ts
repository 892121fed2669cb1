import type { Sql, Tx } from '@cco/database/client'
import { ONLINE_MS } from '@cco/domain/presence/presence'

/** That someone is here: when, and as the server sees them. */
export type Heartbeat = { userId: string; at: Date; address: string; userAgent: string | null }

/** Writes beats in one statement, in the order of people, so that two nodes cannot lock crosswise. */
export async function writeHeartbeats(sql: Sql | Tx, beats: readonly Heartbeat[]): Promise<void> {
  await sql`
    select upsert_user_presence(b."userId", b.address, b."userAgent", b.at)
    from (
      select * from jsonb_to_recordset(${sql.json(beats)}) as heartbeat(
        "userId" uuid, at timestamptz, address text, "userAgent" text)
      order by "userId"
    ) b join profiles on profiles.id = b."userId"
      join auth.users on users.id = b."userId" and users.deleted_at is null`
}

/** Marks a person offline, which is a live change, unless they were seen meanwhile. */
export async function noteGone(sql: Sql, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ONLINE_MS)
  await sql`
    update user_presence set is_online = false
    where user_id = ${userId} and is_online and last_seen <= ${since}`
}

/** Erases addresses and browsers last used before this moment; returns of how many people. */
export async function eraseAddresses(sql: Sql, before: Date): Promise<number> {
  const erased = await sql`
    update user_presence set ip_address = null, user_agent = null
    where user_id in (
      select user_id from user_presence
      where (ip_address is not null or user_agent is not null) and last_seen < ${before}
      order by user_id for update skip locked)`
  return erased.count
}

/** Deletes the last activity of a removed user. */
export async function forgetPresence(tx: Tx, userId: string): Promise<void> {
  await tx`delete from user_presence where user_id = ${userId}`
}
