import type { Tx } from '@cco/database/client'
import { checkoutInput, type checkoutOutput } from '@cco/domain/booking/contract'
import {
  type PayAndAcceptInput,
  type PayAndBookInput,
  payAndAcceptInput,
} from '@cco/domain/booking/order'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { BuyInput, PaymentRow } from '@cco/domain/payment/contract'
import * as z from 'zod'
import type { Deps } from '../../../../deps.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { buyCoins, lockStatus } from '../../../money/payments/commands.ts'
import { paymentRowOf } from '../../../money/payments/queries.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { languageOf } from '../../../people/profiles/queries.ts'
import { checkout } from '../checkout/commands.ts'
import { answerOffer } from '../waitlist/answer-commands.ts'
import { gameOfEntry } from '../waitlist/queries.ts'
import { isAccepted } from './queries.ts'
import * as store from './store.ts'

type Caller = {
  userId: string
  language: Language
  /** The network address of the client. */
  from: string
}

/**
 * Books a cart, or where coins are missing opens a payment for them that books it once it is
 * credited (rules §2).
 * @throws CodedError as `checkout` and `buyCoins`; `order_waiting` while the payment of another cart
 *   is open; `insufficient_coins` when the purchase does not cover what is missing
 */
export async function payAndBook(
  deps: Deps,
  caller: Caller,
  { purchase, cart }: PayAndBookInput,
): Promise<{ booked: z.infer<typeof checkoutOutput> | null; payment: PaymentRow | null }> {
  const { requestKey } = cart
  return await payFor(deps, caller, {
    ...{ purchase, subject: { requestKey }, request: cart },
    book: () => checkout(deps, { ...caller, input: cart }),
  })
}

/**
 * Accepts offered seats, or where coins are missing opens a payment for them that accepts the offer
 * once it is credited.
 * @throws CodedError as `answerOffer` and `payAndBook`
 */
export async function payAndAccept(
  deps: Deps,
  caller: Caller,
  { purchase, offer }: PayAndAcceptInput,
): Promise<{ paidCoins: number | null; payment: PaymentRow | null }> {
  const { userId, from } = caller
  const { entryId } = offer
  await gameOfEntry(deps.sql, entryId, userId)
  const { booked, payment } = await payFor(deps, caller, {
    ...{ purchase, subject: { entryId }, request: offer },
    book: () => answerOffer(deps, { userId, from, input: { ...offer, accept: true } }),
  })
  return { paidCoins: booked?.paidCoins ?? null, payment }
}

type Order<Booked> = {
  purchase: BuyInput
  subject: store.Subject
  request: unknown
  book: () => Promise<Booked>
}

async function payFor<Booked>(
  deps: Deps,
  { userId, language }: Caller,
  { purchase, subject, request, book }: Order<Booked>,
): Promise<{ booked: Booked | null; payment: PaymentRow | null }> {
  const now = deps.clock.now()
  // A repeated request finds its order waiting, so whether it could be booked is not tried again.
  const short = (await isRepeated(deps, { userId, purchase, subject })) ? undefined : await tried()
  if (short && 'booked' in short) return { booked: short.booked, payment: null }
  await store.withdrawOrders(deps.sql, { userId, now })
  const payment = await buyCoins(deps, deps.payments, {
    ...{ userId, language, input: purchase },
    onCreated: async (tx, { id: paymentId, coins }) => {
      if (short && coins < short.missing) throw short.error
      const isFirst = await store.insertOrder(tx, { paymentId, userId, subject, request, now })
      if (!isFirst) throw new CodedError('order_waiting')
    },
  })
  return { booked: null, payment }

  /** Only coins may be missing. */
  async function tried() {
    try {
      return { booked: await book() }
    } catch (error) {
      if (!(error instanceof CodedError) || error.code !== 'insufficient_coins') throw error
      const { needed, balance } = error.details
      return { error, missing: Number(needed) - Number(balance) }
    }
  }
}

