import type { Tx } from '@cco/database/client'
import type { TierFields } from '@cco/domain/subscriptions/management'
import type { SubscriptionUsesRow } from '../../../db/rows.ts'

/** A subscription and the free games left in its period. */
export type FreeGamesAtHand = { id: string; periodStartsAt: Date; left: number }

/** Free games of a subscription on one booking. */
export type NewUse = { id: string; bookingId: string; games: number }

/** Reserves free games; returns false if too few are left in this period. */
export async function reserveGames(
  tx: Tx,
  { id, periodStartsAt }: FreeGamesAtHand,
  uses: readonly NewUse[],
): Promise<boolean> {
  const games = uses.reduce((sum, use) => sum + use.games, 0)
  const { count } = await tx`
    update user_subscriptions s set free_games_used = s.free_games_used + ${games}
    from subscription_tiers t
    where t.id = s.tier_id and s.id = ${id} and s.is_active
      and s.period_starts_at = ${periodStartsAt}
      and s.free_games_used + ${games} <= t.monthly_free_games`
  if (count === 0) return false
  await tx`
    insert into subscription_uses (id, subscription_id, booking_id, period_starts_at, games)
    select u.id, ${id}, u."bookingId", ${periodStartsAt}, u.games
    from jsonb_to_recordset(${tx.json([...uses])}) as u(id uuid, "bookingId" uuid, games integer)`
  return true
}

/** Releases free games, also used ones (waived bookings). Those of a past period are lost. */
export async function returnFreeGames(tx: Tx, bookingId: string): Promise<number> {
  const [use] = await tx<
    Pick<SubscriptionUsesRow, 'subscriptionId' | 'periodStartsAt' | 'games'>[]
  >`
    update subscription_uses set status = 'returned'
    where booking_id = ${bookingId} and status <> 'returned'
    returning subscription_id, period_starts_at, games`
  if (!use) return 0
  await tx`
    update user_subscriptions set free_games_used = greatest(0, free_games_used - ${use.games})
    where id = ${use.subscriptionId} and period_starts_at = ${use.periodStartsAt}`
  return use.games
}

/** Returns how many free games of the period pay for seats of games that begin after an instant. */
export async function gamesAhead(
  tx: Tx,
  { id, periodStartsAt }: Pick<SubscriptionFacts, 'id' | 'periodStartsAt'>,
  after: Date,
): Promise<number> {
  const [row] = await tx<{ games: number }[]>`
    select coalesce(sum(u.games), 0)::int as games
    from subscription_uses u join bookings b on b.id = u.booking_id join games g on g.id = b.game_id
    where u.subscription_id = ${id} and u.period_starts_at = ${periodStartsAt}
      and u.status = 'reserved' and b.status = 'confirmed' and g.starts_at > ${after}`
  return row?.games ?? 0
}

/** Marks the free games of played bookings as used. */
export async function countFreeGames(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx`update subscription_uses set status = 'counted'
    where booking_id = any(${[...bookingIds]}::uuid[]) and status = 'reserved'`
}

export type SubscriptionFacts = {
  id: string
  userId: string
  tierId: string
  nextTierId: string | null
  renews: boolean
  periodStartsAt: Date
  expiresAt: Date
  graceUntil: Date | null
  graceNotifiedAt: Date | null
  freeGamesUsed: number
}

/** Locks a user’s active subscription. Lock order: the account first. */
export async function lockSubscription(
  tx: Tx,
  userId: string,
): Promise<SubscriptionFacts | undefined> {
  const [row] = await tx<SubscriptionFacts[]>`
    select id, user_id, tier_id, next_tier_id, renews, period_starts_at, expires_at, grace_until,
      grace_notified_at, free_games_used
    from user_subscriptions where user_id = ${userId} and is_active for update`
  return row
}

type NewSubscription = {
  id: string
  userId: string
  tierId: string
  startsAt: Date
  expiresAt: Date
  /** False for a granted free period. */
  renews?: boolean
  requestKey?: string | null
}

export async function insertSubscription(
  tx: Tx,
  { id, userId, tierId, startsAt, expiresAt, renews = true, requestKey = null }: NewSubscription,
): Promise<void> {
  await tx`insert into user_subscriptions
      (id, user_id, tier_id, renews, period_starts_at, expires_at, created_at, request_key)
    values (${id}, ${userId}, ${tierId}, ${renews}, ${startsAt}, ${expiresAt}, ${startsAt},
      ${requestKey})`
}

/** Upgrades the tier within the period. The renewal setting does not change. */
export async function raiseTier(tx: Tx, id: string, tierId: string): Promise<void> {
  await tx`update user_subscriptions set tier_id = ${tierId}, next_tier_id = null
    where id = ${id}`
}

/** Sets the tier of the next period; null for the current one. */
export async function setNextTier(tx: Tx, id: string, tierId: string | null): Promise<void> {
  await tx`update user_subscriptions set next_tier_id = ${tierId} where id = ${id}`
}

export async function setRenews(tx: Tx, id: string, renews: boolean): Promise<void> {
  await tx`update user_subscriptions set renews = ${renews} where id = ${id}`
}

type NextPeriod = { id: string; tierId: string; startsAt: Date; expiresAt: Date }

/** Starts a new period with all its free games. */
export async function startPeriod(
  tx: Tx,
  { id, tierId, startsAt, expiresAt }: NextPeriod,
): Promise<void> {
  await tx`update user_subscriptions
    set tier_id = ${tierId}, next_tier_id = null, period_starts_at = ${startsAt},
      expires_at = ${expiresAt}, grace_until = null, grace_notified_at = null, free_games_used = 0
    where id = ${id}`
}

/** Starts or continues the grace period and records the time of its notification. */
export async function openGrace(tx: Tx, id: string, until: Date, now: Date): Promise<void> {
  await tx`update user_subscriptions set grace_until = ${until}, grace_notified_at = ${now}
    where id = ${id}`
}

export async function endSubscription(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update user_subscriptions set is_active = false, renews = false, ended_at = ${now}
    where id = ${id}`
}

export async function tierCount(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from subscription_tiers`
  return row?.count ?? 0
}

/** Inserts a tier on sale; returns false if its id already exists. */
export async function insertTier(
  tx: Tx,
  { id, now, ...tier }: TierFields & { id: string; now: Date },
): Promise<boolean> {
  const { count } = await tx`insert into subscription_tiers
      (id, name, description, price, monthly_free_games, position, created_at)
    values (${id}, ${tx.json(tier.name)}, ${tx.json(tier.description)}, ${tier.price},
      ${tier.monthlyFreeGames}, ${tier.position}, ${now})
    on conflict (id) do nothing`
  return count > 0
}

type TierFacts = TierFields & { isActive: boolean }

/** Locks a tier. Lock order: accounts and subscriptions first. */
export async function lockTier(tx: Tx, id: string): Promise<TierFacts | undefined> {
  const [row] = await tx<TierFacts[]>`
    select name, description, price, monthly_free_games, position, is_active
    from subscription_tiers where id = ${id} for update`
  return row
}

export async function updateTier(
  tx: Tx,
  { id, ...tier }: TierFields & { id: string },
): Promise<void> {
  await tx`update subscription_tiers
    set name = ${tx.json(tier.name)}, description = ${tx.json(tier.description)},
      price = ${tier.price}, monthly_free_games = ${tier.monthlyFreeGames},
      position = ${tier.position}
    where id = ${id}`
}

export async function setTierActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx`update subscription_tiers set is_active = ${isActive} where id = ${id}`
}
