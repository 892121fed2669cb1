import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { profiles } from './people.ts'
import { scheduleRequests, waitlistEntries } from './playing.ts'

/** What somebody was told, in the language they had then (spec §3). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    type: text('type').notNull(),
    /** The occasion, by which its preference and its letter are found. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    read: boolean('read').notNull().default(false),
    /** About a game that was near: heard, and sent, in quiet hours too (rules §12). */
    urgent: boolean('urgent').notNull().default(false),
    /** For schedule requests: what is decided in the panel. */
    requestId: uuid('request_id').references(() => scheduleRequests.id),
    /** For offers of a waitlist: what is answered in the panel. */
    waitlistEntryId: uuid('waitlist_entry_id').references(() => waitlistEntries.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('notifications_user_id_idx').on(t.userId, t.createdAt),
    index('notifications_unread_idx').on(t.userId).where(sql`not ${t.read}`),
    index('notifications_request_id_idx').on(t.requestId),
    index('notifications_waitlist_entry_id_idx').on(t.waitlistEntryId),
    check(
      'notifications_type_check',
      sql`${t.type} in ('booking', 'cancellation', 'schedule_request', 'schedule_decision', 'moderation_request', 'moderation_decision', 'rating_moderation', 'rating_decision', 'gift_received', 'admin', 'system')`,
    ),
  ],
)

/** Which types somebody wants through a channel; without a row, the channel's default holds. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    type: text('type').notNull(),
    channel: text('channel').notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type, t.channel] }),
    check('notification_preferences_channel_check', sql`${t.channel} in ('in_app', 'mail')`),
  ],
)
