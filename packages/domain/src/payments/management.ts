import * as z from 'zod/mini'
import { COINS_MAX } from '../currency/constants.ts'
import { coins } from '../currency/contract.ts'
import { namedUser } from '../profiles/contract.ts'
import { orderOf, reason, search } from '../staff-tables/contract.ts'
import { instant } from '../time/instant.ts'
import { PACK_SORTS, PAYMENT_SORTS, PAYMENT_STATUSES } from './constants.ts'
import { PACKS_MAX, PAYMENTS_PAGE, packRow } from './contract.ts'

/** The reasons why a payment needs a decision by staff. */
export const ATTENTIONS = [
  'amount_differs',
  'partial_refund',
  'refund_before_payment',
  'refund_refused',
] as const
export type Attention = (typeof ATTENTIONS)[number]

export const staffPaymentRow = z.object({
  id: z.uuid(),
  user: namedUser,
  provider: z.string(),
  providerId: z.nullable(z.string()),
  status: z.enum(PAYMENT_STATUSES),
  coins,
  amountMinor: z.int(),
  currency: z.string(),
  attention: z.nullable(z.enum(ATTENTIONS)),
  /** The amount reported by the provider when a decision became necessary. */
  saidMinor: z.nullable(z.int()),
  /** Whether its coins can still be credited. */
  creditable: z.boolean(),
  /** Whether it can still be refunded through the provider. */
  refundable: z.boolean(),
  createdAt: instant,
})
export type StaffPaymentRow = z.infer<typeof staffPaymentRow>

export const allPaymentsInput = z.object({
  ...orderOf(PAYMENT_SORTS),
  /** A player, or the id of the payment, ours or the provider’s. */
  search,
  status: z.optional(z.enum(PAYMENT_STATUSES)),
  /** Returns only payments that need a decision. */
  queue: z.optional(z.boolean()),
  after: z.optional(z.uuid()),
})
export const allPaymentsOutput = z.object({
  items: z.array(staffPaymentRow).check(z.maxLength(PAYMENTS_PAGE)),
  next: z.nullable(z.uuid()),
  /** The number of payments that need a decision, regardless of the filters. */
  waiting: z.int(),
})
export const decidePaymentInput = z.object({
  id: z.uuid(),
  decision: z.enum(['credit', 'close']),
  reason,
})

export const refundPaymentInput = z.object({ id: z.uuid(), reason })
/** `refunding` until the provider has responded. */
export const refundPaymentOutput = z.object({ status: z.enum(['refunded', 'refunding']) })

/** The maximum price of a pack, in the smallest currency unit. */
const PRICE_MAX = 100_000_000
const amount = (least: number) => z.int().check(z.minimum(least), z.maximum(COINS_MAX))
const packFields = {
  coins: amount(1),
  bonusCoins: amount(0),
  priceMinor: z.int().check(z.minimum(1), z.maximum(PRICE_MAX)),
  position: z.int().check(z.minimum(0), z.maximum(1_000)),
}
export const createPackInput = z.object({ requestKey: z.uuid(), ...packFields })
export const updatePackInput = z.object({ id: z.uuid(), ...packFields })
export const setPackActiveInput = z.object({ id: z.uuid(), isActive: z.boolean() })
export type PackFields = Omit<z.infer<typeof updatePackInput>, 'id'>

export const staffPackRow = z.extend(packRow, {
  isActive: z.boolean(),
  position: z.int(),
  /** The number of paid payments for this pack. */
  sold: z.int(),
})
export type StaffPackRow = z.infer<typeof staffPackRow>
/** In the order of the shop by default. */
export const allPacksInput = z.object(orderOf(PACK_SORTS))
export const allPacksOutput = z.object({
  items: z.array(staffPackRow).check(z.maxLength(PACKS_MAX)),
})
