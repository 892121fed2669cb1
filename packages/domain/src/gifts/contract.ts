import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { count } from '../number/int4.ts'
import { namedUser } from '../profiles/contract.ts'
import { searchTerm } from '../text/search-term.ts'
import { multiLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'

/** Sent and received gifts in a list, the latest, and the people that a search finds. */
export const GIFTS_SHOWN = 100
export const RECIPIENTS_FOUND = 8

/** The statuses of a gift game (rules §8). */
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

export const GIFT_MESSAGE_MAX = 500

const presentFields = {
  recipientId: z.optional(z.uuid()),
  recipientEmail: z.optional(z.email().check(z.maxLength(254))),
  message: z._default(multiLine({ min: 0, max: GIFT_MESSAGE_MAX }), ''),
  /** The delivery time; defaults to immediately. */
  deliverAt: z.optional(givenInstant),
  /** Coins as shown. */
  expectedPrice: count,
}

type To = { recipientId?: string | undefined; recipientEmail?: string | undefined }
const isToOne = ({ recipientId, recipientEmail }: To) =>
  (recipientId === undefined) !== (recipientEmail === undefined)

/** A gift game in a cart, for a player by id, or for an email address without a known account. */
export const orderedGift = z.object(presentFields).check(z.refine(isToOne))
export type OrderedGift = z.infer<typeof orderedGift>

/** A gift game bought outside a cart. */
export const giveInput = z
  .object({ requestKey: z.uuid(), ...presentFields })
  .check(z.refine(isToOne))
export type GiveInput = z.infer<typeof giveInput>

export const giftInput = z.object({ id: z.uuid() })

export const sentGift = z.object({
  id: z.uuid(),
  status: z.enum(GIFT_STATUSES),
  /**
   * Null for a gift to an address until it is claimed, whether or not the address has an account.
   */
  recipient: z.nullable(namedUser),
  /** As entered by the giver; null once the recipient is known. */
  recipientEmail: z.nullable(z.string()),
  message: z.string(),
  price: coins,
  deliverAt: instant,
  createdAt: instant,
  /** Until when it can be returned; null when it cannot be returned any more. */
  returnableUntil: z.nullable(instant),
})
export type SentGift = z.infer<typeof sentGift>

export const receivedGift = z.object({
  id: z.uuid(),
  status: z.enum(GIFT_STATUSES),
  giver: namedUser,
  message: z.string(),
  deliveredAt: z.nullable(instant),
})
export type ReceivedGift = z.infer<typeof receivedGift>

export const giftsOutput = z.object({
  /** The current price of a gift game in coins. */
  price: coins,
  /** The highest price of a seat that a gift game covers. */
  coversCoins: coins,
  /** The number of days in which an unclaimed gift can be returned. */
  returnDays: z.int(),
  sent: z.array(sentGift).check(z.maxLength(GIFTS_SHOWN)),
  received: z.array(receivedGift).check(z.maxLength(GIFTS_SHOWN)),
})

/** Lengths of a query for a recipient. */
export const RECIPIENT_QUERY = { min: 2, max: 40 }

/** By name or by account number. */
export const recipientsInput = z.object({
  query: searchTerm(RECIPIENT_QUERY),
})
export const recipientsOutput = z.object({
  items: z.array(namedUser).check(z.maxLength(RECIPIENTS_FOUND)),
})
