import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { count } from '../number/int4.ts'
import { multiLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'

/** States of a gift game (rules §8). */
export const GIFT_STATUSES = [
  'purchased',
  'delivered',
  'claimed',
  'reserved',
  'used',
  'expired',
  'refunded',
] as const
export type GiftStatus = (typeof GIFT_STATUSES)[number]

const person = z.object({ id: z.uuid(), name: z.string(), accountId: z.int() })

const presentFields = {
  recipientId: z.optional(z.uuid()),
  recipientEmail: z.optional(z.email().check(z.maxLength(254))),
  message: z._default(multiLine({ min: 0, max: 500 }), ''),
  /** When it is handed over; at once without it. */
  deliverAt: z.optional(givenInstant),
  /** Coins as they were shown. */
  expectedPrice: count,
}

type To = { recipientId?: string | undefined; recipientEmail?: string | undefined }
const isToOne = ({ recipientId, recipientEmail }: To) =>
  (recipientId === undefined) !== (recipientEmail === undefined)

/** A gift game in a cart: to a player by id, or to an address that may have no account yet. */
export const orderedGift = z.object(presentFields).check(z.refine(isToOne))
export type OrderedGift = z.infer<typeof orderedGift>

/** The same, given by itself. */
export const giveInput = z
  .object({ requestKey: z.uuid(), ...presentFields })
  .check(z.refine(isToOne))
export type GiveInput = z.infer<typeof giveInput>

export const giftInput = z.object({ id: z.uuid() })

export const sentGift = z.object({
  id: z.uuid(),
  status: z.enum(GIFT_STATUSES),
  /** Null while a gift to an address is not claimed, whether or not it has an account. */
  recipient: z.nullable(person),
  /** As the giver named it; null once the recipient is known. */
  recipientEmail: z.nullable(z.string()),
  message: z.string(),
  price: coins,
  deliverAt: instant,
  createdAt: instant,
  /** Until when it can be taken back; null when it no longer can. */
  returnableUntil: z.nullable(instant),
})
export type SentGift = z.infer<typeof sentGift>

export const receivedGift = z.object({
  id: z.uuid(),
  status: z.enum(GIFT_STATUSES),
  giver: person,
  message: z.string(),
  deliveredAt: z.nullable(instant),
})
export type ReceivedGift = z.infer<typeof receivedGift>

export const giftsOutput = z.object({
  /** Coins a gift game costs now. */
  price: coins,
  /** Up to which price of a seat a gift game pays for it. */
  coversCoins: coins,
  /** Days in which an unclaimed one can be taken back. */
  returnDays: z.int(),
  sent: z.array(sentGift),
  received: z.array(receivedGift),
})

/** By name or by account number. */
export const recipientsInput = z.object({
  query: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
})
export const recipientsOutput = z.object({ items: z.array(person) })
