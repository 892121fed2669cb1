import type { Sql, Tx } from '@cco/database/client'
import type { PaymentStatus } from '@cco/domain/payments/constants'
import {
  OWN_PAYMENTS_SHOWN,
  PACKS_MAX,
  PAYMENTS_PAGE,
  type PackRow,
  type paymentRow,
} from '@cco/domain/payments/contract'
import type {
  allPacksInput,
  allPaymentsInput,
  StaffPackRow,
  staffPaymentRow,
} from '@cco/domain/payments/management'
import { isCreditable, isRefundable } from '@cco/domain/payments/processing'
import type * as z from 'zod'
import { orderBy, pageOf } from '../../../db/page.ts'
import type { PaymentsRow } from '../../../db/rows.ts'
import type { DuePage } from '../../../platform/jobs/sweep.ts'
import { namedUserColumns, userMatches, userOrder } from '../../people/profiles/queries.ts'

type PaymentRow = z.input<typeof paymentRow>
type StaffPaymentRow = z.input<typeof staffPaymentRow>

/** Coin packs on sale. */
export async function packsOnSale(sql: Sql | Tx): Promise<PackRow[]> {
  return await sql<PackRow[]>`
    select id, coins, bonus_coins, price_minor, currency from coin_packs
    where is_active order by position, price_minor, id limit ${PACKS_MAX}`
}

/** Returns the packs of a payment by id; a pack bought twice is listed twice. */
export async function packIdsOf(sql: Sql | Tx, paymentId: string): Promise<string[]> {
  const [row] = await sql<{ packIds: string[] }[]>`
    select ${packIds(sql)} as pack_ids from payments where id = ${paymentId}`
  return row?.packIds ?? []
}

function packIds(sql: Sql | Tx) {
  return sql`array(
    select p.pack_id from payment_packs p, generate_series(1, p.count)
    where p.payment_id = payments.id order by p.pack_id)`
}

/** Returns a user’s payments, newest first. `payUrl` is set only while a payment is open. */
export async function paymentsOf(sql: Sql, userId: string): Promise<PaymentRow[]> {
  return await paymentRows(sql, { userId })
}

/** Returns a payment as its buyer sees it. */
export async function paymentRowOf(sql: Sql, id: string): Promise<PaymentRow | undefined> {
  const [row] = await paymentRows(sql, { id })
  return row
}

async function paymentRows(
  sql: Sql,
  of: { userId: string } | { id: string },
): Promise<PaymentRow[]> {
  return await sql<PaymentRow[]>`
    select id, status, coins, amount_minor, currency, exact_coins, created_at,
      ${packIds(sql)} as pack_ids,
      case when status in ('created', 'pending') then pay_url end as pay_url
    from payments where ${'id' in of ? sql`id = ${of.id}` : sql`user_id = ${of.userId}`}
    order by created_at desc, id limit ${OWN_PAYMENTS_SHOWN}`
}

