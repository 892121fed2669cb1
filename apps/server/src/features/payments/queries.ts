import type { PackRow, PaymentRow } from '@cco/domain/payment/contract'
import type { Sql, Tx } from '../../db/client.ts'

const OWN_LIMIT = 50

/** Coin packs on sale. */
export async function packsOnSale(sql: Sql): Promise<PackRow[]> {
  return await sql<PackRow[]>`
    select id, coins, bonus_coins, price_minor, currency from coin_packs
    where is_active order by position, price_minor, id`
}

export async function packOnSale(sql: Sql, id: string): Promise<PackRow | undefined> {
  const [row] = await sql<PackRow[]>`
    select id, coins, bonus_coins, price_minor, currency from coin_packs
    where id = ${id} and is_active`
  return row
}

type Row = Omit<PaymentRow, 'createdAt'> & { createdAt: Date }

/** A person's payments, the latest first; where to pay only while it can be paid. */
export async function paymentsOf(sql: Sql, userId: string): Promise<PaymentRow[]> {
  const rows = await sql<Row[]>`
    select id, status, coins, amount_minor, currency, created_at,
      case when status in ('created', 'pending') then pay_url end as pay_url
    from payments where user_id = ${userId} order by created_at desc, id limit ${OWN_LIMIT}`
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The payment that a provider names, and whose it is. */
export async function paymentOfProvider(
  sql: Sql | Tx,
  provider: string,
  providerId: string,
): Promise<{ id: string; userId: string } | undefined> {
  const [row] = await sql<{ id: string; userId: string }[]>`
    select id, user_id from payments where provider = ${provider} and provider_id = ${providerId}`
  return row
}

/** Payments that nothing has been heard of for some time. */
export async function silentPayments(
  sql: Sql,
  { provider, before, limit }: { provider: string; before: Date; limit: number },
): Promise<{ id: string; providerId: string | null; createdAt: Date }[]> {
  return await sql<{ id: string; providerId: string | null; createdAt: Date }[]>`
    select id, provider_id, created_at from payments
    where provider = ${provider} and status in ('created', 'pending') and created_at < ${before}
    order by created_at limit ${limit}`
}
