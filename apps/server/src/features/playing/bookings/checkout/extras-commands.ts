import type { Tx } from '@cco/database/client'
import type { CheckoutInput } from '@cco/domain/bookings/contract'
import { CodedError } from '@cco/domain/error/codes'
import type { Settings } from '@cco/domain/settings/settings'
import type { Deps } from '../../../../deps.ts'
import { giftEntries, giveGifts, type NewGift, newGifts } from '../../../money/gifts/commands.ts'
import { type BoughtGiftRow, type Recipient, recipientsOf } from '../../../money/gifts/queries.ts'
import {
  type Begun,
  beginSubscription,
  type FreeGamesAtHand,
  lockTierOrder,
  subscriptionEntry,
  type TierOrder,
  tierOnOrder,
} from '../../../money/subscriptions/commands.ts'
import { type Bought, boughtBy } from './extras-queries.ts'

type ExtrasRequest = {
  userId: string
  input: Pick<CheckoutInput, 'gifts' | 'subscription' | 'requestKey'>
}

/** Returns whether a cart contains anything besides games. */
export function isAny({ gifts, subscription }: Pick<CheckoutInput, 'gifts' | 'subscription'>) {
  return gifts.length > 0 || subscription !== undefined
}

/** The facts that decide whether the gifts and the subscription of a cart can be bought. */
export type PurchaseFacts = { recipients: readonly Recipient[]; order: TierOrder | undefined }

/** Reads the facts after the account is locked; sends no query for a cart of games only. */
export async function checkExtras(
  tx: Tx,
  { userId, input }: ExtrasRequest,
  now: Date,
): Promise<PurchaseFacts> {
  const { gifts, subscription } = input
  const [recipients, order] = await Promise.all([
    gifts.length > 0 ? recipientsOf(tx, { giverId: userId, now }, gifts) : [],
    subscription && lockTierOrder(tx, { userId, tierId: subscription.tierId }),
  ])
  return { recipients, order }
}

/** Gifts and a subscription ready to be written, with their total price in coins. */
export type CartExtras = {
  gifts: NewGift[]
  subscription: { order: TierOrder; begun: Begun } | undefined
  coins: number
}

/** @throws CodedError with the reason of the first extra that cannot be bought */
export function extrasOf(
  deps: Pick<Deps, 'clock' | 'ids'>,
  { userId, input }: ExtrasRequest,
  { recipients, order }: PurchaseFacts,
  settings: Pick<Settings, 'giftGameCoins'>,
): CartExtras {
  const now = deps.clock.now()
  const gifts = newGifts(deps, input.gifts, recipients, settings.giftGameCoins)
  const tier = input.subscription && order && tierOnOrder(order, input.subscription, now)
  const { requestKey } = input
  const begun = tier && { id: deps.ids.next(), userId, tier, now, requestKey }
  const coins = gifts.reduce((sum, { price }) => sum + price, 0) + (tier?.price ?? 0)
  return { gifts, subscription: order && begun ? { order, begun } : undefined, coins }
}

/** Returns the free games of a subscription that starts with this checkout. */
export function freeGamesBought({ subscription }: CartExtras): FreeGamesAtHand | undefined {
  if (!subscription) return undefined
  const { id, now, tier } = subscription.begun
  return { id, periodStartsAt: now, left: tier.monthlyFreeGames }
}

/** Returns the ledger entries that pay for the extras. */
export function purchaseEntries(
  { gifts, subscription }: CartExtras,
  { userId }: { userId: string },
) {
  return [
    ...(subscription ? [subscriptionEntry(subscription.begun)] : []),
    ...giftEntries({ giverId: userId, gifts }),
  ]
}

/** Writes the subscription. Must run before the checkout spends its free games. */
export async function beginBought(tx: Tx, { subscription }: CartExtras): Promise<void> {
  if (subscription) await beginSubscription(tx, subscription.order, subscription.begun)
}

export async function giveBought(
  deps: Deps,
  tx: Tx,
  { gifts }: CartExtras,
  { userId, input }: ExtrasRequest,
): Promise<void> {
  if (gifts.length === 0) return
  await giveGifts(deps, tx, { giverId: userId, requestKey: input.requestKey, gifts })
}

/**
 * Returns what an earlier request with this key bought.
 * @throws CodedError `request_key_reused` when it bought something else
 */
export async function boughtAgain(
  tx: Tx,
  { userId, input }: ExtrasRequest,
  now: Date,
): Promise<Bought> {
  const bought = await boughtBy(tx, { userId, requestKey: input.requestKey, now })
  const isSame =
    bought.gifts.length === input.gifts.length &&
    bought.gifts.every((gift, index) => isTheGift(gift, input.gifts[index])) &&
    (bought.subscription === null) === (input.subscription === undefined)
  if (!isSame) throw new CodedError('request_key_reused')
  return bought
}

function isTheGift(made: BoughtGiftRow, requested: CheckoutInput['gifts'][number] | undefined) {
  const isTo = requested?.recipientEmail
    ? made.recipientEmail?.toLowerCase() === requested.recipientEmail.toLowerCase()
    : made.recipientId === requested?.recipientId
  return isTo && made.message === requested?.message
}
