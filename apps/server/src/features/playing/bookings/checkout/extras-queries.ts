import type { Sql, Tx } from '@cco/database/client'
import type { boughtGift, boughtSubscription, PreviewInput } from '@cco/domain/bookings/contract'
import type { CodedError } from '@cco/domain/error/codes'
import type { Settings } from '@cco/domain/settings/settings'
import type * as z from 'zod'
import { mayGive } from '../../../money/gifts/commands.ts'
import { type BoughtGiftRow, giftsOfRequest, recipientsOf } from '../../../money/gifts/queries.ts'
import { mayBegin } from '../../../money/subscriptions/commands.ts'
import { heldBy, subscriptionOfRequest, tierById } from '../../../money/subscriptions/queries.ts'

type BoughtGift = z.input<typeof boughtGift>
type BoughtSubscription = z.input<typeof boughtSubscription>

/** What one checkout bought besides seats. */
export type Bought = { gifts: BoughtGiftRow[]; subscription: BoughtSubscription | null }

/** Returns the gifts and the subscription bought by the request with this key. */
export async function boughtBy(
  sql: Sql | Tx,
  { userId, requestKey, now }: { userId: string; requestKey: string; now: Date },
): Promise<Bought> {
  const [gifts, subscription] = await Promise.all([
    giftsOfRequest(sql, { giverId: userId, requestKey, now }),
    subscriptionOfRequest(sql, userId, requestKey),
  ])
  return { gifts, subscription }
}

/** Converts purchases to the rows of the response; `coins` is their total. */
export function boughtRows({ gifts, subscription }: Bought): {
  gifts: BoughtGift[]
  subscription: BoughtSubscription | null
  coins: number
} {
  return {
    gifts: gifts.map(({ id, name, recipientEmail, price, deliverAt }) => ({
      id,
      // The giver knows the email address but may not learn whose it is.
      recipient: recipientEmail ?? name,
      price,
      deliverAt,
    })),
    subscription,
    coins: gifts.reduce((sum, { price }) => sum + price, 0) + (subscription?.price ?? 0),
  }
}

type Request = Pick<PreviewInput, 'gifts' | 'subscription'> & {
  userId: string | undefined
  now: Date
  settings: Pick<Settings, 'giftGameCoins'>
}

const codeOf = (problem: CodedError | undefined) =>
  problem ? { code: problem.code, details: problem.details } : null

/** Returns what checkout would currently answer for the gifts and the subscription of a cart. */
export async function previewExtras(sql: Sql, request: Request) {
  const { gifts, subscription: choice, userId, now, settings } = request
  const price = settings.giftGameCoins
  const [recipients, held, tier] = await Promise.all([
    // Anonymous visitors must not learn which users exist.
    userId === undefined ? [] : recipientsOf(sql, { giverId: userId, now }, gifts),
    userId === undefined || !choice ? undefined : heldBy(sql, userId),
    choice && tierById(sql, choice.tierId),
  ])
  const anyone = { recipientId: null, isThere: true, isSelf: false }
  const refused = choice && mayBegin({ held, tier }, choice.expectedPrice, now)
  const shown = tier?.isActive ? tier : null
  return {
    gifts: gifts.map(({ expectedPrice }, index) => ({
      price,
      problem: codeOf(mayGive(recipients[index] ?? anyone, { expectedPrice, price })),
    })),
    subscription: choice
      ? { price: shown?.price ?? 0, tier: shown, problem: codeOf(refused) }
      : null,
    /** Free games the subscription would add; undefined when it cannot be started. */
    freeGames: choice && !refused ? shown?.monthlyFreeGames : undefined,
    coins: gifts.length * price + (shown?.price ?? 0),
  }
}
