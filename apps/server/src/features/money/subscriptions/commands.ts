import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { TierRow } from '@cco/domain/subscriptions/contract'
import { atPeriodEnd, periodEnd, upgradePrice } from '@cco/domain/subscriptions/period'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { isExcludedNow, requireAbleToAct } from '../../people/sanctions/queries.ts'
import { requireAccount } from '../currency/commands.ts'
import { lockAccount, moveCoins } from '../currency/public.ts'
import { tierById } from './queries.ts'
import * as store from './store.ts'

export type { FreeGamesAtHand } from './store.ts'

/** The interval of grace notifications, since the job runs every hour. */
const NOTIFICATION_PAUSE_MS = 24 * 60 * 60_000

type Choice = { userId: string; tierId: string; expectedPrice: number }

/**
 * Starts a subscription and charges the balance. A repeated request for the current tier changes
 * nothing.
 * @throws CodedError `tier_not_found`, `already_subscribed`, `price_changed`, `insufficient_coins`,
 *   and those of `requireAccount` and `requireAbleToAct`
 */
export async function subscribe(deps: Deps, choice: Choice): Promise<void> {
  const { userId } = choice
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const balance = await lockAccount(tx, userId)
    await requireAccount(tx, userId)
    await requireAbleToAct(tx, userId, now)
    const order = await lockTierOrder(tx, choice)
    if (runs(order.held, now) && order.held.tierId === order.tier?.id) return
    const tier = tierOnOrder(order, choice, now)
    if (tier.price > balance) {
      throw new CodedError('insufficient_coins', { needed: tier.price, balance })
    }
    const bought = { id: deps.ids.next(), userId, tier, now }
    await moveCoins(tx, [subscriptionEntry(bought)], now)
    await beginSubscription(tx, order, bought)
  })
}

/** The current subscription of a user and the requested tier. */
export type TierOrder = {
  held: store.SubscriptionFacts | undefined
  tier: TierRow | undefined
}

/** Locks a user’s subscription and reads the tier. Lock order: the account first. */
export async function lockTierOrder(
  tx: Tx,
  { userId, tierId }: { userId: string; tierId: string },
): Promise<TierOrder> {
  const [held, tier] = await Promise.all([store.lockSubscription(tx, userId), tierById(tx, tierId)])
  return { held, tier }
}

/**
 * Returns the requested tier if a subscription to it can start.
 * @throws CodedError `tier_not_found`, `already_subscribed`, `price_changed`
 */
export function tierOnOrder(
  order: TierOrder,
  { expectedPrice }: { expectedPrice: number },
  now: Date,
): TierRow {
  const refused = mayBegin(order, expectedPrice, now)
  if (refused) throw refused
  if (!order.tier) throw new Error('a tier that may be begun is not there')
  return order.tier
}

/** A subscription to start. */
export type Begun = {
  id: string
  userId: string
  tier: TierRow
  now: Date
  /** The request key of the checkout. */
  requestKey?: string
}

/** Inserts a paid subscription with all its free games. */
export async function beginSubscription(
  tx: Tx,
  { held }: TierOrder,
  { id, userId, tier, now, requestKey }: Begun,
): Promise<void> {
  await Promise.all([
    // The job may not have closed an expired subscription yet.
    held && store.endSubscription(tx, held.id, now),
    store.insertSubscription(tx, {
      ...{ id, userId, tierId: tier.id, startsAt: now, expiresAt: periodEnd(now) },
      ...(requestKey === undefined ? {} : { requestKey }),
    }),
  ])
}

/** Returns the ledger entry that charges the first period of a subscription. */
export function subscriptionEntry({ id, userId, tier }: Begun) {
  return {
    userId,
    amount: -tier.price,
    type: 'purchase' as const,
    kind: 'subscription' as const,
    facts: { tier: tier.name },
    idempotencyKey: `subscription:${id}`,
    reference: { subscription: id, tier: tier.id },
    popup: false,
  }
}

/**
 * Changes the tier (rules §8). A higher tier applies right away and charges the difference; a lower
 * one applies from the next period. The current tier cancels a scheduled change.
 * @throws CodedError `not_subscribed`, `tier_not_found`, `price_changed`, `insufficient_coins`, and
 *   those of `requireAbleToAct`
 */
export async function changeTier(deps: Deps, choice: Choice): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const { balance, subscription, tier } = await locked(tx, choice)
    await requireAbleToAct(tx, choice.userId, now)
    if (!subscription || subscription.expiresAt <= now) throw new CodedError('not_subscribed')
    const { id } = subscription
    const present = await tierById(tx, subscription.tierId)
    if (tier.id === subscription.tierId) return await store.setNextTier(tx, id, null)
    const coins = present ? upgradePrice(present, tier) : null
    if (coins === null) return await store.setNextTier(tx, id, tier.id)
    const key = `upgrade:${id}:${subscription.periodStartsAt.toISOString()}:${tier.id}`
    await pay(tx, { userId: choice.userId, tier, coins, balance, now, id, key, popup: false })
    await store.raiseTier(tx, id, tier.id)
  })
}

/**
 * Turns the automatic renewal on or off.
 * @throws CodedError `not_subscribed`
 */
