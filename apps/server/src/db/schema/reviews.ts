import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { stories } from './catalogue.ts'
import { instant } from './columns.ts'
import { profiles } from './people.ts'
import { games } from './playing.ts'

/** What a player wrote of a game they attended (rules §9). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    storyId: uuid('story_id')
      .notNull()
      .references(() => stories.id),
    masterId: uuid('master_id')
      .notNull()
      .references(() => profiles.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    stars: smallint('stars').notNull(),
    text: text('text').notNull(),
    status: text('status').notNull().default('pending'),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('reviews_game_user_key').on(t.gameId, t.userId),
    index('reviews_story_id_idx').on(t.storyId, t.createdAt).where(sql`${t.status} = 'published'`),
    index('reviews_story_fk_idx').on(t.storyId),
    index('reviews_master_id_idx').on(t.masterId),
    index('reviews_user_id_idx').on(t.userId),
    check('reviews_stars_check', sql`${t.stars} between 1 and 5`),
    check('reviews_status_check', sql`${t.status} in ('pending', 'published', 'rejected')`),
  ],
)
