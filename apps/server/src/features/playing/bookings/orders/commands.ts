import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@cco/database/client'
import { checkoutInput, type checkoutOutput } from '@cco/domain/bookings/contract'
import {
  type PayAndAcceptInput,
  type PayAndBookInput,
  payAndAcceptInput,
} from '@cco/domain/bookings/order'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { BuyInput, paymentRow } from '@cco/domain/payments/contract'
import * as z from 'zod'
import type { Deps } from '../../../../deps.ts'
import type { RequestActor } from '../../../../platform/actor.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { buyCoins, lockStatus } from '../../../money/payments/commands.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { checkout } from '../checkout/commands.ts'
import { answerOffer } from '../waitlist/answer-commands.ts'
import { gameOfEntry } from '../waitlist/queries.ts'
import { isAccepted } from './queries.ts'
import * as store from './store.ts'

type PaymentRow = z.input<typeof paymentRow>

/**
 * Books a cart, or where coins are missing opens a payment for them that books it once it is
 * credited (rules §2).
 * @throws CodedError as `checkout` and `buyCoins`; `order_waiting` while the payment of another cart
 *   is open; `insufficient_coins` when the purchase does not cover what is missing
 */
export async function payAndBook(
  deps: Deps,
  actor: RequestActor,
  { purchase, cart }: PayAndBookInput,
): Promise<{ booked: z.input<typeof checkoutOutput> | null; payment: PaymentRow | null }> {
  const { requestKey } = cart
  return await payFor(deps, actor, {
    ...{ purchase, subject: { requestKey }, request: cart },
    book: () => checkout(deps, { ...buyerOf(actor), input: cart }),
  })
}

/**
 * Accepts offered seats, or where coins are missing opens a payment for them that accepts the offer
 * once it is credited.
 * @throws CodedError as `answerOffer` and `payAndBook`
 */
export async function payAndAccept(
  deps: Deps,
  actor: RequestActor,
  { purchase, offer }: PayAndAcceptInput,
): Promise<{ paidCoins: number | null; payment: PaymentRow | null }> {
  const { userId, address: from } = actor
  const { entryId } = offer
  await gameOfEntry(deps.sql, entryId, userId)
  const { booked, payment } = await payFor(deps, actor, {
    ...{ purchase, subject: { entryId }, request: offer },
    book: () => answerOffer(deps, { userId, from, input: { ...offer, accept: true } }),
  })
  return { paidCoins: booked?.paidCoins ?? null, payment }
}

const buyerOf = ({ userId, language, address: from }: RequestActor) => ({ userId, language, from })

type Order<Booked> = {
  purchase: BuyInput
  subject: store.Subject
  request: unknown
  book: () => Promise<Booked>
}

async function payFor<Booked>(
  deps: Deps,
  { userId, language }: RequestActor,
  { purchase, subject, request, book }: Order<Booked>,
): Promise<{ booked: Booked | null; payment: PaymentRow | null }> {
  const { sql } = deps
  const now = deps.clock.now()
  await store.withdrawOrders(sql, { userId, now })
  const made = await store.orderOfRequest(sql, userId, purchase.requestKey)
  if (made && !isSame(made, { subject, request })) throw new CodedError('request_key_reused')
  // A repeated request finds its order, so whether it could be booked is not tried again.
  const short = made ? undefined : await tried()
  if (short && 'booked' in short) return { booked: short.booked, payment: null }
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
    const waiting = await store.waitingOrder(sql, userId, subject)
    // What another payment may book at any moment is not booked beside it.
    if (waiting && !isOf(waiting, subject)) throw new CodedError('order_waiting')
    try {
      const booked = await book()
      if (waiting) {
        await sql.begin((tx) => store.close(tx, waiting.paymentId, { status: 'withdrawn', now }))
      }
      return { booked }
    } catch (error) {
      if (!(error instanceof CodedError) || error.code !== 'insufficient_coins') throw error
      const { needed, balance } = error.details
      return { error, missing: Number(needed) - Number(balance) }
    }
  }
}

