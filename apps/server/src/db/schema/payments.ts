import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { profiles } from './people.ts'

/** Coins on sale: what they cost, in the smallest unit of the money (kopecks, cents). */
export const coinPacks = pgTable(
  'coin_packs',
  {
    id: uuid('id').primaryKey(),
    coins: integer('coins').notNull(),
    bonusCoins: integer('bonus_coins').notNull().default(0),
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull().default('RUB'),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    check('coin_packs_coins_check', sql`coins > 0 and bonus_coins >= 0`),
    check('coin_packs_price_check', sql`price_minor > 0`),
    check('coin_packs_currency_check', sql`currency ~ '^[A-Z]{3}$'`),
  ],
)

/** A payment for coins: made here, settled by what the provider says. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    packId: uuid('pack_id')
      .notNull()
      .references(() => coinPacks.id),
    provider: text('provider').notNull(),
    /** The provider's own id; null until it has answered. */
    providerId: text('provider_id'),
    status: text('status').notNull().default('created'),
    coins: integer('coins').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    requestKey: uuid('request_key').notNull(),
    /** Where the buyer pays; null until the provider has answered. */
    payUrl: text('pay_url'),
    /** Why a person must decide; null when none must. */
    attention: text('attention'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    creditedAt: instant('credited_at'),
    /** How often its refund was begun: part of the key by which the provider knows the request. */
    refundAttempt: smallint('refund_attempt').notNull().default(0),
  },
  (t) => [
    unique('payments_provider_id_key').on(t.provider, t.providerId),
    unique('payments_request_key').on(t.userId, t.requestKey),
    index('payments_user_id_idx').on(t.userId, t.createdAt),
    index('payments_pack_id_idx').on(t.packId),
    index('payments_open_idx').on(t.createdAt).where(sql`${t.status} in ('created', 'pending')`),
    index('payments_refunding_idx').on(t.updatedAt).where(sql`${t.status} = 'refunding'`),
    index('payments_attention_idx').on(t.updatedAt).where(sql`${t.attention} is not null`),
    check(
      'payments_status_check',
      sql`${t.status} in ('created', 'pending', 'paid', 'refunding', 'failed', 'expired', 'refunded', 'disputed')`,
    ),
    check('payments_amounts_check', sql`${t.coins} > 0 and ${t.amountMinor} > 0`),
    check(
      'payments_credited_check',
      sql`(${t.status} in ('paid', 'refunding', 'refunded', 'disputed')) = (${t.creditedAt} is not null)`,
    ),
  ],
)

/** Every event a provider sent, once, with what came of it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    kind: text('kind').notNull(),
    outcome: text('outcome').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    unique('payment_events_event_key').on(t.provider, t.eventId),
    index('payment_events_payment_id_idx').on(t.paymentId),
    check(
      'payment_events_outcome_check',
      sql`${t.outcome} in ('credited', 'recorded', 'ignored', 'attention')`,
    ),
  ],
)

/** A change of a balance by staff that waits for a second owner (rules §6). */
export const coinAdjustments = pgTable(
  'coin_adjustments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('pending'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => profiles.id),
    decidedBy: uuid('decided_by').references(() => profiles.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('coin_adjustments_user_id_idx').on(t.userId),
    index('coin_adjustments_requested_by_idx').on(t.requestedBy),
    index('coin_adjustments_decided_by_idx').on(t.decidedBy),
    uniqueIndex('coin_adjustments_pending_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending'`),
    check('coin_adjustments_amount_check', sql`${t.amount} <> 0`),
    check('coin_adjustments_status_check', sql`${t.status} in ('pending', 'applied', 'refused')`),
    check(
      'coin_adjustments_second_check',
      sql`${t.decidedBy} is null or ${t.status} = 'refused' or ${t.decidedBy} <> ${t.requestedBy}`,
    ),
  ],
)

/** Payments of the embedded provider, which keeps its books as a real one would. */
export const demoPayments = pgTable(
  'demo_payments',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull().default('open'),
    returnUrl: text('return_url').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('demo_payments_payment_key').on(t.paymentId),
    check(
      'demo_payments_status_check',
      sql`${t.status} in ('open', 'paid', 'declined', 'refunded')`,
    ),
  ],
)
