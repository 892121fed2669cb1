import type { Sql, Tx } from '@cco/database/client'
import type { PaymentStatus } from '@cco/domain/payments/constants'
import type { PackFields } from '@cco/domain/payments/management'
import type { PaymentsRow } from '../../../db/rows.ts'

export type PaymentFacts = {
  id: string
  userId: string
  exactCoins: number
  provider: string
  providerId: string | null
  status: PaymentStatus
  coins: number
  amountMinor: number
  currency: string
  payUrl: string | null
  /** The number of refund attempts so far. */
  refundAttempt: number
  createdAt: Date
}

const FACTS = [
  'id',
  'user_id',
  'exact_coins',
  'provider',
  'provider_id',
  'status',
  'coins',
  'amount_minor',
  'currency',
  'pay_url',
  'refund_attempt',
  'created_at',
] as const

type NewPayment = {
  id: string
  userId: string
  packIds: readonly string[]
  exactCoins: number
  provider: string
  coins: number
  amountMinor: number
  currency: string
  requestKey: string
  now: Date
}

/** Inserts a payment, or returns the one created by an earlier request with this key. */
export async function insertPayment(sql: Sql | Tx, payment: NewPayment): Promise<PaymentFacts> {
  const { now, packIds, exactCoins } = payment
  const onlyPack = exactCoins === 0 && packIds.length === 1 ? (packIds[0] ?? null) : null
  await sql`
    with inserted as (
      insert into payments (id, user_id, pack_id, exact_coins, provider, coins, amount_minor,
        currency, request_key, created_at, updated_at)
      values (${payment.id}, ${payment.userId}, ${onlyPack}, ${exactCoins}, ${payment.provider},
        ${payment.coins}, ${payment.amountMinor}, ${payment.currency}, ${payment.requestKey},
        ${now}, ${now})
      on conflict (user_id, request_key) do nothing
      returning id
    )
    insert into payment_packs (payment_id, pack_id, count)
    select inserted.id, pack.id, count(*)
    from inserted, unnest(${[...packIds]}::uuid[]) pack (id) group by 1, 2`
  const row = await paymentOfRequest(sql, payment.userId, payment.requestKey)
  if (!row) throw new Error('a payment that was written is not there')
  return row
}

/** Returns the payment created by an earlier request with this key. */
export async function paymentOfRequest(
  sql: Sql | Tx,
  userId: string,
  requestKey: string,
): Promise<PaymentFacts | undefined> {
  const [row] = await sql<PaymentFacts[]>`
    select ${sql(FACTS)} from payments where user_id = ${userId} and request_key = ${requestKey}`
  return row
}

/** Stores the provider’s id and pay URL. An event may already have changed the status, which stays. */
export async function markOpened(
  sql: Sql,
  id: string,
  { providerId, payUrl, now }: { providerId: string; payUrl: string; now: Date },
): Promise<void> {
  await sql`update payments set provider_id = ${providerId}, pay_url = ${payUrl},
      status = case when status = 'created' then 'pending' else status end, updated_at = ${now}
    where id = ${id}`
}

/** Returns a payment without locking it. */
export async function findPayment(sql: Sql, id: string): Promise<PaymentFacts | undefined> {
  const [row] = await sql<PaymentFacts[]>`select ${sql(FACTS)} from payments where id = ${id}`
  return row
}

/** Locks a payment. Lock order: the buyer’s account first. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentFacts | undefined> {
  const [row] = await tx<PaymentFacts[]>`
    select ${tx(FACTS)} from payments where id = ${id} for update`
  return row
}

type NewEvent = {
  id: string
  provider: string
  eventId: string
  paymentId: string | null
  kind: string
  outcome: 'credited' | 'recorded' | 'ignored' | 'attention'
  facts: Record<string, string | number>
  now: Date
}

/** Stores an event; returns false if it was already reported. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  const { count } = await tx`
    insert into payment_events
      (id, provider, event_id, payment_id, kind, outcome, facts, received_at)
    values (${event.id}, ${event.provider}, ${event.eventId}, ${event.paymentId}, ${event.kind},
      ${event.outcome}, ${tx.json(event.facts)}, ${event.now})
    on conflict (provider, event_id) do nothing`
  return count > 0
}

/** Returns whether this event was already reported. */
export async function isKnownEvent(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const rows = await tx`select from payment_events
    where provider = ${provider} and event_id = ${eventId}`
  return rows.length > 0
}

export async function setStatus(
  tx: Tx,
  id: string,
  { status, now }: { status: PaymentStatus; now: Date },
): Promise<void> {
  await tx`update payments set status = ${status}, attention = null, updated_at = ${now},
      credited_at = case when ${status} = 'paid' then coalesce(credited_at, ${now}::timestamptz)
        else credited_at end
    where id = ${id}`
}

export async function beginRefund(
  tx: Tx,
  id: string,
  { attempt, now }: { attempt: number; now: Date },
): Promise<void> {
  await tx`update payments
    set status = 'refunding', attention = null, refund_attempt = ${attempt}, updated_at = ${now}
    where id = ${id}`
}

/** Resets a refused refund to `paid` and flags the payment for a decision. */
export async function undoRefund(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update payments set status = 'paid', attention = 'refund_refused', updated_at = ${now}
    where id = ${id}`
}

/** Flags a payment for a decision of an owner. */
export async function setAttention(tx: Tx, id: string, why: string, now: Date): Promise<void> {
  await tx`update payments set attention = ${why}, updated_at = ${now} where id = ${id}`
}

/** Removes the flag; the status does not change. */
export async function clearAttention(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update payments set attention = null, updated_at = ${now} where id = ${id}`
}

/** Returns why the payment needs a decision, or null. The caller has locked the payment. */
export async function attentionOf(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx<Pick<PaymentsRow, 'attention'>[]>`
    select attention from payments where id = ${id}`
  return row?.attention ?? null
}

/** Inserts a pack on sale; returns false if its id already exists. */
export async function insertPack(
  tx: Tx,
  { id, now, ...pack }: PackFields & { id: string; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into coin_packs (id, coins, bonus_coins, price_minor, position, created_at)
    values (${id}, ${pack.coins}, ${pack.bonusCoins}, ${pack.priceMinor}, ${pack.position}, ${now})
    on conflict (id) do nothing`
  return count > 0
}

export async function packCount(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from coin_packs`
  return row?.count ?? 0
}

export async function lockPack(
  tx: Tx,
  id: string,
): Promise<(PackFields & { isActive: boolean }) | undefined> {
  const [row] = await tx<(PackFields & { isActive: boolean })[]>`
    select coins, bonus_coins, price_minor, position, is_active from coin_packs
    where id = ${id} for update`
  return row
}

export async function updatePack(tx: Tx, { id, ...pack }: PackFields & { id: string }) {
  await tx`update coin_packs
    set coins = ${pack.coins}, bonus_coins = ${pack.bonusCoins}, price_minor = ${pack.priceMinor},
      position = ${pack.position}
    where id = ${id}`
}

export async function setPackActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx`update coin_packs set is_active = ${isActive} where id = ${id}`
}
