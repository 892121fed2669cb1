import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { stories } from './catalogue.ts'
import { instant, localized } from './columns.ts'
import { profiles } from './people.ts'
import { games, scheduleRequests } from './playing.ts'

/** A game every week, by the clock of a place (rules §1). */
export const gameSeries = pgTable(
  'game_series',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => scheduleRequests.id),
    masterId: uuid('master_id')
      .notNull()
      .references(() => profiles.id),
    storyId: uuid('story_id')
      .notNull()
      .references(() => stories.id),
    /** The first date; the others have its weekday. */
    firstDate: date('first_date').notNull(),
    untilDate: date('until_date').notNull(),
    localTime: text('local_time').notNull(),
    zone: text('zone').notNull(),
    durationMinutes: smallint('duration_minutes').notNull(),
    format: text('format').notNull(),
    place: localized('place'),
    language: text('language').notNull(),
    minPlayers: smallint('min_players').notNull(),
    maxPlayers: smallint('max_players').notNull(),
    price: integer('price').notNull(),
    belowMinimum: text('below_minimum').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('game_series_request_id_idx').on(t.requestId),
    index('game_series_master_id_idx').on(t.masterId),
    index('game_series_story_id_idx').on(t.storyId),
    index('game_series_until_date_idx').on(t.untilDate),
    check('game_series_local_time_check', sql`${t.localTime} ~ '^[0-2][0-9]:[0-5][0-9]$'`),
    check('game_series_duration_minutes_check', sql`${t.durationMinutes} between 15 and 1440`),
    check('game_series_players_check', sql`${t.minPlayers} between 1 and ${t.maxPlayers}`),
  ],
)

/** A date of a series that has been dealt with: it is a game, was skipped, or clashed. */
export const gameOccurrences = pgTable(
  'game_occurrences',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => gameSeries.id),
    /** As the calendar of the series' zone has it. */
    localDate: date('local_date').notNull(),
    state: text('state').notNull(),
    gameId: uuid('game_id').references(() => games.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.localDate] }),
    index('game_occurrences_game_id_idx').on(t.gameId),
    check('game_occurrences_state_check', sql`${t.state} in ('announced', 'skipped', 'clashed')`),
    check(
      'game_occurrences_game_check',
      sql`(${t.state} = 'announced') = (${t.gameId} is not null)`,
    ),
  ],
)

/** What the clock has done for a game, once for each version of its time. */
export const gameMilestones = pgTable(
  'game_milestones',
  {
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    scheduleVersion: integer('schedule_version').notNull(),
    milestone: text('milestone').notNull(),
    reachedAt: instant('reached_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.scheduleVersion, t.milestone] }),
    check(
      'game_milestones_milestone_check',
      sql`${t.milestone} in ('planned', 'extended', 'minimum', 'reminder_day', 'reminder_hours')`,
    ),
  ],
)

/** What a master wrote to all players of a game. */
export const gameMessages = pgTable(
  'game_messages',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => profiles.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('game_messages_game_id_idx').on(t.gameId, t.createdAt),
    index('game_messages_author_id_idx').on(t.authorId),
  ],
)
