import type { Tx } from '@cco/database/client'
import type { CheckoutInput } from '@cco/domain/booking/contract'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
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

/** Whether a cart holds anything beside games. */
export function isAny({ gifts, subscription }: Pick<CheckoutInput, 'gifts' | 'subscription'>) {
  return gifts.length > 0 || subscription !== undefined
}

/** What decides on the gifts and the subscription of a cart. */
export type PurchaseFacts = { recipients: readonly Recipient[]; order: TierOrder | undefined }

/** Reads it after the account was locked; for games alone nothing is sent. */
export async function checkExtras(
  tx: Tx,
  { userId, input }: ExtrasRequest,
): Promise<PurchaseFacts> {
  const { gifts, subscription } = input
  const [recipients, order] = await Promise.all([
    gifts.length > 0 ? recipientsOf(tx, userId, gifts) : [],
    subscription && lockTierOrder(tx, { userId, tierId: subscription.tierId }),
  ])
  return { recipients, order }
}

/** Gifts and a subscription as they will be written, and the coins they cost. */
export type CartExtras = {
  gifts: NewGift[]
  subscription: { order: TierOrder; begun: Begun } | undefined
  coins: number
}

/** @throws CodedError with the reason of the first one that cannot be bought */
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

/** Free games of a subscription that begins with this very checkout. */
export function freeGamesBought({ subscription }: CartExtras): FreeGamesAtHand | undefined {
  if (!subscription) return undefined
  const { id, now, tier } = subscription.begun
  return { id, periodStartsAt: now, left: tier.monthlyFreeGames }
}

/** The rows of the ledger that pay for them. */
export function purchaseEntries(
  { gifts, subscription }: CartExtras,
  { userId, language }: { userId: string; language: Language },
) {
  return [
    ...(subscription ? [subscriptionEntry(subscription.begun, language)] : []),
    ...giftEntries({ giverId: userId, gifts }, language),
  ]
}

/** Writes the subscription, whose free games the checkout may spend; before it spends them. */
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
 * What an earlier request with this key bought.
 * @throws CodedError `request_key_reused` when it bought something else
 */
export async function boughtAgain(tx: Tx, { userId, input }: ExtrasRequest): Promise<Bought> {
  const bought = await boughtBy(tx, userId, input.requestKey)
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
