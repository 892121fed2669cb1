import type { Audience } from '@cco/domain/broadcast/contract'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, localized } from './columns.ts'
import { profiles } from './people.ts'

/** What the owner tells many at once (rules §12). */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid('id').primaryKey(),
    requestKey: uuid('request_key').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => profiles.id),
    title: localized('title').notNull(),
    text: localized('text').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    status: text('status').notNull().default('scheduled'),
    sendAt: instant('send_at').notNull(),
    /** How many will be told; null until it begins. */
    recipients: integer('recipients'),
    told: integer('told').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    unique('broadcasts_request_key_key').on(t.createdBy, t.requestKey),
    index('broadcasts_created_at_idx').on(t.createdAt),
    check(
      'broadcasts_status_check',
      sql`${t.status} in ('scheduled', 'sending', 'sent', 'stopped')`,
    ),
    check(
      'broadcasts_told_check',
      sql`${t.told} >= 0 and ${t.told} <= coalesce(${t.recipients}, 0)`,
    ),
  ],
)

/** Who a broadcast is for; told at most once, since each is here once. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcasts.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.userId] }),
    index('broadcast_recipients_user_id_idx').on(t.userId),
    index('broadcast_recipients_untold_idx').on(t.broadcastId).where(sql`${t.toldAt} is null`),
  ],
)
