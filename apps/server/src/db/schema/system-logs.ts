import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What staff did, what failed and what was refused: append-only, and kept for a time. The actor is
 * no foreign key: a row outlives the account.
 */
export const systemLogs = pgTable(
  'system_logs',
  {
    id: uuid('id').primaryKey(),
    level: text('level').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    targetType: text('target_type'),
    targetId: text('target_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    ipAddress: text('ip_address'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('system_logs_created_at_idx').on(t.createdAt),
    index('system_logs_actor_id_idx').on(t.actorId, t.createdAt),
    index('system_logs_action_idx').on(t.action, t.createdAt),
    index('system_logs_target_idx').on(t.targetType, t.targetId, t.createdAt),
    check('system_logs_level_check', sql`${t.level} in ('info', 'warning', 'error')`),
  ],
)
