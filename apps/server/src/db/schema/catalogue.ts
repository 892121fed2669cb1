import type { LocalizedText } from '@cco/domain/language/language'
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
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, localized } from './columns.ts'
import { profiles } from './people.ts'

export const stories = pgTable(
  'stories',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    title: localized('title').notNull(),
    summary: localized('summary').notNull(),
    description: localized('description').notNull(),
    genre: text('genre').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    minPlayers: smallint('min_players').notNull(),
    maxPlayers: smallint('max_players').notNull(),
    price: integer('price').notNull(),
    ageRating: smallint('age_rating').notNull(),
    difficulty: text('difficulty').notNull(),
    contentWarnings: jsonb('content_warnings').$type<LocalizedText[]>().notNull().default([]),
    cover: jsonb('cover').$type<Record<string, unknown>>().notNull().default({}),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** What search looks through, in lower case without accents; kept by the database. */
    searchText: text('search_text').generatedAlwaysAs(sql`story_search_text(title, summary)`),
  },
  (t) => [
    unique('stories_slug_key').on(t.slug),
    index('stories_search_text_idx').using('gin', t.searchText.op('gin_trgm_ops')),
    index('stories_genre_idx').on(t.genre).where(sql`${t.isActive}`),
    index('stories_created_at_idx').on(t.createdAt).where(sql`${t.isActive}`),
    check(
      'stories_genre_check',
      sql`${t.genre} in ('fantasy', 'detective', 'horror', 'scifi', 'cyberpunk', 'historical', 'postapoc', 'fairytale', 'mystic', 'adventure')`,
    ),
    check('stories_players_check', sql`${t.minPlayers} between 1 and ${t.maxPlayers}`),
    check('stories_price_check', sql`${t.price} >= 0`),
    check('stories_age_rating_check', sql`${t.ageRating} in (0, 6, 8, 12, 16, 18)`),
    check('stories_difficulty_check', sql`${t.difficulty} in ('easy', 'medium', 'hard')`),
    check('stories_duration_minutes_check', sql`${t.durationMinutes} between 15 and 1440`),
  ],
)

export const masterCards = pgTable(
  'master_cards',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    name: localized('name').notNull(),
    headline: localized('headline').notNull(),
    bio: localized('bio').notNull(),
    genres: text('genres').array().notNull().default([]),
    languages: text('languages').array().notNull().default(['ru']),
    photo: text('photo'),
    position: integer('position').notNull().default(0),
    isTrusted: boolean('is_trusted').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isArchived: boolean('is_archived').notNull().default(false),
    /** Called off too many of the last games, and stands behind others (rules §5); the database counts. */
    sinks: boolean('sinks').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('master_cards_user_id_key').on(t.userId),
    index('master_cards_position_idx').on(t.position),
  ],
)
