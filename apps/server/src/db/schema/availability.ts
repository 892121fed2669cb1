import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './people.ts'

/** Hours of the week somebody has for games, by the clock of their own zone. */
export const freeWindows = pgTable(
  'free_windows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    /** ISO: Monday is 1. */
    weekday: smallint('weekday').notNull(),
    /** Minutes of the day, so that summer time does not move them. */
    fromMinute: smallint('from_minute').notNull(),
    toMinute: smallint('to_minute').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.weekday, t.fromMinute] }),
    check('free_windows_weekday_check', sql`${t.weekday} between 1 and 7`),
    check(
      'free_windows_minutes_check',
      sql`${t.fromMinute} >= 0 and ${t.fromMinute} < ${t.toMinute} and ${t.toMinute} <= 1440`,
    ),
  ],
)
