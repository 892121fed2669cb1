import type { Sql, Tx } from '@cco/database/client'
import type { OrderStatus } from '@cco/domain/bookings/order'
import type { ErrorCode } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'

export type StoredOrder = {
  paymentId: string
  userId: string
  entryId: string | null
  requestKey: string | null
  request: unknown
  status: OrderStatus
}

const FIELDS = ['payment_id', 'user_id', 'entry_id', 'request_key', 'request', 'status'] as const

/** Returns the order of a payment; undefined for a payment of coins alone. */
export async function findOrder(
  sql: Sql | Tx,
  paymentId: string,
): Promise<StoredOrder | undefined> {
  const [row] = await sql<StoredOrder[]>`
    select ${sql(FIELDS)} from payment_orders where payment_id = ${paymentId}`
  return row
}

/** Returns the order of the payment that an earlier request with this key opened. */
export async function orderOfRequest(
  sql: Sql,
  userId: string,
  requestKey: string,
): Promise<StoredOrder | undefined> {
  const [row] = await sql<StoredOrder[]>`
    select ${sql(FIELDS)} from payment_orders
    where payment_id = (
      select id from payments where user_id = ${userId} and request_key = ${requestKey})`
  return row
}

/** Returns the waiting order of this offer, or of a cart of this user. */
export async function waitingOrder(
  sql: Sql,
  userId: string,
  subject: Subject,
): Promise<StoredOrder | undefined> {
  const entry = 'entryId' in subject ? sql`entry_id = ${subject.entryId}` : sql`entry_id is null`
  const [row] = await sql<StoredOrder[]>`
    select ${sql(FIELDS)} from payment_orders
    where user_id = ${userId} and status = 'waiting' and ${entry}`
  return row
}

/** What an order is of: a cart by the key of its request, or an offer. */
export type Subject = { requestKey: string } | { entryId: string }

type NewOrder = {
  paymentId: string
  userId: string
  subject: Subject
  request: unknown
  now: Date
}

/** Inserts an order; returns false while another one for the same cart or offer waits. */
export async function insertOrder(
  tx: Tx,
  { paymentId, userId, subject, request, now }: NewOrder,
): Promise<boolean> {
  const entryId = 'entryId' in subject ? subject.entryId : null
  const requestKey = 'requestKey' in subject ? subject.requestKey : null
  const { count } = await tx`
    insert into payment_orders (payment_id, user_id, entry_id, request_key, request, created_at)
    values (${paymentId}, ${userId}, ${entryId}, ${requestKey}, ${tx.json(request as never)}, ${now})
    on conflict do nothing`
  return count > 0
}

/** Why an order was not booked; a title in its details is stored in both languages. */
export type Refusal = {
  code: ErrorCode
  details: Record<string, string | number | LocalizedText>
}

type Settled = { status: Exclude<OrderStatus, 'waiting'>; refusal?: Refusal; now: Date }

/** Ends a waiting order; returns whether it was waiting. */
export async function close(
  tx: Tx,
  paymentId: string,
  { status, refusal, now }: Settled,
): Promise<boolean> {
  const { count } = await tx`
    update payment_orders set status = ${status}, request = null, settled_at = ${now},
      refusal = ${refusal ? tx.json(refusal as never) : null}
    where payment_id = ${paymentId} and status = 'waiting'`
  return count > 0
}

/** Withdraws the waiting orders of a user, by default those whose payment came to nothing. */
export async function withdrawOrders(
  sql: Sql | Tx,
  { userId, all = false, now }: { userId: string; all?: boolean; now: Date },
): Promise<void> {
  await sql`
    update payment_orders o set status = 'withdrawn', request = null, settled_at = ${now}
    from payments p
    where p.id = o.payment_id and o.user_id = ${userId} and o.status = 'waiting'
      and (${all} or p.status not in ('created', 'pending', 'paid'))`
}
