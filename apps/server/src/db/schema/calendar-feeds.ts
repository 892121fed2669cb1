import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { profiles } from './people.ts'

/** A secret address at which a calendar program reads a person's games; kept as a hash. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    kind: text('kind').notNull(),
    keyHash: text('key_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    unique('calendar_feeds_hash_key').on(t.keyHash),
    uniqueIndex('calendar_feeds_live_key').on(t.userId, t.kind).where(sql`${t.revokedAt} is null`),
    index('calendar_feeds_user_id_idx').on(t.userId),
    check('calendar_feeds_kind_check', sql`${t.kind} in ('player', 'master')`),
  ],
)