/** Returns the number of a user’s open payments. */
export async function openPaymentsOf(sql: Sql | Tx, userId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from payments
    where user_id = ${userId} and status in ('created', 'pending')`
  return row?.count ?? 0
}

/** Returns the status of the payment with this provider id; undefined for an unknown one. */
export async function statusOfProvider(
  sql: Sql,
  provider: string,
  providerId: string,
): Promise<PaymentStatus | undefined> {
  const [row] = await sql<Pick<PaymentsRow, 'status'>[]>`
    select status from payments where provider = ${provider} and provider_id = ${providerId}`
  return row?.status
}

/**
 * Returns whether more disputes of a payment were won than opened, which means that the provider
 * reported a win before its dispute.
 */
export async function isWonAhead(tx: Tx, paymentId: string): Promise<boolean> {
  const [row] = await tx<{ ahead: boolean }[]>`
    select count(*) filter (where kind = 'dispute_won')
      > count(*) filter (where kind = 'disputed') as ahead
    from payment_events where payment_id = ${paymentId}`
  return row?.ahead ?? false
}

/** Returns the payment with this provider id and its buyer. */
export async function paymentOfProvider(
  sql: Sql | Tx,
  provider: string,
  providerId: string,
): Promise<{ id: string; userId: string } | undefined> {
  const [row] = await sql<Pick<PaymentsRow, 'id' | 'userId'>[]>`
    select id, user_id from payments where provider = ${provider} and provider_id = ${providerId}`
  return row
}

export type SilentPayment = { id: string; providerId: string | null; createdAt: Date }

/** Returns the open payments created before the given time. */
export async function silentPayments(
  sql: Sql,
  { after, limit }: DuePage,
  { provider, before }: { provider: string; before: Date },
): Promise<SilentPayment[]> {
  return await sql<SilentPayment[]>`
    select id, provider_id, created_at from payments
    where provider = ${provider} and status in ('created', 'pending') and created_at < ${before}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

/** Returns the payments whose refund is still unanswered by the provider. */
export async function pendingRefunds(
  sql: Sql,
  { after, limit }: DuePage,
  provider: string,
): Promise<{ id: string }[]> {
  return await sql<Pick<PaymentsRow, 'id'>[]>`
    select id from payments where provider = ${provider} and status = 'refunding'
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

/** Returns the buyer of a payment. */
export async function paymentById(
  sql: Sql | Tx,
  id: string,
): Promise<{ userId: string } | undefined> {
  const [row] = await sql<
    Pick<PaymentsRow, 'userId'>[]
  >`select user_id from payments where id = ${id}`
  return row
}

type StaffRow = Omit<StaffPaymentRow, 'creditable' | 'refundable'>

type PaymentsParams = z.infer<typeof allPaymentsInput>

const paymentsFrom = (sql: Sql) => sql`payments m join profiles p on p.id = m.user_id`

type PaymentFilters = Pick<PaymentsParams, 'search' | 'status' | 'queue'>

function paymentFits(sql: Sql, { search, status, queue }: PaymentFilters) {
  return sql`${status ? sql`m.status = ${status}` : sql`true`}
    and ${queue ? sql`m.attention is not null` : sql`true`}
    and ${search ? sql`(${userMatches(sql, search)} or m.id::text = ${search} or m.provider_id = ${search})` : sql`true`}`
}

/** Returns the number of matching payments. */
export async function countPayments(sql: Sql, filters: PaymentFilters): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${paymentsFrom(sql)} where ${paymentFits(sql, filters)}`
  return row?.count ?? 0
}

/** Returns a page of all payments and the number that need a decision. */
export async function paymentsPage(
  sql: Sql,
  { search, status, queue, after, sort = 'at', desc }: PaymentsParams,
  provider: string,
) {
  const from = paymentsFrom(sql)
  const keys = {
    at: sql`m.created_at`,
    user: userOrder(sql, 'p'),
    money: sql`m.amount_minor`,
    coins: sql`m.coins`,
    provider: sql`m.provider`,
    status: sql`m.status`,
  } satisfies Record<NonNullable<PaymentsParams['sort']>, unknown>
  const page = pageOf(sql, { key: keys[sort], id: sql`m.id`, from, after, desc })
  const [rows, [waiting]] = await Promise.all([
    sql<StaffRow[]>`
      select m.id, m.provider, m.provider_id, m.status, m.coins, m.amount_minor, m.currency,
        m.attention, m.created_at, ${namedUserColumns(sql, 'p')} as "user",
        case when m.attention is not null then (
          select (e.facts ->> 'amountMinor')::float8 from payment_events e
          where e.payment_id = m.id and e.outcome = 'attention'
          order by e.received_at desc, e.id desc limit 1) end as said_minor
      from ${from}
      where ${paymentFits(sql, { search, status, queue })} and ${page.rest}
      ${page.order} limit ${PAYMENTS_PAGE + 1}`,
    sql<{ count: number }[]>`
      select count(*)::int as count from payments where attention is not null`,
  ])
  const items = rows.slice(0, PAYMENTS_PAGE).map((row) => ({
    ...row,
    creditable: isCreditable(row.status),
    refundable: isRefundable(row, provider),
  }))
  const next = rows.length > PAYMENTS_PAGE ? (items.at(-1)?.id ?? null) : null
  return { items, next, waiting: waiting?.count ?? 0 }
}

type PacksParams = z.infer<typeof allPacksInput>

/** Returns all packs, archived ones included, and how often each was sold. */
export async function allPacks(sql: Sql, { sort, desc }: PacksParams): Promise<StaffPackRow[]> {
  const sold = sql`(select coalesce(sum(p.count), 0)::int
    from payment_packs p join payments m on m.id = p.payment_id
    where p.pack_id = k.id and m.status = 'paid')`
  const keys = {
    coins: sql`k.coins`,
    bonus: sql`k.bonus_coins`,
    money: sql`k.price_minor`,
    sold,
    status: sql`k.is_active`,
  } satisfies Record<NonNullable<PacksParams['sort']>, unknown>
  const asSold = sql`order by k.is_active desc, k.position, k.price_minor, k.id`
  const order = sort ? orderBy(sql, { key: keys[sort], id: sql`k.id`, desc }) : asSold
  return await sql<StaffPackRow[]>`
    select k.id, k.coins, k.bonus_coins, k.price_minor, k.currency, k.is_active, k.position,
      ${sold} as sold
    from coin_packs k ${order} limit ${PACKS_MAX}`
}
