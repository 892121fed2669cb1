import type { Sql, Tx } from '@cco/database/client'
import type { Audience } from '@cco/domain/audiences/contract'
import type { BroadcastInput, BroadcastStatus } from '@cco/domain/broadcasts/contract'
import type { LocalizedText } from '@cco/domain/language/language'
import type { BroadcastRecipientsRow } from '../../../db/rows.ts'
import { peopleOf } from '../../people/audiences/queries.ts'

type NewBroadcast = Omit<BroadcastInput, 'sendAt'> & {
  id: string
  createdBy: string
  sendAt: Date
  createdAt: Date
}

/** Writes a broadcast; false when this request has written one before. */
export async function insertBroadcast(tx: Tx, broadcast: NewBroadcast): Promise<boolean> {
  const { id, requestKey, createdBy, title, text, audience, sendAt, createdAt } = broadcast
  const { count } = await tx`insert into broadcasts
      (id, request_key, created_by, title, text, audience, send_at, created_at)
    values (${id}, ${requestKey}, ${createdBy}, ${tx.json(title)}, ${tx.json(text)},
      ${tx.json(audience)}, ${sendAt}, ${createdAt})
    on conflict (created_by, request_key) do nothing`
  return count === 1
}

export type HeldBroadcast = {
  id: string
  status: BroadcastStatus
  title: LocalizedText
  text: LocalizedText
  audience: Audience
}

/** Locks a broadcast until the transaction ends: a stop waits for the batch that is on its way. */
export async function lockBroadcast(tx: Tx, id: string): Promise<HeldBroadcast | undefined> {
  const [row] = await tx<HeldBroadcast[]>`
    select id, status, title, text, audience from broadcasts where id = ${id} for update`
  return row
}

/** Notes who will be notified, once, as the audience is now. */
export async function beginSending(
  tx: Tx,
  { id, audience }: Pick<HeldBroadcast, 'id' | 'audience'>,
  now: Date,
): Promise<void> {
  await tx`insert into broadcast_recipients (broadcast_id, user_id)
    select ${id}, p.id from ${peopleOf(tx, audience, now)} on conflict do nothing`
  await tx`update broadcasts set status = 'sending',
      recipients = (select count(*) from broadcast_recipients where broadcast_id = ${id})
    where id = ${id}`
}

/** Takes the next recipients who were not notified yet, and marks them as notified. */
export async function takeBatch(
  tx: Tx,
  { id, size, now }: { id: string; size: number; now: Date },
): Promise<string[]> {
  const rows = await tx<Pick<BroadcastRecipientsRow, 'userId'>[]>`
    update broadcast_recipients r set notified_at = ${now}
    from (select user_id from broadcast_recipients
      where broadcast_id = ${id} and notified_at is null
      order by user_id limit ${size}) next
    where r.broadcast_id = ${id} and r.user_id = next.user_id
    returning r.user_id`
  await tx`update broadcasts set notified = notified + ${rows.length} where id = ${id}`
  return rows.map(({ userId }) => userId)
}

export async function finish(
  sql: Sql | Tx,
  { id, status, now }: { id: string; status: 'sent' | 'stopped'; now: Date },
): Promise<void> {
  await sql`update broadcasts set status = ${status}, finished_at = ${now} where id = ${id}`
}
