import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import * as auth from './schema/auth.ts'
import * as authFactors from './schema/auth-factors.ts'
import * as authOuter from './schema/auth-outer.ts'
import * as availability from './schema/availability.ts'
import * as bookingLife from './schema/booking-life.ts'
import * as broadcasts from './schema/broadcasts.ts'
import * as calendarFeeds from './schema/calendar-feeds.ts'
import * as catalogue from './schema/catalogue.ts'
import * as currency from './schema/currency.ts'
import * as gifts from './schema/gifts.ts'
import * as mail from './schema/mail.ts'
import * as notificationDeliveries from './schema/notification-deliveries.ts'
import * as notifications from './schema/notifications.ts'
import * as payments from './schema/payments.ts'
import * as people from './schema/people.ts'
import * as playing from './schema/playing.ts'
import * as promocodes from './schema/promocodes.ts'
import * as reviews from './schema/reviews.ts'
import * as schedule from './schema/schedule.ts'
import * as settings from './schema/settings.ts'
import * as subscriptions from './schema/subscriptions.ts'
import * as systemLogTickets from './schema/system-log-tickets.ts'
import * as systemLogs from './schema/system-logs.ts'

const schema = {
  ...auth,
  ...availability,
  ...bookingLife,
  ...calendarFeeds,
  ...authFactors,
  ...authOuter,
  ...broadcasts,
  ...catalogue,
  ...currency,
  ...gifts,
  ...mail,
  ...notificationDeliveries,
  ...notifications,
  ...payments,
  ...people,
  ...playing,
  ...promocodes,
  ...reviews,
  ...schedule,
  ...settings,
  ...subscriptions,
  ...systemLogs,
  ...systemLogTickets,
}
const MIGRATIONS = join(import.meta.dirname, 'migrations')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the last snapshot says what the schema declares: no migration is missing', async () => {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number }[]
  }
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0')
  const snapshot = JSON.parse(
    await readFile(join(MIGRATIONS, `meta/${last}_snapshot.json`), 'utf8'),
  )
  const declared = generateDrizzleJson(schema, snapshot.id, ['public', 'auth'])
  expect(await generateMigration(snapshot, declared)).toEqual([])
})

test('the migrated database has exactly the declared columns', async () => {
  const exported: object[] = Object.values(schema)
  const declared = exported
    .filter((one): one is PgTable => one instanceof PgTable)
    .flatMap((table) => {
      const { name, schema: space, columns } = getTableConfig(table)
      return columns.map(
        (column) =>
          `${space ?? 'public'}.${name}.${column.name} ${column.notNull ? 'not null' : 'null'}`,
      )
    })
  const rows = await database.sql<{ line: string }[]>`
    select n.nspname || '.' || c.relname || '.' || a.attname || ' ' ||
      case when a.attnotnull then 'not null' else 'null' end as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'schema_migrations'`
  expect(rows.map((row) => row.line).sort()).toEqual(declared.sort())
})

test('what the declaration cannot say is there by name', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select tgname as name from pg_trigger where not tgisinternal
    union select conname from pg_constraint where contype = 'x'
    union select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'auth') and not exists (
        select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  expect(rows.map((row) => row.name).sort()).toEqual(
    [
      'add_currency_transaction',
      'booking_changes_append_only',
      'booking_refunds_append_only',
      'booking_refunds_within_payment',
      'bookings_count_seats',
      'create_role_change_notification',
      'currency_accounts_guard',
      'currency_change_notifications_live',
      'currency_transactions_append_only',
      'currency_transactions_apply',
      'currency_transactions_live',
      'game_changes_append_only',
      'game_changes_weigh_master',
      'games_master_overlap',
      'get_user_currency_balance',
      'get_user_role',
      'master_cards_live',
      'master_cards_weigh',
      'master_latest_games',
      'master_sinks',
      'notify_live_change',
      'occupying_seats',
      'refuse_change',
      'role_change_notifications_live',
      'schedule_requests_live',
      'search_form',
      'stories_live',
      'story_search_text',
      'upsert_user_presence',
      'users_close_account',
      'user_presence_live',
      'user_presence_live_new',
      'user_presence_refuse_removed',
      'user_roles_live',
      'notifications_live',
      'gift_games_live',
      'user_subscriptions_live',
      'subscription_tiers_live',
      'users_open_account',
      'waitlist_entries_count_waiting',
    ].sort(),
  )
})

test('every foreign key has an index that begins with its column', async () => {
  const rows = await database.sql`
    select c.conrelid::regclass || '.' || a.attname as unindexed
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`
  expect([...rows]).toEqual([])
})

test('migrating again does nothing', async () => {
  expect(await migrate(database.sql)).toEqual([])
})
