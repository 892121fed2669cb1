import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { TierRow } from '@cco/domain/subscription/contract'
import type { TierFields } from '@cco/domain/subscription/management'
import { atPeriodEnd, periodEnd, upgradePrice } from '@cco/domain/subscription/period'
import { ledger as en } from '@cco/messages/en/ledger'
import { ledger as ru } from '@cco/messages/ru/ledger'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { recordStaffWrite, type Staff } from '../../platform/system-log/staff.ts'
import { lockAccount, moveCoins } from '../currency/commands.ts'
import { personName } from '../currency/queries.ts'
import { notify } from '../notifications/commands.ts'
import { subscriberOf, tierById } from './queries.ts'
import * as store from './store.ts'

export type { FreeGamesAtHand } from './store.ts'

const LEDGER = { ru, en } as const satisfies Record<Language, unknown>

/** One notice a day while a subscription is in grace; the job that gives it comes every hour. */
const NOTICE_PAUSE_MS = 24 * 60 * 60_000

type Choice = { userId: string; tierId: string; expectedPrice: number }

/**
 * Begins a subscription, paid from the balance. Asked again for the tier one has, it changes and
 * takes nothing, so that a repeated click is harmless.
 * @throws CodedError `tier_not_found`, `already_subscribed`, `price_changed`, `insufficient_coins`
 */
export async function subscribe(deps: Deps, choice: Choice): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const { balance, subscription, tier } = await locked(tx, choice)
    // One whose time is over, and which the job has not closed yet, does not stand in the way.
    if (subscription && subscription.expiresAt > now) {
      if (subscription.tierId === tier.id) return
      throw new CodedError('already_subscribed')
    }
    if (subscription) await store.endSubscription(tx, subscription.id, now)
    const id = deps.ids.next()
    await pay(tx, {
      userId: choice.userId,
      tier,
      coins: tier.price,
      balance,
      now,
      id,
      key: `subscription:${id}`,
      popup: false,
    })
    await store.insertSubscription(tx, {
      id,
      userId: choice.userId,
      tierId: tier.id,
      startsAt: now,
      expiresAt: periodEnd(now),
    })
  })
}

/**
 * Changes the tier: a higher one now, for the difference, with its free games at once; a lower one
 * from the next period on (rules §8). The present one takes a waiting change back.
 * @throws CodedError `not_subscribed`, `tier_not_found`, `price_changed`, `insufficient_coins`
 */
export async function changeTier(deps: Deps, choice: Choice): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const { balance, subscription, tier } = await locked(tx, choice)
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
 * Switches the renewal on or off.
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
 * Renews, warns or ends a subscription whose period is over (rules §8). Safe to run twice: the
 * period that was paid has its own key in the ledger, and what is no longer due is left alone.
 */
export async function settlePeriod(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now()
  const { subscriptionGraceDays: graceDays } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    const balance = await lockAccount(tx, userId)
    const subscription = await store.lockSubscription(tx, userId)
    if (!subscription || subscription.expiresAt > now) return
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
      await tell('subscription_ended', { tier: tier.name, until: expiresAt })
      return
    }
    if (outcome.kind === 'grace') {
      const told = subscription.graceToldAt
      if (told && now.getTime() - told.getTime() < NOTICE_PAUSE_MS) return
      await store.openGrace(tx, id, outcome.until, now)
      await tell('subscription_grace', {
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
    await tell('subscription_renewed', {
      tier: paid.name,
      coins: paid.price,
      until: outcome.expiresAt,
    })

    async function tell(kind: Parameters<typeof notify>[3]['kind'], facts: Facts) {
      await notify(deps, tx, [userId], { kind, facts })
    }
  })
}

/** Ends the subscription of a person who leaves; what is left of its period lapses. */
export async function dropSubscription(tx: Tx, userId: string, now: Date): Promise<void> {
  const subscription = await store.lockSubscription(tx, userId)
  if (subscription) await store.endSubscription(tx, subscription.id, now)
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
  /** Of the subscription. */
  id: string
  key: string
  /** False for the person's own spending in the foreground. */
  popup: boolean
}

async function pay(
  tx: Tx,
  { userId, tier, coins, balance, now, id, key, popup }: Payment,
): Promise<void> {
  if (coins > balance) throw new CodedError('insufficient_coins', { needed: coins, balance })
  const [reader] = await tx<{ language: Language }[]>`
    select locale as language from profiles where id = ${userId}`
  const language = reader?.language ?? 'ru'
  const entry = {
    userId,
    amount: -coins,
    type: 'purchase' as const,
    description: LEDGER[language].subscription.replace('{{tier}}', () => tier.name[language]),
    idempotencyKey: key,
    reference: { subscription: id, tier: tier.id },
    popup,
  }
  await moveCoins(tx, [entry], now)
}

