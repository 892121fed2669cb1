import type { Sql, Tx } from '@cco/database/client'
import type { boughtSubscription } from '@cco/domain/bookings/contract'
import type { Language } from '@cco/domain/language/language'
import { SUBSCRIBERS_PAGE, TIERS_MAX } from '@cco/domain/subscriptions/constants'
import type { TierRow } from '@cco/domain/subscriptions/contract'
import type {
  allTiersInput,
  StaffTierRow,
  subscriberRow,
  subscribersInput,
} from '@cco/domain/subscriptions/management'
import { freeGamesLeft, freeGamesTotal } from '@cco/domain/subscriptions/period'
import type * as z from 'zod'
import { orderBy, pageOf } from '../../../db/page.ts'
import type { UserSubscriptionsRow } from '../../../db/rows.ts'
import type { DuePage } from '../../../platform/jobs/sweep.ts'
import { namedUserColumns, userMatches, userOrder } from '../../people/profiles/queries.ts'
import { unusedGiftsOf } from '../gifts/queries.ts'
import type { FreeGamesAtHand, SubscriptionFacts } from './store.ts'

type BoughtSubscription = z.input<typeof boughtSubscription>
type SubscriberRow = z.input<typeof subscriberRow>

/** Tiers on sale, as they are listed. */
export async function tiersOnSale(sql: Sql): Promise<TierRow[]> {
  return await sql<TierRow[]>`
    select id, name, description, price, monthly_free_games, is_active, position
    from subscription_tiers where is_active order by position, price, id limit ${TIERS_MAX}`
}

