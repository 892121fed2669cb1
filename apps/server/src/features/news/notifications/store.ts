import type { JsonValue, Sql, Tx } from '@cco/database/client'
import { eraseInBatches } from '@cco/database/retention'
import type { SentChannel } from '@cco/domain/notifications/channels'
import type { PreferenceInput } from '@cco/domain/notifications/contract'
import type { NotificationType } from '@cco/domain/notifications/kinds'

export type NewNotification = {
  id: string
  userId: string
  type: NotificationType
  kind: string
  title: string
  message: string
  /** What the words are composed of, as JSON. */
  facts: JsonValue
  urgent: boolean
  requestId: string | null
  waitlistEntryId: string | null
  subject: string | null
  gameId: string | null
  createdAt: Date
}

/** Writes these in one statement, however many they are. */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return
  await tx`
    insert into notifications
      (id, user_id, type, kind, title, message, facts, urgent, request_id, waitlist_entry_id,
        subject, game_id, created_at)
    select * from jsonb_to_recordset(${tx.json(rows)})
      as r("id" uuid, "userId" uuid, "type" text, "kind" text, "title" text, "message" text,
        "facts" jsonb, "urgent" boolean, "requestId" uuid, "waitlistEntryId" uuid, "subject" text,
        "gameId" uuid, "createdAt" timestamptz)`
}

/** Deletes the notifications of a subject and of what is below it; those of everyone without `userIds`. */
export async function deleteBySubject(
  tx: Sql | Tx,
  { subject, userIds }: { subject: string; userIds: readonly string[] | null },
): Promise<void> {
  // `;` is the character after `:`, so this is the range of what begins with the subject and a colon.
  await tx`
    delete from notifications
    where subject = any(array(
        select ${subject}::text collate "C" union all
        select distinct below.subject from notifications below
        where below.subject > ${`${subject}:`} and below.subject < ${`${subject};`}))
      and (${userIds === null} or user_id = any(${[...(userIds ?? [])]}::uuid[]))`
}

/** Marks one of a person's own as read. @returns whether there is such a one */
export async function setRead(sql: Sql, userId: string, id: string): Promise<boolean> {
  const { count } = await sql`
    update notifications set read = true where id = ${id} and user_id = ${userId}`
  return count > 0
}

/** @returns how many were unread */
export async function setAllRead(sql: Sql, userId: string): Promise<number> {
  const { count } = await sql`
    update notifications set read = true where user_id = ${userId} and not read`
  return count
}

/** Deletes one of a person's own. @returns whether there was such a one */
export async function deleteOne(sql: Sql, userId: string, id: string): Promise<boolean> {
  const { count } = await sql`delete from notifications where id = ${id} and user_id = ${userId}`
  return count > 0
}

/** @returns how many were deleted */
export async function deleteRead(sql: Sql, userId: string): Promise<number> {
  const { count } = await sql`delete from notifications where user_id = ${userId} and read`
  return count
}

export async function writePreference(
  sql: Sql,
  userId: string,
  { type, channel, enabled }: PreferenceInput,
): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, type, channel, enabled)
    values (${userId}, ${type}, ${channel}, ${enabled})
    on conflict (user_id, type, channel) do update set enabled = excluded.enabled`
}

/**
 * Notes that a notification goes out through a channel.
 * @returns false when it has gone before, or is there no more
 */
export async function claimDelivery(
  tx: Tx,
  notificationId: string,
  channel: SentChannel,
  now: Date,
): Promise<boolean> {
  // Locked, so that a withdrawal of this moment is waited for, or waits for the delivery.
  const { count } = await tx`
    insert into notification_deliveries (notification_id, channel, created_at)
    select id, ${channel}, ${now} from notifications where id = ${notificationId} for key share
    on conflict do nothing`
  return count > 0
}

/** Keeps the key that signs links, unless there is one already. */
export async function keepUnsubscribeKey(sql: Sql | Tx, secret: string): Promise<void> {
  await sql`insert into unsubscribe_keys (secret) values (${secret}) on conflict do nothing`
}

/** Sends no more emails to an address without an account, or sends them again. */
export async function setSuppressed(
  sql: Sql | Tx,
  { addressHash, suppressed, now }: { addressHash: string; suppressed: boolean; now: Date },
): Promise<void> {
  if (suppressed) {
    await sql`insert into suppressed_addresses (address_hash, created_at)
      values (${addressHash}, ${now}) on conflict do nothing`
  } else await sql`delete from suppressed_addresses where address_hash = ${addressHash}`
}

/** Deletes the notifications and the notification settings of a removed user. */
export async function forgetNotifications(tx: Tx, userId: string): Promise<void> {
  await Promise.all([
    tx`delete from notifications where user_id = ${userId}`,
    tx`delete from notification_preferences where user_id = ${userId}`,
  ])
}

/**
 * Deletes the notifications from before an instant, read or not (setting `notificationDays`).
 * @returns how many there were
 */
export async function eraseOldNotifications(sql: Sql, before: Date): Promise<number> {
  return await eraseInBatches(async (limit) => {
    const { count } = await sql`
      delete from notifications where id in (
        select id from notifications where created_at < ${before} limit ${limit})`
    return count
  })
}
