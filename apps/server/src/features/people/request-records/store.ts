import type { Sql, Tx } from '@cco/database/client'
import { type PersonalRequest, subjectOf } from '@cco/domain/request-records/subject'

export type StoredRecord = { declinedAt: Date | null; notifiedAt: Date | null }

/**
 * Records that a request waits, and locks the record, so that what concerns the same two follows one
 * another.
 */
export async function openRecord(tx: Tx, request: PersonalRequest): Promise<StoredRecord> {
  const { kind, senderId, recipientId, guildId } = request
  const isOpen = kind !== 'game_invitation'
  const [row] = await tx<StoredRecord[]>`
    insert into request_records (subject, kind, sender_id, recipient_id, guild_id, is_open)
    values (${subjectOf(request)}, ${kind}, ${senderId}, ${recipientId}, ${guildId}, ${isOpen})
    on conflict (subject) do update set sender_id = excluded.sender_id, is_open = excluded.is_open
    returning declined_at, notified_at`
  return row ?? { declinedAt: null, notifiedAt: null }
}

/** Records when the notification of a request was written. */
export async function setNotified(tx: Tx, subject: string, now: Date): Promise<void> {
  await tx`update request_records set notified_at = ${now}, notification_due_at = null
    where subject = ${subject}`
}

/** Records when the notification of a request is due, or that none is. */
export async function setNotificationDue(tx: Tx, subject: string, due: Date | null): Promise<void> {
  await tx`update request_records set notification_due_at = ${due} where subject = ${subject}`
}

/** Locks a record whose notification is due; false once it is not. */
export async function lockDue(tx: Tx, subject: string, now: Date): Promise<boolean> {
  const [row] = await tx`select from request_records
    where subject = ${subject} and notification_due_at <= ${now} for update`
  return row !== undefined
}

/** Records that the recipient declined a request. */
export async function setDeclined(tx: Tx, request: PersonalRequest, now: Date): Promise<void> {
  const { kind, senderId, recipientId, guildId } = request
  await tx`
    insert into request_records
      (subject, kind, sender_id, recipient_id, guild_id, is_open, declined_at)
    values (${subjectOf(request)}, ${kind}, ${senderId}, ${recipientId}, ${guildId}, false, ${now})
    on conflict (subject) do update
      set is_open = false, declined_at = excluded.declined_at, notification_due_at = null`
}

/** Records that no request waits any more, and with `endsPause` that none is declined. */
export async function setEnded(tx: Tx, subject: string, endsPause: boolean): Promise<void> {
  await tx`update request_records
    set is_open = false, notification_due_at = null,
      declined_at = case when ${endsPause} then null else declined_at end
    where subject = ${subject}`
}

/** Deletes the records of a deleted user; the pause of a guild that the user invited for remains. */
export async function forgetRequests(tx: Tx, userId: string): Promise<void> {
  await tx`delete from request_records
    where recipient_id = ${userId} or (sender_id = ${userId} and kind <> 'guild_invitation')`
  await tx`update request_records set sender_id = null where sender_id = ${userId}`
}

/** Deletes the records of a disbanded guild. */
export async function deleteRecordsOfGuild(tx: Tx, guildId: string): Promise<void> {
  await tx`delete from request_records where guild_id = ${guildId}`
}

/** Deletes records of which nothing is to be remembered since these instants. */
export async function eraseRecords(
  sql: Sql,
  { declinedBefore, notifiedBefore }: { declinedBefore: Date; notifiedBefore: Date },
): Promise<void> {
  await sql`delete from request_records
    where not is_open and notification_due_at is null
      and (declined_at is null or declined_at <= ${declinedBefore})
      and (notified_at is null or notified_at <= ${notifiedBefore})`
}
