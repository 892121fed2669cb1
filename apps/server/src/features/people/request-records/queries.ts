import type { Sql, Tx } from '@cco/database/client'
import { pausedUntil } from '@cco/domain/request-records/pause'
import { type PersonalRequest, subjectOf } from '@cco/domain/request-records/subject'
import type { DuePage } from '../../../platform/jobs/sweep.ts'

/** Returns until when requests like this one are paused by a decline; null where they are not. */
export async function pauseOf(
  sql: Sql | Tx,
  request: PersonalRequest,
  now: Date,
): Promise<Date | null> {
  const [row] = await sql<{ declinedAt: Date | null }[]>`
    select declined_at from request_records where subject = ${subjectOf(request)}`
  return pausedUntil(row?.declinedAt ?? null, now)
}

/** Returns a page of the requests whose notifications are due, by subject. */
export async function dueNotifications(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<(PersonalRequest & { id: string })[]> {
  return await sql<(PersonalRequest & { id: string })[]>`
    select subject as id, kind, sender_id, recipient_id, guild_id from request_records
    where notification_due_at <= ${now} and (${after}::text is null or subject > ${after})
    order by subject limit ${limit}`
}

/** Returns the subjects of what waits between guilds and users and was sent by this user. */
export async function openWithGuilds(tx: Tx, senderId: string): Promise<string[]> {
  const rows = await tx<{ subject: string }[]>`
    select subject from request_records
    where sender_id = ${senderId} and guild_id is not null and is_open order by subject`
  return rows.map(({ subject }) => subject)
}
