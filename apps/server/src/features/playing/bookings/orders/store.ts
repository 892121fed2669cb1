import type { Sql, Tx } from '@cco/database/client'
import type { OrderStatus } from '@cco/domain/booking/order'
import type { Problem } from '@cco/domain/error/contract'

export type StoredOrder = {
  paymentId: string
  userId: string
  entryId: string | null
  requestKey: string | null
  request: unknown
  status: OrderStatus
  createdAt: Date
}

/** Returns the order of a payment; undefined for a payment of coins alone. */
export async function findOrder(
  sql: Sql | Tx,
  paymentId: string,
): Promise<StoredOrder | undefined> {
  const [row] = await sql<StoredOrder[]>`
    select payment_id, user_id, entry_id, request_key, request, status, created_at
    from payment_orders where payment_id = ${paymentId}`
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

type Settled = { status: Exclude<OrderStatus, 'waiting'>; refusal?: Problem; now: Date }

/** Ends a waiting order; returns whether it was waiting. */
export async function settle(
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
      and (${all} or p.status in ('failed', 'expired'))`
}
