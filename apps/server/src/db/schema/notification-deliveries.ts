import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { notifications } from './notifications.ts'

/** That a notification was handed to a channel, so that no job hands it over twice. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.channel] }),
    check('notification_deliveries_channel_check', sql`${t.channel} in ('mail')`),
  ],
)

/** Signs the links of letters, on every node alike; there is one row, made at first use. */
export const unsubscribeKeys = pgTable(
  'unsubscribe_keys',
  {
    only: boolean('only').primaryKey().default(true),
    secret: text('secret').notNull(),
  },
  (t) => [check('unsubscribe_keys_only_check', sql`${t.only}`)],
)
