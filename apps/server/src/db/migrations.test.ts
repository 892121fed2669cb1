import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Sql } from '@cco/database/client'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { common as en } from '@cco/messages/en/common'
import { common as ru } from '@cco/messages/ru/common'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applyOnce, migrate } from './migrate.ts'

describe('a migrated database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('has exactly the expected triggers, functions and exclusion constraints', async () => {
    const rows = await database.sql<{ name: string }[]>`
      select tgname as name from pg_trigger where not tgisinternal
      union select conname from pg_constraint where contype = 'x'
      union select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'auth') and not exists (
          select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
    expect(rows.map((row) => row.name).sort()).toEqual(
      [
        'add_currency_transaction',
        'friendships_live_high_delete',
        'friendships_live_high_insert',
        'friendships_live_high_update',
        'friendships_live_low_delete',
        'friendships_live_low_insert',
        'friendships_live_low_update',
        'job_application_entries_live',
        'job_applications_live',
        'levels_live',
        'mfa_factors_live',
        'mfa_factors_live_verified',
        'user_achievements_count_holders',
        'user_achievements_count_holders_delete',
        'user_achievements_count_holders_insert',
        'user_achievements_count_holders_update',
        'user_achievements_live',
        'count_guild_members',
        'guild_applications_live_insert',
        'guild_applications_live_update',
        'guild_members_counted',
        'guild_members_live',
        'guild_posts_live',
        'guilds_public',
        'guild_members_public',
        'guild_standings_public',
        'items_public',
        'season_rewards_public',
        'season_standings_public',
        'seasons_public',
        'standing_boards_public',
        'user_bans_public',
        'user_items_public',
        'room_events_live',
        'room_members_live',
        'user_items_live',
        'worn_by',
        'sanction_appeals_live',
        'reviews_live',
        'profile_changes_live',
        'moderation_entries_append_only',
        'moderation_cases_live',
        'moderation_assignments_live',
        'attendance_disputes_live',
        'avatar_link',
        'booking_changes_append_only',
        'booking_refunds_append_only',
        'booking_refunds_within_payment',
        'bookings_count_seats',
        'bookings_live',
        'create_role_change_notification',
        'currency_accounts_guard',
        'currency_change_notifications_live',
        'currency_transactions_append_only',
        'currency_transactions_apply',
        'coin_packs_public',
        'master_totals_public',
        'refresh_games_played',
        'refresh_master_totals',
        'refresh_story_totals',
        'story_totals_public',
        'currency_transactions_live',
        'games_public',
        'jobs_public',
        'consents_append_only',
        'consents_guard',
        'continue_sanctions',
        'legal_documents_append_only',
        'legal_documents_public',
        'games_live',
        'master_cards_public',
        'notify_public_change',
        'places_public',
        'profiles_public',
        'reviews_public',
        'settings_public',
        'stories_public',
        'subscription_tiers_public',
        'game_changes_append_only',
        'game_changes_weigh_master',
        'games_master_overlap',
        'get_user_currency_balance',
        'get_user_role',
        'master_cards_live',
        'master_cards_weigh',
        'master_label',
        'master_latest_games',
        'master_sinks',
        'notify_acquaintances',
        'notify_live_change',
        'notify_queue_change',
        'case_insiders',
        'case_parties',
        'friends_of',
        'game_runners',
        'guildmates_of',
        'occupying_seats',
        'refuse_change',
        'role_change_notifications_live',
        'schedule_requests_live',
        'search_form',
        'search_pattern',
        'stories_live',
        'story_search_text',
        'upsert_user_presence',
        'users_close_account',
        'users_contact_hashes',
        'users_continue_sanctions',
        'users_follow_account',
        'users_present_name',
        'users_sanctions',
        'users_sanctions_new',
        'user_presence_acquaintances',
        'user_presence_acquaintances_new',
        'user_presence_live',
        'user_presence_live_new',
        'user_presence_refuse_removed',
        'staff_notes_append_only',
        'user_roles_live',
        'notifications_live',
        'gift_games_live',
        'gift_games_live_gone',
        'gift_games_live_new',
        'user_subscriptions_live',
        'subscription_tiers_live',
        'users_open_account',
        'waitlist_entries_count_waiting',
      ].sort(),
    )
  })

  test('has an index for every foreign key', async () => {
    const rows = await database.sql`
      select c.conrelid::regclass || '.' || a.attname as unindexed
      from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`
    expect([...rows]).toEqual([])
  })

  test('names a master without a card and a name by the word of the phrases', async () => {
    const [user] = await database.sql<{ id: string }[]>`
      insert into auth.users (id, email) values (gen_random_uuid(), 'master@cco.test') returning id`
    const [row] = await database.sql<{ name: unknown }[]>`
      select name from master_names where user_id = ${user?.id ?? ''}`
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
    expect(row?.name).toEqual({ ru: capital(ru.master), en: capital(en.master) })
  })

  test('is not changed by a second migration', async () => {
    expect(await migrate(database.sql, database.address)).toEqual([])
  })
})

describe('running migrations', () => {
  const folders: string[] = []
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  async function folderOf(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'cco-migrations-'))
    folders.push(folder)
    await write(folder, files)
    return folder
  }
  async function write(folder: string, files: Record<string, string>): Promise<void> {
    for (const [name, script] of Object.entries(files)) await writeFile(join(folder, name), script)
  }
  async function emptyDatabase(): Promise<TestDatabase> {
    const database = await createEmptyDatabase()
    ends.push(database.drop)
    return database
  }
  const namesIn = async (sql: Sql, table: string) => {
    const rows = await sql<{ name: string }[]>`select name from ${sql(table)} order by name`
    return rows.map(({ name }) => name)
  }
  const tablesIn = async (sql: Sql) => {
    const rows = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`
    return rows.map(({ name }) => name)
  }

  test('applies the files in the order of their numbers and records each', async () => {
    const { sql, address } = await emptyDatabase()
    const folder = await folderOf({
      '0002_rows.sql': "insert into things (name) values ('one')",
      '0001_things.sql':
        'create table things (name text);\n--> statement-breakpoint\ncreate index on things (name);\n',
    })
    expect(await migrate(sql, address, [folder])).toEqual(['0001_things', '0002_rows'])
    expect(await namesIn(sql, 'things')).toEqual(['one'])
    expect(await namesIn(sql, 'schema_migrations')).toEqual(['0001_things', '0002_rows'])
  })

  test('leaves the database unchanged and names the file when a migration fails', async () => {
    const { sql, address } = await emptyDatabase()
    const folder = await folderOf({
      '0001_good.sql': 'create table good (name text)',
      '0002_bad.sql': 'create table half (name text); select 1 / 0',
      '0003_later.sql': 'create table later (name text)',
    })
    await expect(migrate(sql, address, [folder])).rejects.toThrow(
      'Migration 0002_bad failed: division by zero',
    )
    expect(await tablesIn(sql)).toEqual(['good', 'schema_checksums', 'schema_migrations'])
    expect(await namesIn(sql, 'schema_migrations')).toEqual(['0001_good'])
    expect(await namesIn(sql, 'schema_checksums')).toEqual(['0001_good'])

    await write(folder, { '0002_bad.sql': 'create table half (name text)' })
    expect(await migrate(sql, address, [folder])).toEqual(['0002_bad', '0003_later'])
  })

  test('applies the files of several folders in one order of their numbers', async () => {
    const { sql, address } = await emptyDatabase()
    const both = await Promise.all([
      folderOf({
        '0001_things.sql': 'create table things (name text)',
        '0003_more.sql': 'alter table rows_of_things add column size integer',
      }),
      folderOf({ '0002_rows.sql': 'create table rows_of_things as select name from things' }),
    ])
    expect(await migrate(sql, address, both)).toEqual(['0001_things', '0002_rows', '0003_more'])
    expect(await migrate(sql, address, both)).toEqual([])
  })

  test('rejects a changed file that was already applied, and applies no other', async () => {
    const { sql, address } = await emptyDatabase()
    const folder = await folderOf({ '0001_things.sql': 'create table things (name text)' })
    await migrate(sql, address, [folder])
    await write(folder, {
      '0001_things.sql': 'create table things (name text, size integer)',
      '0002_more.sql': 'create table more (name text)',
    })
    await expect(migrate(sql, address, [folder])).rejects.toThrow(/0001_things\.sql/)
    expect(await tablesIn(sql)).not.toContain('more')
  })

  test('applies a file that was merged later with a lower number', async () => {
    const { sql, address } = await emptyDatabase()
    const folder = await folderOf({ '0002_late.sql': 'create table late (name text)' })
    await migrate(sql, address, [folder])
    await write(folder, { '0001_early.sql': 'create table early (name text)' })
    expect(await migrate(sql, address, [folder])).toEqual(['0001_early'])
  })

  test('applies each file once when three nodes start together, one file outside a transaction', async () => {
    const { sql, address } = await emptyDatabase()
    const folder = await folderOf({
      '0001_things.sql': 'create table things (name text)',
      '0002_rows.sql': "insert into things (name) values ('one')",
      'notes.md': 'no migration',
      '0003_index.sql': '-- no transaction\ncreate index concurrently on things (name);\n',
    })
    const nodes = [1, 2, 3].map(() => openDatabase(address, { max: 1 }))
    const applied = await Promise.all(nodes.map((node) => migrate(node, address, [folder])))
    for (const node of nodes) await node.end()
    expect(applied.flat().sort()).toEqual(['0001_things', '0002_rows', '0003_index'])
    expect(await namesIn(sql, 'things')).toEqual(['one'])
    expect(
      await sql`select from pg_index where indrelid = 'things'::regclass and indisvalid`,
    ).toHaveLength(1)
  })

  test('rejects a database of earlier migrations with instructions', async () => {
    const { sql, address } = await emptyDatabase()
    await sql`create table schema_migrations (name text primary key, applied_at timestamptz)`
    await expect(migrate(sql, address)).rejects.toThrow(/DATA_DIR/)
  })

  test('rejects a database of another baseline with instructions', async () => {
    const { sql, address } = await emptyDatabase()
    const folder = await folderOf({
      '0001_things.sql': 'create table things (name text)',
      '0030_size.sql': 'alter table things add column size integer',
    })
    await migrate(sql, address, [folder])
    const folded = await folderOf({
      '0001_things.sql': 'create table things (name text, size integer)',
    })
    await expect(migrate(sql, address, [folded])).rejects.toThrow(/no longer exist.*DATA_DIR/)
  })

  test('accepts a database migrated by a newer release', async () => {
    const { sql, address } = await emptyDatabase()
    const things = { '0001_things.sql': 'create table things (name text)' }
    const newer = await folderOf({ ...things, '0002_more.sql': 'create table more (name text)' })
    await migrate(sql, address, [newer])
    expect(await migrate(sql, address, [await folderOf(things)])).toEqual([])
  })

  test('applies the schema of another package once for several nodes', async () => {
    const { sql, address } = await emptyDatabase()
    await migrate(sql, address, [await folderOf({ '0001_things.sql': 'create table things ()' })])
    let times = 0
    const apply = async () => {
      times += 1
    }
    await Promise.all([1, 2, 3].map(() => applyOnce(sql, 'queue 1.0', apply)))
    await applyOnce(sql, 'queue 1.0', apply)
    expect(times).toBe(1)
  })
})
