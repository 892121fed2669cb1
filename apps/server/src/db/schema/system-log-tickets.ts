import type { LogFilters } from '@cco/domain/system-log/contract'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { profiles } from './people.ts'

/** A right to one download of the system log: of it only the hash is kept, and not for long. */
export const systemLogTickets = pgTable(
  'system_log_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    filters: jsonb('filters').$type<LogFilters>().notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('system_log_tickets_user_id_idx').on(t.userId),
    index('system_log_tickets_expires_at_idx').on(t.expiresAt),
  ],
)