export async function setRenewal(
  { sql }: Pick<Deps, 'sql'>,
  { userId, renews }: { userId: string; renews: boolean },
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    const subscription = await store.lockSubscription(tx, userId)
    if (!subscription) throw new CodedError('not_subscribed')
    await store.setRenews(tx, subscription.id, renews)
  })
}

/**
 * Renews or ends a subscription whose period is over, or starts its grace (rules §8), unless its user
 * is banned. Idempotent: each paid period has its own ledger key, and subscriptions that are not due
 * are skipped.
 */
export async function closePeriod(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now()
  const { subscriptionGraceDays: graceDays } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    const balance = await lockAccount(tx, userId)
    const subscription = await store.lockSubscription(tx, userId)
    if (!subscription || subscription.expiresAt > now) return
    // The subscriber to the ban ends it, and returns what was unused then.
    if (await isExcludedNow(tx, userId, now)) return
    const { id, nextTierId, renews, expiresAt, graceUntil } = subscription
    const [tier, next] = [
      await tierById(tx, subscription.tierId),
      await tierById(tx, nextTierId ?? subscription.tierId),
    ]
    if (!tier) throw new Error(`subscription ${id} has no tier ${subscription.tierId}`)
    const nextTier = next?.isActive ? next : null
    const outcome = atPeriodEnd(
      { tier, nextTier, renews, expiresAt, graceUntil },
      { balance, now, graceDays },
    )
    if (outcome.kind === 'ended') {
      await store.endSubscription(tx, id, now)
      await notifySubscriber('subscription_ended', { tier: tier.name, until: expiresAt })
      return
    }
    if (outcome.kind === 'grace') {
      const notifiedAt = subscription.graceNotifiedAt
      if (notifiedAt && now.getTime() - notifiedAt.getTime() < NOTIFICATION_PAUSE_MS) return
      await store.openGrace(tx, id, outcome.until, now)
      await notifySubscriber('subscription_grace', {
        tier: tier.name,
        coins: outcome.missing,
        until: outcome.until,
      })
      return
    }
    const paid = nextTier ?? tier
    const key = `subscription:${id}:${outcome.startsAt.toISOString()}`
    await pay(tx, { userId, tier: paid, coins: paid.price, balance, now, id, key, popup: true })
    await store.startPeriod(tx, { id, tierId: paid.id, ...outcome })
    await notifySubscriber('subscription_renewed', {
      tier: paid.name,
      coins: paid.price,
      until: outcome.expiresAt,
    })

    async function notifySubscriber(kind: Parameters<typeof notify>[3]['kind'], facts: Facts) {
      await notify(deps, tx, [userId], { kind, facts })
    }
  })
}

type Facts = Parameters<typeof notify>[3]['facts']

async function locked(tx: Tx, { userId, tierId, expectedPrice }: Choice) {
  const balance = await lockAccount(tx, userId)
  const [subscription, tier] = [
    await store.lockSubscription(tx, userId),
    await tierById(tx, tierId),
  ]
  if (!tier?.isActive) throw new CodedError('tier_not_found')
  if (tier.price !== expectedPrice) {
    throw new CodedError('price_changed', { expected: expectedPrice, actual: tier.price })
  }
  return { balance, subscription, tier }
}

type Payment = {
  userId: string
  tier: TierRow
  coins: number
  balance: number
  now: Date
  /** The id of the subscription. */
  id: string
  key: string
  /** False for purchases the user makes on screen. */
  popup: boolean
}

async function pay(
  tx: Tx,
  { userId, tier, coins, balance, now, id, key, popup }: Payment,
): Promise<void> {
  if (coins > balance) throw new CodedError('insufficient_coins', { needed: coins, balance })
  const entry = {
    ...subscriptionEntry({ id, userId, tier, now }),
    ...{ amount: -coins, idempotencyKey: key, popup },
  }
  await moveCoins(tx, [entry], now)
}

/**
 * Reserves free games of a subscription for bookings. The caller must have locked the account.
 * @throws CodedError `free_game_gone` if too few are left
 */
export async function spendFreeGames(
  tx: Tx,
  subscription: store.FreeGamesAtHand | undefined,
  uses: readonly store.NewUse[],
): Promise<void> {
  if (uses.length === 0) return
  const taken = subscription !== undefined && (await store.reserveGames(tx, subscription, uses))
  if (!taken) throw new CodedError('free_game_gone')
}

type Held = { tierId: string; expiresAt: Date }

/** Returns whether a period is running. In grace it is not, and a new subscription can start. */
function runs<T extends Held>(held: T | undefined, now: Date): held is T {
  return held !== undefined && held.expiresAt > now
}

/** Returns why a subscription cannot start at this price, or undefined if it can. */
export function mayBegin(
  { held, tier }: { held: Held | undefined; tier: TierRow | undefined },
  expectedPrice: number,
  now: Date,
): CodedError | undefined {
  if (!tier?.isActive) return new CodedError('tier_not_found')
  if (runs(held, now)) return new CodedError('already_subscribed')
  if (tier.price === expectedPrice) return undefined
  return new CodedError('price_changed', { expected: expectedPrice, actual: tier.price })
}