function isOf(order: store.StoredOrder, subject: store.Subject): boolean {
  return 'entryId' in subject
    ? order.entryId === subject.entryId
    : order.requestKey === subject.requestKey
}

/** Whether an order is of the same; its content is compared while it waits. */
function isSame(
  order: store.StoredOrder,
  { subject, request }: Pick<Order<unknown>, 'subject' | 'request'>,
): boolean {
  const sent: unknown = JSON.parse(JSON.stringify(request))
  return isOf(order, subject) && (order.request === null || isDeepStrictEqual(order.request, sent))
}

/** Books what a credited payment was made for. */
export const processOrderJob = defineJob('process_order', z.object({ paymentId: z.uuid() }))

/**
 * Books the order of a credited payment once, or records why it cannot be booked and notifies its
 * player; the coins then stay on the balance. An interrupted run is repeated safely: a cart is
 * booked once by its key, and an accepted offer is recognized.
 * @throws whatever may pass, for the job to be repeated
 */
export async function processOrder(deps: Deps, paymentId: string): Promise<void> {
  const order = await store.findOrder(deps.sql, paymentId)
  if (order?.status !== 'waiting') return
  const refusal = await refusalOf(deps, order)
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    if (!refusal) return await store.close(tx, paymentId, { status: 'booked', now })
    const isPaid = (await lockStatus(tx, paymentId)) === 'paid'
    const isRefused = await store.close(tx, paymentId, { status: 'refused', refusal, now })
    // Of a payment that was taken back meanwhile its player is notified as such.
    if (isRefused && isPaid)
      await notify(deps, tx, [order.userId], { kind: 'order_refused', facts: {} })
  })
}

/** Returns why an order cannot be booked, with titles in both languages, or books it. */
async function refusalOf(deps: Deps, order: store.StoredOrder): Promise<store.Refusal | undefined> {
  const ru = await book(deps, order, 'ru')
  if (!ru) return undefined
  const { code, details } = ru
  const { title, ...others } = details
  if (title === undefined) return { code, details }
  const en = await book(deps, order, 'en')
  if (!en) return undefined
  const titles = { ru: String(title), en: String(en.details.title ?? title) }
  return { code, details: { ...others, title: titles } }
}

/** Returns why it could not be booked. Failures that may pass are thrown, and the job repeated. */
async function book(
  deps: Deps,
  { userId, entryId, request }: store.StoredOrder,
  language: Language,
): Promise<CodedError | undefined> {
  try {
    if (entryId === null) {
      await checkout(deps, { userId, language, input: checkoutInput.parse(request) })
    } else if (!(await isAccepted(deps.sql, entryId))) {
      const offer = payAndAcceptInput.shape.offer.parse(request)
      await answerOffer(deps, { userId, input: { ...offer, accept: true } })
    }
    return undefined
  } catch (error) {
    if (!(error instanceof CodedError) || error.code === 'too_many_requests') throw error
    // Accepted meanwhile by its player or by another worker.
    return entryId !== null && (await isAccepted(deps.sql, entryId)) ? undefined : error
  }
}

/**
 * Settles an order whose payment is over and that its event has not settled: one that was credited is
 * booked, any other is withdrawn, so that a later credit only adds coins.
 */
export async function processForgottenOrders(
  deps: Deps,
  { id, isPaid }: { id: string; isPaid: boolean },
): Promise<void> {
  if (isPaid) return await processOrder(deps, id)
  const now = deps.clock.now()
  await deps.sql.begin((tx) => store.close(tx, id, { status: 'withdrawn', now }))
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
    await store.close(tx, paymentId, { status: 'withdrawn', now })
  })
}

/** Withdraws all orders of a deleted user, whose guests and recipients are then forgotten. */
export async function withdrawOrdersOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await store.withdrawOrders(tx, { userId, all: true, now })
}
