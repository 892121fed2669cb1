import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { guildDescription, guildName, guildTag } from '@cco/domain/guilds/fields'
import { cardFields } from '@cco/domain/master-cards/management'
import { updatePlaceInput } from '@cco/domain/places/contract'
import { displayName } from '@cco/domain/profiles/display-name'
import { isTelegramName } from '@cco/domain/profiles/fields'
import { REVIEW_TEXT } from '@cco/domain/reviews/limits'
import { storyDocument } from '@cco/domain/stories/document'
import { multiLine, singleLine } from '@cco/domain/text/text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../db/invariants.ts'
import { testClock } from '../../testing/clock.ts'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { plantDemoWorld } from '../plant.ts'
import { asColumns } from '../rows.ts'
import { WRITTEN } from './columns.ts'
import { UNBROKEN_LETTERS } from './texts.ts'
import { worsen } from './worsen.ts'

/** Columns of this name hold codes, keys, addresses or what the platform derives, in every table. */
const CODES = new Set(
  `action address_hash after answer attention audience auth avatar_url band before below_minimum board
  cancelled_by cause channel code_hash consent_address contact_hash cover currency difficulty digest edited_texts emblem endpoint event_id
  format friend_requests from_status genre genres html hue idempotency_key ip_address key key_hash kind
  language languages ledger_key level local_time locale look master_ids message step name_key
  network new_role old_role outcome p256dh pay_per pay_url photo policy powers private_key provider
  provider_id public_key purpose
  quarter quote_key_hash rank rarity reaction recipient reference refusal request request_id request_status
  required_role return_url role rule safety_tools search_text seats secret server_seed slug source source_id
  source_kind stage state status story_ids subject subject_kind subscriber tag_key target_id
  target_type time_zone to_status token_hash transaction_type type user_agent value venue weekdays
  withdrawal_key_hash zone`.split(/\s+/),
)
/** The same, where another table has a column of this name that people write. */
const CODES_OF_TABLES = new Set([
  // What a listener gets to know; nothing of it is shown.
  'domain_events.facts',
  'payment_events.facts',
  // Mail that was sent, and the names of the jobs and files of the platform.
  'dev_mailbox.text',
  'job_failures.name',
  // One of a list.
  'moderation_reports.reason',
  'room_removals.reason',
  // Written from the facts.
  'notifications.title',
  // Numbers that no screen shows.
  'profiles.phone',
])
/** Tables of the platform itself. */
const OWN_TABLES = ['schema_checksums', 'schema_migrations', 'rate_limits']

const clock = testClock()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await plantDemoWorld({ sql: database.sql, clock }, () => {})
  await database.sql.begin((tx) => worsen(tx, clock.now()))
})
afterAll(async () => {
  await database.drop()
})

test('every column of text is stretched, or named as one that holds no words of people', async () => {
  const columns = await database.sql<{ table: string; column: string }[]>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t
      using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'ARRAY') or c.udt_name = 'citext')
      and not c.table_name = any(${OWN_TABLES})`
  const written = new Map(
    Object.entries(WRITTEN).map(([table, fits]) => [
      table,
      Object.keys(asColumns([fits])[0] ?? {}),
    ]),
  )
  const unknown = columns
    .filter(({ table, column }) => !written.get(table)?.includes(column))
    .filter(({ column }) => !CODES.has(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !CODES_OF_TABLES.has(name))
  expect(unknown).toEqual([])
})

test('violates no invariant', async () => {
  expect(await findings({ sql: database.sql, clock })).toEqual([])
})

test('the printed accounts keep their addresses', async () => {
  const rows = await database.sql`select from auth.users
    where email = any(${DEMO_ACCOUNTS.map(({ email }) => email)}::text[])`
  expect(rows.length).toBe(DEMO_ACCOUNTS.length)
})

type Row = Record<string, unknown>

describe('the contracts accept what is stretched', () => {
  const inBoth = (value: unknown) => Object.values(value as Row)

  test.each([
    ['master_cards', 'name, headline, bio, genres, languages, photo, links', cardFields],
    ['guilds', 'name', guildName],
    ['guilds', 'tag', guildTag],
    ['guilds', 'description', guildDescription],
    ['reviews', 'text', multiLine(REVIEW_TEXT)],
    ['broadcasts', 'title', singleLine({ min: 1, max: 80 })],
  ] as const)('%s: %s', async (table, columns, contract) => {
    const rows = await database.sql.unsafe<Row[]>(`select ${columns} from ${table}`)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const values = columns.includes(',') ? [row] : Object.values(row)
      for (const value of values.flatMap((one) => (columns === 'title' ? inBoth(one) : [one]))) {
        if (value === null || value === '') continue
        const { success, error } = contract.safeParse(value)
        expect(success, `${JSON.stringify(value)}: ${error}`).toBe(true)
      }
    }
  })

  test('places, texts of stories, and names', async () => {
    const places = await database.sql<Row[]>`select id, name, address, directions, advice, contact,
      map_url, position from places`
    for (const place of places) {
      expect(updatePlaceInput.safeParse(place).error, JSON.stringify(place)).toBeUndefined()
    }
    const stories = await database.sql<Row[]>`select text from stories where text is not null`
    for (const { text } of stories) {
      for (const one of inBoth(text)) expect(storyDocument.safeParse(one).error).toBeUndefined()
    }
    const names = await database.sql<{ name: string; telegram: string | null }[]>`
      select display_name as name, telegram from profiles where display_name is not null`
    const accepted = names.filter(({ name }) => displayName.safeParse(name).success)
    // The others are of before the limit, as long as they were then.
    expect(accepted.length).toBeGreaterThan(names.length / 2)
    expect(accepted.length).toBeLessThan(names.length)
    for (const { telegram } of names) expect(isTelegramName(telegram ?? '')).toBe(true)
  })
})

test.each([
  ['stories', `title ->> 'ru'`],
  ['stories', `title ->> 'en'`],
  ['profiles', 'display_name'],
  ['master_cards', `name ->> 'ru'`],
  ['places', `name ->> 'en'`],
  ['reviews', 'text'],
  ['notifications', 'message'],
  ['schedule_requests', `proposal ->> 'reason'`],
])('%s: %s has an unbroken word of forty letters', async (table, text) => {
  const [row] = await database.sql.unsafe<{ found: boolean }[]>(
    `select bool_or(${text} ~ '[[:alnum:]]{${UNBROKEN_LETTERS}}') as found from ${table}`,
  )
  expect(row?.found).toBe(true)
})