async function tiersById(sql: Sql | Tx, ids: readonly string[]): Promise<Map<string, TierRow>> {
  const rows = await sql<TierRow[]>`
    select id, name, description, price, monthly_free_games, is_active, position
    from subscription_tiers where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((tier) => [tier.id, tier]))
}

/** Those of these tiers that are on sale. */
export async function tiersOnSaleOf(sql: Sql, ids: readonly string[]): Promise<TierRow[]> {
  const tiers = await tiersById(sql, ids)
  return [...tiers.values()].filter(({ isActive }) => isActive)
}

/** A tier, on sale or not. */
export async function tierById(sql: Sql | Tx, id: string): Promise<TierRow | undefined> {
  return (await tiersById(sql, [id])).get(id)
}

/** A person's subscription that runs or is in grace, and all their free games (spec §7, §9). */
export async function subscriptionOf(sql: Sql, userId: string, now: Date) {
  const [[row], gifts] = await Promise.all([
    sql<SubscriptionFacts[]>`
      select id, user_id, tier_id, next_tier_id, renews, period_starts_at, expires_at, grace_until,
        grace_notified_at, free_games_used
      from user_subscriptions
      where user_id = ${userId} and is_active
        and (expires_at > ${now} or grace_until > ${now})`,
    unusedGiftsOf(sql, userId),
  ])
  const giftGames = gifts.claimed
  const unusedGifts = gifts.claimed + gifts.unclaimed
  if (!row) return { subscription: null, giftGames, freeGamesTotal: freeGamesTotal(0, unusedGifts) }
  const tiers = await tiersById(sql, row.nextTierId ? [row.tierId, row.nextTierId] : [row.tierId])
  const tier = tiers.get(row.tierId)
  if (!tier) throw new Error(`subscription ${row.id} has no tier ${row.tierId}`)
  const left = row.expiresAt > now ? freeGamesLeft(tier.monthlyFreeGames, row.freeGamesUsed) : 0
  return {
    subscription: {
      id: row.id,
      tier,
      nextTier: row.nextTierId ? (tiers.get(row.nextTierId) ?? null) : null,
      renews: row.renews,
      periodStartsAt: row.periodStartsAt,
      expiresAt: row.expiresAt,
      graceUntil: row.graceUntil,
      freeGamesLeft: left,
    },
    giftGames,
    freeGamesTotal: freeGamesTotal(left, unusedGifts),
  }
}

/** The subscription a person has, in grace as well. */
export async function heldBy(
  sql: Sql | Tx,
  userId: string,
): Promise<{ tierId: string; expiresAt: Date } | undefined> {
  const [row] = await sql<Pick<UserSubscriptionsRow, 'tierId' | 'expiresAt'>[]>`
    select tier_id, expires_at from user_subscriptions where user_id = ${userId} and is_active`
  return row
}

/** The subscription that a checkout with this key began, and what was paid for it. */
export async function subscriptionOfRequest(
  sql: Sql | Tx,
  userId: string,
  requestKey: string,
): Promise<BoughtSubscription | null> {
  const [row] = await sql<BoughtSubscription[]>`
    select s.id, t.name, -c.amount as price, t.monthly_free_games, s.expires_at
    from user_subscriptions s join subscription_tiers t on t.id = s.tier_id
      join currency_transactions c on c.idempotency_key = 'subscription:' || s.id
    where s.user_id = ${userId} and s.request_key = ${requestKey}`
  return row ?? null
}

/** Nothing without a subscription that runs now; grace gives no free games. */
export async function freeGamesOf(
  sql: Sql | Tx,
  userId: string,
  now: Date,
): Promise<FreeGamesAtHand | undefined> {
  const [row] = await sql<
    { id: string; periodStartsAt: Date; monthlyFreeGames: number; freeGamesUsed: number }[]
  >`
    select s.id, s.period_starts_at, t.monthly_free_games, s.free_games_used
    from user_subscriptions s join subscription_tiers t on t.id = s.tier_id
    where s.user_id = ${userId} and s.is_active and s.expires_at > ${now}`
  if (!row) return undefined
  const { monthlyFreeGames, freeGamesUsed, ...subscription } = row
  return { ...subscription, left: freeGamesLeft(monthlyFreeGames, freeGamesUsed) }
}

/** Subscriptions whose period has ended, or whose days of grace run. */
export async function dueSubscribers(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string; userId: string }[]> {
  return await sql<Pick<UserSubscriptionsRow, 'id' | 'userId'>[]>`
    select id, user_id from user_subscriptions where is_active and expires_at <= ${now}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

/** Free games left of all subscriptions that run now. */
export async function freeGamesOutstanding(sql: Sql, now: Date): Promise<number> {
  const [row] = await sql<{ games: number }[]>`
    select coalesce(sum(greatest(0, t.monthly_free_games - s.free_games_used)), 0)::int as games
    from user_subscriptions s join subscription_tiers t on t.id = s.tier_id
    where s.is_active and s.expires_at > ${now}`
  return row?.games ?? 0
}

type TiersParams = z.infer<typeof allTiersInput>

/** Every tier, on sale or not, and how many have it; names in order as a reader of `language` sees them. */
export async function allTiers(
  sql: Sql,
  { sort, desc }: TiersParams,
  language: Language,
): Promise<StaffTierRow[]> {
  const subscribers = sql`(select count(*)::int from user_subscriptions s
    where s.tier_id = t.id and s.is_active)`
  const keys = {
    name: sql`t.name ->> ${language} collate "ru-x-icu"`,
    status: sql`t.is_active`,
    price: sql`t.price`,
    games: sql`t.monthly_free_games`,
    subscribers,
  } satisfies Record<NonNullable<TiersParams['sort']>, unknown>
  const asSold = sql`order by t.is_active desc, t.position, t.price, t.id`
  const order = sort ? orderBy(sql, { key: keys[sort], id: sql`t.id`, desc }) : asSold
  return await sql<StaffTierRow[]>`
    select t.id, t.name, t.description, t.price, t.monthly_free_games, t.is_active, t.position,
      ${subscribers} as subscribers
    from subscription_tiers t ${order} limit ${TIERS_MAX}`
}

type SubscribersParams = z.infer<typeof subscribersInput>

const subscribersFrom = (sql: Sql) => sql`user_subscriptions s join profiles p on p.id = s.user_id
  join subscription_tiers t on t.id = s.tier_id`

type SubscriberFilters = Pick<SubscribersParams, 'search' | 'tierId'>

function subscriberFits(sql: Sql, { search, tierId }: SubscriberFilters) {
  return sql`s.is_active
    and ${tierId ? sql`s.tier_id = ${tierId}` : sql`true`}
    and ${search ? userMatches(sql, search) : sql`true`}`
}

/** Returns the number of matching subscriptions. */
export async function countSubscribers(sql: Sql, filters: SubscriberFilters): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${subscribersFrom(sql)}
    where ${subscriberFits(sql, filters)}`
  return row?.count ?? 0
}

/** A page of subscriptions that run or are in grace. */
export async function subscribersPage(
  sql: Sql,
  { search, tierId, after, sort = 'since', desc }: SubscribersParams,
  now: Date,
) {
  const from = subscribersFrom(sql)
  const left = sql`case when s.expires_at > ${now}
    then greatest(0, t.monthly_free_games - s.free_games_used) else 0 end`
  const keys = {
    since: sql`s.created_at`,
    user: userOrder(sql, 'p'),
    tier: sql`t.price`,
    until: sql`s.expires_at`,
    free: left,
  } satisfies Record<NonNullable<SubscribersParams['sort']>, unknown>
  const page = pageOf(sql, { key: keys[sort], id: sql`s.id`, from, after, desc })
  const rows = await sql<SubscriberRow[]>`
    select s.id, s.renews, s.expires_at, s.grace_until, ${namedUserColumns(sql, 'p')} as "user",
      jsonb_build_object('id', t.id, 'name', t.name, 'description', t.description,
        'price', t.price, 'monthlyFreeGames', t.monthly_free_games, 'isActive', t.is_active,
        'position', t.position) as tier,
      ${left} as free_games_left
    from ${from}
    where ${subscriberFits(sql, { search, tierId })} and ${page.rest}
    ${page.order} limit ${SUBSCRIBERS_PAGE + 1}`
  const items = rows.slice(0, SUBSCRIBERS_PAGE)
  return { items, next: rows.length > SUBSCRIBERS_PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** Whose a subscription that runs or is in grace is. */
export async function subscriberOf(sql: Sql | Tx, id: string): Promise<string | undefined> {
  const [row] = await sql<Pick<UserSubscriptionsRow, 'userId'>[]>`
    select user_id from user_subscriptions where id = ${id} and is_active`
  return row?.userId
}
