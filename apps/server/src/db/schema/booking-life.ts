import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { profiles } from './people.ts'
import { bookings, waitlistEntries } from './playing.ts'

/** Coins that came back for a booking: append-only, one ledger row each (rules §3). */
export const bookingRefunds = pgTable(
  'booking_refunds',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    cause: text('cause').notNull(),
    coins: integer('coins').notNull(),
    /** The idempotency key of the row in the ledger. */
    ledgerKey: text('ledger_key').notNull(),
    actorId: uuid('actor_id').references(() => profiles.id),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('booking_refunds_ledger_key').on(t.ledgerKey),
    index('booking_refunds_booking_id_idx').on(t.bookingId),
    index('booking_refunds_actor_id_idx').on(t.actorId),
    check('booking_refunds_coins_check', sql`${t.coins} > 0`),
    check(
      'booking_refunds_cause_check',
      sql`${t.cause} in ('cancellation', 'seat_retaken', 'goodwill', 'staff')`,
    ),
  ],
)

/** What a cancellation settled, and what still comes back when its seats are taken again. */
export const bookingCancellations = pgTable(
  'booking_cancellations',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    band: text('band').notNull(),
    seats: smallint('seats').notNull(),
    /** Coins that come back, seat by seat, as others take them. */
    withheld: integer('withheld').notNull(),
    /** Free games that come back when all its seats are taken again. */
    withheldFreeSeats: smallint('withheld_free_seats').notNull().default(0),
    retakenSeats: smallint('retaken_seats').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('booking_cancellations_open_idx')
      .on(t.createdAt)
      .where(
        sql`(${t.withheld} > 0 or ${t.withheldFreeSeats} > 0) and ${t.retakenSeats} < ${t.seats}`,
      ),
    check('booking_cancellations_band_check', sql`${t.band} in ('full', 'coins', 'half', 'none')`),
    check(
      'booking_cancellations_withheld_check',
      sql`${t.withheld} >= 0 and ${t.withheldFreeSeats} >= 0`,
    ),
    check('booking_cancellations_seats_check', sql`${t.retakenSeats} between 0 and ${t.seats}`),
  ],
)

/** The question to a booked player whether a moved game still suits them (rules §1). */
export const bookingMoves = pgTable(
  'booking_moves',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    scheduleVersion: integer('schedule_version').notNull(),
    wasStartsAt: instant('was_starts_at').notNull(),
    wasEndsAt: instant('was_ends_at').notNull(),
    answerBy: instant('answer_by').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.scheduleVersion] }),
    index('booking_moves_due_idx').on(t.answerBy).where(sql`${t.answer} is null`),
    check(
      'booking_moves_answer_check',
      sql`${t.answer} in ('accepted', 'refused', 'unanswered', 'replaced')`,
    ),
  ],
)

/** A player's word against a no-show; a moderator decides (rules §5). */
export const attendanceDisputes = pgTable(
  'attendance_disputes',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    text: text('text').notNull(),
    status: text('status').notNull().default('open'),
    decidedBy: uuid('decided_by').references(() => profiles.id),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('attendance_disputes_booking_key').on(t.bookingId),
    index('attendance_disputes_open_idx').on(t.createdAt).where(sql`${t.status} = 'open'`),
    index('attendance_disputes_decided_by_idx').on(t.decidedBy),
    check('attendance_disputes_status_check', sql`${t.status} in ('open', 'upheld', 'rejected')`),
  ],
)

/** What the letter about an offered seat can be answered with, as a hash. */
export const waitlistAnswerKeys = pgTable(
  'waitlist_answer_keys',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => waitlistEntries.id),
    keyHash: text('key_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [unique('waitlist_answer_keys_hash_key').on(t.keyHash)],
)
