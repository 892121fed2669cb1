import type { Tx } from '@cco/database/client'
import { unusedPart } from '@cco/domain/subscriptions/period'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import type { Excluded } from '../../people/sanctions/public.ts'
import { losesSeats } from '../../people/sanctions/queries.ts'
import { lockAccount, moveCoins } from '../currency/public.ts'
import { coinsPaidFor, isDeleted } from '../currency/queries.ts'
import { tierById } from './queries.ts'
import * as store from './store.ts'

/**
 * Ends the subscription of a banned or deleted user, who can no longer use it or stop its renewal. A
 * banned user gets the part of the period that was unused at the ban back in coins (rules §11); a
 * deleted account gets nothing, since its balance is lost as well (rules §13).
 */
export async function endOfExcluded(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { userId, since, now }: Excluded,
): Promise<void> {
  await lockAccount(tx, userId)
  const subscription = await store.lockSubscription(tx, userId)
  if (!subscription) return
  const { id, tierId, expiresAt } = subscription
  await store.endSubscription(tx, id, now)
  if (await isDeleted(tx, userId)) return
  const tier = await tierById(tx, tierId)
  if (!tier) throw new Error(`subscription ${id} has no tier ${tierId}`)
  const { monthlyFreeGames } = tier
  const coins = await unusedCoins(tx, subscription, { monthlyFreeGames, since, now })
  if (coins === 0) {
    const until = expiresAt < since ? expiresAt : since
    const facts = { tier: tier.name, until }
    await notify(deps, tx, [userId], { kind: 'subscription_ended', facts })
    return
  }
  const refund = {
    userId,
    amount: coins,
    type: 'refund' as const,
    kind: 'subscription_refund' as const,
    facts: { tier: tier.name },
    idempotencyKey: `subscription-refund:${id}`,
    reference: { subscription: id, tier: tierId },
    popup: true,
  }
  await moveCoins(tx, [refund], now)
  const facts = { tier: tier.name, coins }
  await notify(deps, tx, [userId], { kind: 'subscription_refunded', facts })
}

async function unusedCoins(
  tx: Tx,
  subscription: store.SubscriptionFacts,
  { monthlyFreeGames, since, now }: { monthlyFreeGames: number } & Omit<Excluded, 'userId'>,
): Promise<number> {
  const { id, userId, periodStartsAt, expiresAt, freeGamesUsed } = subscription
  const paidCoins = await coinsPaidFor(tx, {
    ...{ userId, reference: { subscription: id }, since: periodStartsAt },
  })
  // Free games of seats that the decision cancels as well are not used.
  const returned = (await losesSeats(tx, userId, now))
    ? await store.gamesAhead(tx, subscription, now)
    : 0
  const period = { paidCoins, startsAt: periodStartsAt, expiresAt, monthlyFreeGames }
  return unusedPart({ ...period, freeGamesUsed: freeGamesUsed - returned }, since)
}
