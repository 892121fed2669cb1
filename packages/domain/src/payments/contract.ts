import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { count } from '../number/int4.ts'
import { instant } from '../time/instant.ts'
import { PAYMENT_STATUSES } from './constants.ts'
import { EXACT_MAX, EXACT_MIN, PACKS_PER_PAYMENT } from './top-up.ts'

/** Packs on sale or not, a user’s own latest payments, and a page of all of them. */
export const PACKS_MAX = 100
export const OWN_PAYMENTS_SHOWN = 50
export const PAYMENTS_PAGE = 30

export const packRow = z.object({
  id: z.uuid(),
  coins,
  /** Additional free coins. */
  bonusCoins: coins,
  /** In the smallest currency unit: kopecks, cents. */
  priceMinor: z.int(),
  /** ISO 4217. */
  currency: z.string(),
})
export type PackRow = z.infer<typeof packRow>
export const packsOutput = z.object({
  items: z.array(packRow).check(z.maxLength(PACKS_MAX)),
  /** The median price of a seat of the upcoming games; null without any. */
  seatPrice: z.nullable(coins),
})

const packIds = z.array(z.uuid()).check(z.maxLength(PACKS_PER_PAYMENT))

export const buyInput = z
  .object({
    /**
     * An idempotency key, created by the browser once per purchase; a repeat returns the same
     * payment.
     */
    requestKey: z.uuid(),
    /** A pack bought twice is listed twice. */
    packIds: z._default(packIds, []),
    /** Coins bought without a pack; 0 for none. */
    exactCoins: z._default(z.int().check(z.minimum(0), z.maximum(EXACT_MAX)), 0),
    /** The price as shown; if it differs, the request is rejected and no payment is created. */
    expectedPriceMinor: count.check(z.positive()),
    /** The path to return to after payment; the payment’s id is added as `payment`. */
    returnTo: z._default(
      z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(200)),
      '/currency',
    ),
  })
  .check(
    z.refine(({ packIds, exactCoins }) =>
      exactCoins === 0 ? packIds.length > 0 : exactCoins >= EXACT_MIN,
    ),
  )
export type BuyInput = z.infer<typeof buyInput>

export const paymentRow = z.object({
  id: z.uuid(),
  status: z.enum(PAYMENT_STATUSES),
  coins,
  amountMinor: z.int(),
  currency: z.string(),
  /** The packs and the coins without a pack that it is for. */
  packIds,
  exactCoins: coins,
  createdAt: instant,
  /** The page where it can still be paid. */
  payUrl: z.nullable(z.string()),
})
export type PaymentRow = z.infer<typeof paymentRow>

export const paymentInput = z.object({ id: z.uuid() })
export const paymentsOutput = z.object({
  items: z.array(paymentRow).check(z.maxLength(OWN_PAYMENTS_SHOWN)),
})
