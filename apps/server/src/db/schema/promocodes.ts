import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { citext, instant } from './columns.ts'
import { profiles } from './people.ts'
import { bookings } from './playing.ts'

/** A promo code and whom it serves (rules §7); an empty list limits nothing. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid('id').primaryKey(),
    code: citext('code').notNull(),
    kind: text('kind').notNull(),
    /** Percent, or coins; nothing for a free seat. */
    value: integer('value').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxUses: integer('max_uses'),
    maxUsesPerPlayer: integer('max_uses_per_player').notNull().default(1),
    maxSeats: smallint('max_seats'),
    minTotal: integer('min_total').notNull().default(0),
    storyIds: uuid('story_ids').array().notNull().default([]),
    masterIds: uuid('master_ids').array().notNull().default([]),
    /** ISO: Monday is 1. */
    weekdays: smallint('weekdays').array().notNull().default([]),
    firstBookingOnly: boolean('first_booking_only').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Reserved and counted redemptions; kept by the commands under the code's lock. */
    uses: integer('uses').notNull().default(0),
    createdBy: uuid('created_by').references(() => profiles.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('promo_codes_code_key').on(t.code),
    index('promo_codes_created_by_idx').on(t.createdBy),
    check('promo_codes_code_check', sql`${t.code} ~ '^[[:alnum:]_-]{3,40}$'`),
    check('promo_codes_kind_check', sql`${t.kind} in ('percent', 'fixed', 'free_seat')`),
    check(
      'promo_codes_value_check',
      sql`case ${t.kind} when 'percent' then ${t.value} between 1 and 100 when 'fixed' then ${t.value} > 0 else ${t.value} = 0 end`,
    ),
    check(
      'promo_codes_uses_check',
      sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`,
    ),
    check(
      'promo_codes_limits_check',
      sql`${t.maxUsesPerPlayer} > 0 and ${t.minTotal} >= 0 and (${t.maxSeats} is null or ${t.maxSeats} > 0)`,
    ),
    check(
      'promo_codes_span_check',
      sql`${t.startsAt} is null or ${t.endsAt} is null or ${t.startsAt} < ${t.endsAt}`,
    ),
  ],
)

/** One use of a code by one checkout: its bookings share the redemption's request key. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    id: uuid('id').primaryKey(),
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    requestKey: uuid('request_key').notNull(),
    discount: integer('discount').notNull(),
    status: text('status').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('promo_redemptions_booking_key').on(t.bookingId),
    index('promo_redemptions_code_idx').on(t.promoCodeId, t.createdAt),
    index('promo_redemptions_user_id_idx').on(t.userId, t.promoCodeId),
    check('promo_redemptions_discount_check', sql`${t.discount} >= 0`),
    check(
      'promo_redemptions_status_check',
      sql`${t.status} in ('reserved', 'counted', 'released')`,
    ),
  ],
)

/** Codes that were tried and did not serve, so that nobody guesses through them (rules §7). */
export const promoTries = pgTable(
  'promo_tries',
  {
    id: uuid('id').primaryKey(),
    /** Who tried: an account, or the network address of a guest. */
    who: text('who').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (t) => [index('promo_tries_who_idx').on(t.who, t.triedAt)],
)
