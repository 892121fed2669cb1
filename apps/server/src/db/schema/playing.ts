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
import { stories } from './catalogue.ts'
import { instant, localized } from './columns.ts'
import { profiles } from './people.ts'

/** One scheduled run of a story by a master. */
export const games = pgTable(
  'games',
  {
    id: uuid('id').primaryKey(),
    storyId: uuid('story_id')
      .notNull()
      .references(() => stories.id),
    masterId: uuid('master_id')
      .notNull()
      .references(() => profiles.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end plus the buffer setting at the time of planning; the master is busy until then. */
    busyUntil: instant('busy_until').notNull(),
    format: text('format').notNull(),
    place: localized('place'),
    language: text('language').notNull().default('ru'),
    minPlayers: smallint('min_players').notNull(),
    maxPlayers: smallint('max_players').notNull(),
    price: integer('price').notNull(),
    status: text('status').notNull().default('draft'),
    belowMinimum: text('below_minimum').notNull().default('run'),
    cancelledBy: text('cancelled_by'),
    cancelReason: text('cancel_reason'),
    scheduleVersion: integer('schedule_version').notNull().default(1),
    seatsTaken: smallint('seats_taken').notNull().default(0),
    /** Entries of the waitlist that wait; the database counts them. */
    waiting: smallint('waiting').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('games_starts_at_idx').on(t.startsAt),
    index('games_story_id_idx').on(t.storyId, t.startsAt),
    index('games_master_id_idx').on(t.masterId, t.startsAt),
    check('games_times_check', sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.busyUntil}`),
    check('games_players_check', sql`${t.minPlayers} between 1 and ${t.maxPlayers}`),
    check('games_seats_check', sql`${t.seatsTaken} between 0 and ${t.maxPlayers}`),
    check('games_waiting_check', sql`${t.waiting} >= 0`),
    check('games_price_check', sql`${t.price} >= 0`),
    check('games_format_check', sql`${t.format} in ('online', 'club')`),
    check('games_language_check', sql`${t.language} in ('ru', 'en')`),
    check(
      'games_status_check',
      sql`${t.status} in ('draft', 'review', 'published', 'confirmed', 'live', 'finished', 'settled', 'cancelled')`,
    ),
    check('games_below_minimum_check', sql`${t.belowMinimum} in ('run', 'extend', 'cancel')`),
  ],
)

/** Every transition of a game: append-only. */
export const gameChanges = pgTable(
  'game_changes',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    actorId: uuid('actor_id').references(() => profiles.id),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('game_changes_game_id_idx').on(t.gameId),
    index('game_changes_actor_id_idx').on(t.actorId),
  ],
)

/** What a master asks of the schedule (spec §3, rules §1). */
export const scheduleRequests = pgTable(
  'schedule_requests',
  {
    id: uuid('id').primaryKey(),
    masterId: uuid('master_id')
      .notNull()
      .references(() => profiles.id),
    gameId: uuid('game_id').references(() => games.id),
    kind: text('kind').notNull(),
    proposal: jsonb('proposal').$type<Record<string, unknown>>().notNull().default({}),
    reason: text('reason'),
    requestStatus: text('request_status').notNull().default('pending'),
    approvedBy: uuid('approved_by').references(() => profiles.id),
    approvedAt: instant('approved_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('schedule_requests_master_id_idx').on(t.masterId),
    index('schedule_requests_game_id_idx').on(t.gameId),
    index('schedule_requests_approved_by_idx').on(t.approvedBy),
    index('schedule_requests_pending_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.requestStatus} = 'pending'`),
    check('schedule_requests_kind_check', sql`${t.kind} in ('create', 'move', 'cancel')`),
    check(
      'schedule_requests_status_check',
      sql`${t.requestStatus} in ('pending', 'approved', 'rejected')`,
    ),
  ],
)

/** A player's claim on one or more seats of a game. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    seats: smallint('seats').notNull(),
    guests: text('guests').array().notNull().default([]),
    status: text('status').notNull(),
    paidCoins: integer('paid_coins').notNull(),
    freeSeats: smallint('free_seats').notNull().default(0),
    promoCodeId: uuid('promo_code_id'),
    /** The price and the refund rules as they stood when the booking was made (rules §3). */
    policy: jsonb('policy').$type<Record<string, unknown>>().notNull(),
    requestKey: uuid('request_key').notNull(),
    scheduleVersion: integer('schedule_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('bookings_request_key').on(t.userId, t.requestKey, t.gameId),
    uniqueIndex('bookings_live_key')
      .on(t.gameId, t.userId)
      .where(sql`${t.status} in ('held', 'confirmed')`),
    index('bookings_game_id_idx').on(t.gameId),
    index('bookings_user_id_idx').on(t.userId, t.createdAt),
    check('bookings_seats_check', sql`${t.seats} >= 1`),
    check('bookings_guests_check', sql`cardinality(${t.guests}) < ${t.seats}`),
    check('bookings_paid_coins_check', sql`${t.paidCoins} >= 0`),
    check('bookings_free_seats_check', sql`${t.freeSeats} between 0 and ${t.seats}`),
    check(
      'bookings_status_check',
      sql`${t.status} in ('held', 'confirmed', 'attended', 'no_show', 'excused', 'expired', 'cancelled_by_player', 'cancelled_by_master', 'cancelled_by_platform')`,
    ),
  ],
)

/** Every transition of a booking: append-only. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    actorId: uuid('actor_id').references(() => profiles.id),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('booking_changes_booking_id_idx').on(t.bookingId),
    index('booking_changes_actor_id_idx').on(t.actorId),
  ],
)

export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    seats: smallint('seats').notNull(),
    priority: integer('priority').notNull().default(0),
    automatic: boolean('automatic').notNull().default(false),
    status: text('status').notNull().default('waiting'),
    timesPassed: smallint('times_passed').notNull().default(0),
    offerExpiresAt: instant('offer_expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('waitlist_entries_live_key')
      .on(t.gameId, t.userId)
      .where(sql`${t.status} in ('waiting', 'offered')`),
    index('waitlist_entries_due_idx').on(t.offerExpiresAt).where(sql`${t.status} = 'offered'`),
    index('waitlist_entries_order_idx').on(t.gameId, t.priority, t.createdAt),
    index('waitlist_entries_user_id_idx').on(t.userId),
    check('waitlist_entries_seats_check', sql`${t.seats} >= 1`),
    check(
      'waitlist_entries_status_check',
      sql`${t.status} in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'withdrawn')`,
    ),
  ],
)

export const roomMessages = pgTable(
  'room_messages',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    userId: uuid('user_id').references(() => profiles.id),
    kind: text('kind').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('room_messages_game_id_idx').on(t.gameId, t.createdAt),
    index('room_messages_user_id_idx').on(t.userId),
  ],
)

export const roomNotes = pgTable(
  'room_notes',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('room_notes_game_user_key').on(t.gameId, t.userId),
    index('room_notes_user_id_idx').on(t.userId),
  ],
)
