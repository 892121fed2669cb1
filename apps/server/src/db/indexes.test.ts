import { endSessions } from '@cco/auth/public'
import { openDatabase, type Sql } from '@cco/database/client'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { managedInput } from '@cco/domain/bookings/management'
import { ledgerInput } from '@cco/domain/currency/management'
import { settingsSchema } from '@cco/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantDemoWorld } from '../demo/plant.ts'
import { coinsOwed, ledgerPage } from '../features/money/currency/queries.ts'
import { findRecipients } from '../features/money/gifts/queries.ts'
import { findPeople } from '../features/people/profiles/queries.ts'
import { gamesWithOpenAttendance } from '../features/playing/bookings/attendance/queries.ts'
import { managedBookings } from '../features/playing/bookings/management/queries.ts'
import { testClock } from '../testing/clock.ts'

const clock = testClock()
const now = clock.now()
const settings = settingsSchema.parse({})

let database: TestDatabase
/** One connection, whose statements read a whole table only when no index serves them. */
let sql: Sql
beforeAll(async () => {
  database = await createTestDatabase()
  await plantDemoWorld({ sql: database.sql, clock }, () => {})
  await database.sql`analyze`
  sql = openDatabase(database.address, { max: 1 })
  await sql`set enable_seqscan = off`
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

async function scansOf(index: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`
  const [row] = await sql<{ scans: number }[]>`
    select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = ${index}`
  return row?.scans ?? Number.NaN
}

const ID = '00000000-0000-4000-8000-000000000000'
const HOUR_AGO = new Date(now.getTime() - 60 * 60_000)

test.each<[what: string, index: string, query: () => Promise<unknown>]>([
  [
    'recipients by name',
    'profiles_display_name_search_idx',
    () => findRecipients(sql, { userId: ID, query: 'Ан', now }),
  ],
  [
    'recipients by number',
    'profiles_account_id_key',
    () => findRecipients(sql, { userId: ID, query: '100007', now }),
  ],
  ['users by part of a name', 'profiles_display_name_search_idx', () => findPeople(sql, 'нна')],
  ['users by number', 'profiles_account_id_key', () => findPeople(sql, '100007')],
  ['users by email', 'users_email_idx', () => findPeople(sql, 'player@cco.test')],
  [
    'the ledger, newest first',
    'currency_transactions_sequence_key',
    () => ledgerPage(sql, ledgerInput.parse({ desc: true }), 'ru'),
  ],
  [
    'bookings by creation time',
    'bookings_created_at_idx',
    () =>
      managedBookings(sql, managedInput.parse({ sort: 'made', desc: true }), {
        ...{ now, settings },
        ...{ actor: { userId: ID, role: 'owner' }, language: 'ru' },
      }),
  ],
  ['outstanding coins by week', 'currency_transactions_created_at_idx', () => coinsOwed(sql, now)],
  [
    'games due to be settled',
    'bookings_confirmed_idx',
    () => gamesWithOpenAttendance(sql, { now, after: null, limit: 200 }, settings),
  ],
  [
    'sessions due to end',
    'sessions_last_used_at_idx',
    () => endSessions(sql, { pastAt: HOUR_AGO, unusedSince: HOUR_AGO }),
  ],
  [
    'expired sessions',
    'sessions_not_after_idx',
    () => endSessions(sql, { pastAt: HOUR_AGO, unusedSince: HOUR_AGO }),
  ],
  [
    'used refresh tokens to delete',
    'refresh_tokens_revoked_at_idx',
    async () => await sql`delete from auth.refresh_tokens where revoked_at <= ${HOUR_AGO}`,
  ],
])('reads %s with the index %s', async (_, index, query) => {
  const before = await scansOf(index)
  await query()
  expect(await scansOf(index)).toBeGreaterThan(before)
})
