import type { Sql } from '@cco/database/client'
import type { checkoutOutput } from '@cco/domain/bookings/contract'
import {
  OPEN_ORDERS_MAX,
  type OrderStatus,
  type openOrderRow,
  type orderRow,
} from '@cco/domain/bookings/order'
import { CodedError } from '@cco/domain/error/codes'
import type { Problem } from '@cco/domain/error/contract'
import type { Language } from '@cco/domain/language/language'
import type * as z from 'zod'
import type { DuePage } from '../../../../platform/jobs/sweep.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { balanceOf } from '../../../money/currency/queries.ts'
import { paymentRowOf } from '../../../money/payments/queries.ts'
import { boughtBy, boughtRows } from '../checkout/extras-queries.ts'
import { bookingRows } from '../listing/queries.ts'
import { madeByRequest } from '../records/store.ts'
import type { Refusal } from './store.ts'

type OpenOrderRow = z.input<typeof openOrderRow>
type OrderRow = z.input<typeof orderRow>

type OrderFields = {
  paymentId: string
  userId: string
  entryId: string | null
  requestKey: string | null
  status: OrderStatus
  refusal: Refusal | null
}

const FIELDS = ['payment_id', 'user_id', 'entry_id', 'request_key', 'status', 'refusal'] as const

type Requested = { userId: string; paymentId: string; language: Language; moment: Moment }

/**
 * Returns an order of a user with its payment, and what it became.
 * @throws CodedError `not_found` for a payment of coins alone, or another user's
 */
export async function orderOf(
  sql: Sql,
  { userId, paymentId, language, moment }: Requested,
): Promise<OrderRow> {
  const [fields] = await sql<OrderFields[]>`
    select ${sql(FIELDS)} from payment_orders
    where payment_id = ${paymentId} and user_id = ${userId}`
  if (!fields) throw new CodedError('not_found')
  const { entryId, status, refusal } = fields
  const [payment, booked] = await Promise.all([
    paymentOf(sql, fields),
    bookedBy(sql, fields, moment),
  ])
  return { payment, entryId, status, problem: refusal && problemIn(refusal, language), booked }
}

function problemIn({ code, details }: Refusal, language: Language): Problem {
  const words = Object.entries(details).map(([name, detail]) => [
    name,
    typeof detail === 'object' ? detail[language] : detail,
  ])
  return { code, details: Object.fromEntries(words) }
}

/** Returns the orders of a user that wait for their payment or are being booked, newest first. */
export async function openOrdersOf(sql: Sql, userId: string): Promise<OpenOrderRow[]> {
  const open = await sql<Pick<OrderFields, 'paymentId' | 'entryId'>[]>`
    select o.payment_id, o.entry_id
    from payment_orders o join payments p on p.id = o.payment_id
    where o.user_id = ${userId} and o.status = 'waiting'
      and p.status in ('created', 'pending', 'paid')
    order by o.created_at desc, o.payment_id limit ${OPEN_ORDERS_MAX}`
  return await Promise.all(
    open.map(async (fields) => ({
      payment: await paymentOf(sql, fields),
      entryId: fields.entryId,
    })),
  )
}

async function paymentOf(sql: Sql, { paymentId }: Pick<OrderFields, 'paymentId'>) {
  const payment = await paymentRowOf(sql, paymentId)
  if (!payment) throw new Error('an order has a payment')
  return payment
}

async function bookedBy(
  sql: Sql,
  { userId, requestKey, status }: OrderFields,
  { now, settings }: Moment,
): Promise<z.input<typeof checkoutOutput> | null> {
  if (status !== 'booked' || requestKey === null) return null
  const [made, bought, balance] = await Promise.all([
    madeByRequest(sql, userId, requestKey),
    boughtBy(sql, { userId, requestKey, now }),
    balanceOf(sql, userId),
  ])
  const bookings = await bookingRows(sql, made.bookings, { now, settings })
  const { coins, ...others } = boughtRows(bought)
  const paidCoins = made.bookings.reduce((sum, booking) => sum + booking.paidCoins, coins)
  return { bookings, ...others, paidCoins, balance }
}

/** Returns whether an offer was accepted. */
export async function isAccepted(sql: Sql, entryId: string): Promise<boolean> {
  const rows = await sql`
    select from waitlist_entries where id = ${entryId} and status = 'accepted'`
  return rows.length > 0
}

/** The time within which the event of a credited payment settles its order. */
const SETTLED_WITHIN_MS = 60_000

/** Returns the waiting orders whose payments are over, by the ids of these. */
export async function forgottenOrders(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string; isPaid: boolean }[]> {
  const before = new Date(now.getTime() - SETTLED_WITHIN_MS)
  return await sql<{ id: string; isPaid: boolean }[]>`
    select p.id, p.status = 'paid' as is_paid
    from payment_orders o join payments p on p.id = o.payment_id
    where o.status = 'waiting' and p.status not in ('created', 'pending')
      and (p.status <> 'paid' or p.updated_at <= ${before})
      and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${limit}`
}