/**
 * Spends free games of a subscription on bookings, under the lock of the person's account.
 * @throws CodedError `free_game_gone` when so many are not left any more
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

/** Gives the free games of a booking back (rules §8); answers how many. */
export async function returnFreeGames(tx: Tx, bookingId: string): Promise<number> {
  return await store.returnGames(tx, bookingId)
}

/** Makes the free games of played bookings spent for good. */
export async function countFreeGames(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await store.countGames(tx, bookingIds)
}

/** Puts a tier on sale. The same request again changes nothing. */
export async function createTier(
  deps: Deps,
  staff: Staff,
  { requestKey: id, ...tier }: TierFields & { requestKey: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    if (!(await store.insertTier(tx, { id, ...tier, now: deps.clock.now() }))) return
    const target = { type: 'subscription_tier', id }
    await recordStaffWrite(deps, tx, staff, {
      action: 'subscription.tier_create',
      target,
      after: tier,
    })
  })
}

/**
 * Changes a tier: its price from the next period on, its free games at once.
 * @throws CodedError `tier_not_found`
 */
export async function updateTier(
  deps: Deps,
  staff: Staff,
  { id, ...after }: TierFields & { id: string },
): Promise<void> {
  await changingTier(deps, staff, { id, action: 'subscription.tier_update', after }, (tx) =>
    store.updateTier(tx, { id, ...after }),
  )
}

/**
 * Archives a tier, which then nobody can begin or renew, or puts it back on sale.
 * @throws CodedError `tier_not_found`
 */
export async function setTierActive(
  deps: Deps,
  staff: Staff,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  const action = isActive ? 'subscription.tier_restore' : 'subscription.tier_archive'
  await changingTier(deps, staff, { id, action, after: { isActive } }, (tx) =>
    store.setTierActive(tx, id, isActive),
  )
}

type TierChange = { id: string; action: string; after: Record<string, unknown> }

async function changingTier(
  deps: Deps,
  staff: Staff,
  { id, action, after }: TierChange,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockTier(tx, id)
    if (!before) throw new CodedError('tier_not_found')
    const target = { type: 'subscription_tier', id }
    await write(tx)
    await recordStaffWrite(deps, tx, staff, { action, target, before, after })
  })
}

type Grant = { userId: string; tierId: string; reason: string }

/**
 * Gives somebody one period for nothing. It does not renew.
 * @throws CodedError `recipient_not_found`, `tier_not_found`, `already_subscribed`
 */
export async function grantSubscription(
  deps: Deps,
  staff: Staff,
  { userId, tierId, reason }: Grant,
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    if ((await personName(tx, userId)) === undefined) throw new CodedError('recipient_not_found')
    const [held, tier] = [await store.lockSubscription(tx, userId), await tierById(tx, tierId)]
    if (!tier?.isActive) throw new CodedError('tier_not_found')
    if (held && held.expiresAt > now) throw new CodedError('already_subscribed')
    if (held) await store.endSubscription(tx, held.id, now)
    const [id, expiresAt] = [deps.ids.next(), periodEnd(now)]
    await store.insertSubscription(tx, {
      ...{ id, userId, tierId, startsAt: now, expiresAt, renews: false },
    })
    await recordStaffWrite(deps, tx, staff, {
      action: 'subscription.grant',
      target: { type: 'profile', id: userId },
      before: { subscription: held?.id ?? null },
      after: { subscription: id, tier: tierId, expiresAt, reason },
    })
    const facts = { tier: tier.name, until: expiresAt }
    await notify(deps, tx, [userId], { kind: 'subscription_granted', facts })
  })
}

/**
 * Ends a subscription at once. Coins are not given back; that is an adjustment.
 * @throws CodedError `not_subscribed`
 */
export async function revokeSubscription(
  deps: Deps,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const userId = await subscriberOf(tx, id)
    if (userId !== undefined) await lockAccount(tx, userId)
    const held = userId === undefined ? undefined : await store.lockSubscription(tx, userId)
    if (!userId || held?.id !== id) throw new CodedError('not_subscribed')
    const tier = await tierById(tx, held.tierId)
    await store.endSubscription(tx, id, now)
    await recordStaffWrite(deps, tx, staff, {
      action: 'subscription.revoke',
      target: { type: 'profile', id: userId },
      before: { subscription: id, tier: held.tierId, expiresAt: held.expiresAt },
      after: { endedAt: now, reason },
    })
    const facts = { tier: tier?.name ?? null, reason }
    await notify(deps, tx, [userId], { kind: 'subscription_revoked', facts })
  })
}
