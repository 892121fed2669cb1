import type { Sql } from '@cco/database/client'
import type { DemoPaymentsRow } from '../../db/rows.ts'

export type DemoPayment = {
  id: string
  paymentId: string
  amountMinor: number
  currency: string
  status: 'open' | 'paid' | 'declined' | 'refunded'
  returnUrl: string
}

type NewDemoPayment = Omit<DemoPayment, 'status'> & { now: Date }

/** Stores a demo payment and returns its id; a repeated order returns the id of the first. */
export async function openDemoPayment(sql: Sql, order: NewDemoPayment): Promise<string> {
  await sql`
    insert into demo_payments (id, payment_id, amount_minor, currency, return_url, created_at)
    values (${order.id}, ${order.paymentId}, ${order.amountMinor}, ${order.currency},
      ${order.returnUrl}, ${order.now})
    on conflict (payment_id) do nothing`
  const [row] = await sql<Pick<DemoPaymentsRow, 'id'>[]>`
    select id from demo_payments where payment_id = ${order.paymentId}`
  if (!row) throw new Error('a payment that was written is not there')
  return row.id
}

export async function findDemoPayment(sql: Sql, id: string): Promise<DemoPayment | undefined> {
  const [row] = await sql<DemoPayment[]>`
    select id, payment_id, amount_minor, currency, status, return_url
    from demo_payments where id = ${id}`
  return row
}

/** Marks a payment as paid or declined. Returns false if it was no longer open. */
export async function endDemoPayment(
  sql: Sql,
  id: string,
  status: 'paid' | 'declined',
): Promise<boolean> {
  const { count } = await sql`
    update demo_payments set status = ${status} where id = ${id} and status = 'open'`
  return count > 0
}

/**
 * Refunds a payment; repeating it has no further effect. Returns false if the payment was never
 * paid.
 */
export async function refundDemoPayment(sql: Sql, id: string): Promise<boolean> {
  const { count } = await sql`
    update demo_payments set status = 'refunded'
    where id = ${id} and status in ('paid', 'refunded')`
  return count > 0
}
