import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, localized } from './columns.ts'
import { profiles } from './people.ts'
import { bookings } from './playing.ts'

/** What one subscribes to (spec §3): its price is coins for thirty days. */
export const subscriptionTiers = pgTable(
  'subscription_tiers',
  {
    id: uuid('id').primaryKey(),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    price: integer('price').notNull(),
    monthlyFreeGames: integer('monthly_free_games').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('subscription_tiers_price_check', sql`${t.price} > 0`),
    check('subscription_tiers_games_check', sql`${t.monthlyFreeGames} >= 0`),
  ],
)

/** A person's subscription (spec §3, rules §8). */
export const userSubscriptions = pgTable(
  'user_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    tierId: uuid('tier_id')
      .notNull()
      .references(() => subscriptionTiers.id),
    /** A downgrade that waits for the end of the period. */
    nextTierId: uuid('next_tier_id').references(() => subscriptionTiers.id),
    isActive: boolean('is_active').notNull().default(true),
    renews: boolean('renews').notNull().default(true),
    periodStartsAt: instant('period_starts_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Rules §8: the balance was short at the end; until then nothing is lost yet. */
    graceUntil: instant('grace_until'),
    /** When the last notice of it was given; there is one a day. */
    graceToldAt: instant('grace_told_at'),
    /** Reserved and counted together: what is no longer free. */
    freeGamesUsed: integer('free_games_used').notNull().default(0),
    /** The checkout that began it; null for one that was begun by itself, or granted. */
    requestKey: uuid('request_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('user_subscriptions_active_key').on(t.userId).where(sql`${t.isActive}`),
    unique('user_subscriptions_request_key').on(t.userId, t.requestKey),
    index('user_subscriptions_user_id_idx').on(t.userId, t.createdAt),
    index('user_subscriptions_tier_id_idx').on(t.tierId),
    index('user_subscriptions_next_tier_id_idx').on(t.nextTierId),
    index('user_subscriptions_due_idx').on(t.expiresAt).where(sql`${t.isActive}`),
    check('user_subscriptions_used_check', sql`${t.freeGamesUsed} >= 0`),
    check('user_subscriptions_period_check', sql`${t.expiresAt} > ${t.periodStartsAt}`),
  ],
)

/** A free game of a subscription on a booking: reserved, counted when it is played, or returned. */
export const subscriptionUses = pgTable(
  'subscription_uses',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => userSubscriptions.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The period it was taken from: one of an earlier period is not given back to a later one. */
    periodStartsAt: instant('period_starts_at').notNull(),
    games: integer('games').notNull(),
    status: text('status').notNull().default('reserved'),
  },
  (t) => [
    unique('subscription_uses_booking_key').on(t.bookingId),
    index('subscription_uses_subscription_id_idx').on(t.subscriptionId),
    check('subscription_uses_games_check', sql`${t.games} > 0`),
    check(
      'subscription_uses_status_check',
      sql`${t.status} in ('reserved', 'counted', 'returned')`,
    ),
  ],
)
