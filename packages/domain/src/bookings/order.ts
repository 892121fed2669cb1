import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { problem } from '../error/contract.ts'
import { count } from '../number/int4.ts'
import { buyInput, paymentRow } from '../payments/contract.ts'
import { answerInput } from '../waitlist/contract.ts'
import { checkoutInput, checkoutOutput } from './contract.ts'

/**
 * What becomes of an order that is paid with money: it waits for its payment and is then booked, or
 * refused, or its player withdrew it. Coins of a payment without a booking stay on the balance.
 */
export const ORDER_STATUSES = ['waiting', 'booked', 'refused', 'withdrawn'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Coins in all as shown: as it may be booked hours later, no other sum is ever charged. */
const expectedTotal = count

/** A cart, and the payment of the coins that it lacks. */
export const payAndBookInput = z.object({
  purchase: buyInput,
  cart: z.extend(checkoutInput, { expectedTotal }),
})
export type PayAndBookInput = z.infer<typeof payAndBookInput>
/** `booked` when the balance was enough after all, otherwise the payment to be made. */
export const payAndBookOutput = z.object({
  booked: z.nullable(checkoutOutput),
  payment: z.nullable(paymentRow),
})

/** Offered seats, and the payment of the coins that they lack. */
export const payAndAcceptInput = z.object({
  purchase: buyInput,
  offer: z.extend(z.omit(answerInput, { accept: true }), { expectedTotal }),
})
export type PayAndAcceptInput = z.infer<typeof payAndAcceptInput>
export const payAndAcceptOutput = z.object({
  /** Coins paid, when the balance was enough after all. */
  paidCoins: z.nullable(coins),
  payment: z.nullable(paymentRow),
})

export const orderInput = z.object({ paymentId: z.uuid() })
export const orderRow = z.object({
  payment: paymentRow,
  /** The offer that it accepts; null for a cart. */
  entryId: z.nullable(z.uuid()),
  status: z.enum(ORDER_STATUSES),
  /** Why it was not booked after its payment. */
  problem: z.nullable(problem),
  /** What a cart became; null for offers and until then. */
  booked: z.nullable(checkoutOutput),
})
export type OrderRow = z.infer<typeof orderRow>

export const openOrderRow = z.pick(orderRow, { payment: true, entryId: true })
export type OpenOrderRow = z.infer<typeof openOrderRow>

/** One for a cart and one for each offer. */
export const OPEN_ORDERS_MAX = 20
export const openOrdersOutput = z.object({
  items: z.array(openOrderRow).check(z.maxLength(OPEN_ORDERS_MAX)),
})