type Repeat = { userId: string; purchase: BuyInput; subject: store.Subject }

/** @throws CodedError `request_key_reused` for the payment of another order, or of coins alone */
async function isRepeated(
  { sql }: Pick<Deps, 'sql'>,
  { userId, purchase: { requestKey }, subject }: Repeat,
): Promise<boolean> {
  const [payment] = await sql<{ id: string }[]>`
    select id from payments where user_id = ${userId} and request_key = ${requestKey}`
  if (!payment) return false
  const order = await store.findOrder(sql, payment.id)
  const isSame =
    'entryId' in subject
      ? order?.entryId === subject.entryId
      : order?.requestKey === subject.requestKey
  if (!isSame) throw new CodedError('request_key_reused')
  return true
}

/** Books what a credited payment was made for. */
export const settleOrderJob = defineJob('settle_order', z.object({ paymentId: z.uuid() }))

/** An unpaid payment expires after a day. Paid even later, it credits its coins alone. */
const LASTS_MS = 24 * 60 * 60_000

/**
 * Books the order of a credited payment once, or records why it cannot be booked and notifies its
 * player; the coins then stay on the balance. An interrupted run is repeated safely: a cart is
 * booked once by its key, and an accepted offer is recognized.
 */
export async function settleOrder(deps: Deps, paymentId: string): Promise<void> {
  const order = await store.findOrder(deps.sql, paymentId)
  if (order?.status !== 'waiting') return
  const now = deps.clock.now()
  if (now.getTime() - order.createdAt.getTime() > LASTS_MS) {
    const late = { status: 'withdrawn', now } as const
    await deps.sql.begin((tx) => store.settle(tx, paymentId, late))
    return
  }
  const refusal = await book(deps, order)
  const payment = await paymentRowOf(deps.sql, paymentId)
  await deps.sql.begin(async (tx) => {
    const { userId } = order
    if (!refusal) return await store.settle(tx, paymentId, { status: 'booked', now })
    const { code, details } = refusal
    const isRefused = await store.settle(tx, paymentId, {
      ...{ status: 'refused', refusal: { code, details }, now },
    })
    const facts = { coins: payment?.coins ?? 0 }
    if (isRefused) await notify(deps, tx, [userId], { kind: 'order_refused', facts })
  })
}

/** Returns why it could not be booked. Failures that may pass are thrown, and the job repeated. */
async function book(deps: Deps, order: store.StoredOrder): Promise<CodedError | undefined> {
  const { userId, entryId, request } = order
  try {
    if (entryId === null) {
      const input = checkoutInput.parse(request)
      const language = await languageOf(deps.sql, userId)
      await checkout(deps, { userId, language, input })
    } else if (!(await isAccepted(deps.sql, entryId))) {
      const offer = payAndAcceptInput.shape.offer.parse(request)
      await answerOffer(deps, { userId, input: { ...offer, accept: true } })
    }
    return undefined
  } catch (error) {
    if (error instanceof CodedError) return error
    throw error
  }
}

/**
 * Withdraws an order, so that its payment, should it still be made, only credits its coins. Does
 * nothing once the payment is credited, as the order is then being booked.
 * @throws CodedError `not_found` for an order of another user
 */
export async function withdrawOrder(
  deps: Deps,
  { userId, paymentId }: { userId: string; paymentId: string },
): Promise<void> {
  const order = await store.findOrder(deps.sql, paymentId)
  if (order?.userId !== userId) throw new CodedError('not_found')
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    // Credits lock the payment too, so that one of the two comes first.
    if ((await lockStatus(tx, paymentId)) === 'paid') return
    await store.settle(tx, paymentId, { status: 'withdrawn', now })
  })
}

/** Withdraws all orders of a deleted user, whose guests and recipients are then forgotten. */
export async function withdrawOrdersOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await store.withdrawOrders(tx, { userId, all: true, now })
}
