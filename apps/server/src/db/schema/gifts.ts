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

/** A game given to somebody: one seat (spec §3, rules §8). */
export const giftGames = pgTable(
  'gift_games',
  {
    id: uuid('id').primaryKey(),
    giverId: uuid('giver_id')
      .notNull()
      .references(() => profiles.id),
    /** Null for an address that has no account yet. */
    recipientId: uuid('recipient_id').references(() => profiles.id),
    recipientEmail: citext('recipient_email'),
    used: boolean('used').notNull().default(false),
    status: text('status').notNull().default('purchased'),
    message: text('message').notNull().default(''),
    price: integer('price').notNull(),
    deliverAt: instant('deliver_at').notNull(),
    /** The booking it was reserved for, or used on. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** One request may give several, which are numbered. */
    requestKey: uuid('request_key').notNull(),
    requestLine: smallint('request_line').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
    claimedAt: instant('claimed_at'),
  },
  (t) => [
    unique('gift_games_request_key').on(t.giverId, t.requestKey, t.requestLine),
    index('gift_games_giver_id_idx').on(t.giverId, t.createdAt),
    index('gift_games_recipient_id_idx').on(t.recipientId, t.status),
    index('gift_games_recipient_email_idx')
      .on(t.recipientEmail)
      .where(sql`${t.recipientId} is null`),
    index('gift_games_booking_id_idx').on(t.bookingId),
    index('gift_games_due_idx').on(t.deliverAt).where(sql`${t.status} = 'purchased'`),
    check(
      'gift_games_status_check',
      sql`${t.status} in ('purchased', 'delivered', 'claimed', 'reserved', 'used', 'expired', 'refunded')`,
    ),
    check('gift_games_used_check', sql`${t.used} = (${t.status} = 'used')`),
    check(
      'gift_games_booking_check',
      sql`(${t.bookingId} is not null) = (${t.status} in ('reserved', 'used'))`,
    ),
    check(
      'gift_games_recipient_check',
      sql`${t.recipientId} is not null or ${t.recipientEmail} is not null`,
    ),
    check(
      'gift_games_self_check',
      sql`${t.recipientId} is null or ${t.recipientId} <> ${t.giverId}`,
    ),
    check('gift_games_price_check', sql`${t.price} >= 0`),
  ],
)
