import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { count } from '../number/int4.ts'
import { instant } from '../time/instant.ts'
import { PAYMENT_STATUSES } from './constants.ts'

export const packRow = z.object({
  id: z.uuid(),
  coins,
  /** Coins on top, for nothing. */
  bonusCoins: coins,
  /** In the smallest unit of the money: kopecks, cents. */
  priceMinor: z.int(),
  /** ISO 4217. */
  currency: z.string(),
})
export type PackRow = z.infer<typeof packRow>
export const packsOutput = z.object({ items: z.array(packRow) })

export const buyInput = z.object({
  /** Made by the browser once for a purchase: a repeat is answered with the same payment. */
  requestKey: z.uuid(),
  packId: z.uuid(),
  /** The price that was shown; another one is refused with it, and nothing is opened. */
  expectedPriceMinor: count.check(z.positive()),
  /** Where in the site the buyer goes on: a path, which gets `payment` with its id. */
  returnTo: z._default(
    z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(200)),
    '/currency',
  ),
})
export type BuyInput = z.infer<typeof buyInput>

export const paymentRow = z.object({
  id: z.uuid(),
  status: z.enum(PAYMENT_STATUSES),
  coins,
  amountMinor: z.int(),
  currency: z.string(),
  createdAt: instant,
  /** Where it can still be paid. */
  payUrl: z.nullable(z.string()),
})
export type PaymentRow = z.infer<typeof paymentRow>

export const paymentInput = z.object({ id: z.uuid() })
export const paymentsOutput = z.object({ items: z.array(paymentRow) })
