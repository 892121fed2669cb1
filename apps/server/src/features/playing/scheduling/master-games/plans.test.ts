import type { Sql, Tx } from '@cco/database/client'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { calendarInput } from '@cco/domain/calendar/contract'
import { settingsSchema } from '@cco/domain/settings/settings'
import { storiesInput } from '@cco/domain/stories/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Explainer, openExplainer } from '../../../../testing/explain.ts'
import { LARGE, largeId, plantLargeClub } from '../../../../testing/large-club.ts'
import { masterCardsOf } from '../../../catalogue/master-cards/queries.ts'
import { storyCardsOf } from '../../../catalogue/stories/public.ts'
import { storiesPage } from '../../../catalogue/stories/queries.ts'
import { historyOf } from '../../../money/currency/queries.ts'
import { listOf } from '../../../news/notifications/queries.ts'
import { presenceOf } from '../../../people/presence/queries.ts'
import { roleOf } from '../../../people/roles/queries.ts'
import { actingRolesOf } from '../../../people/users/access-queries.ts'
import { rosterOf } from '../../bookings/attendance/queries.ts'
import { bookingsOf } from '../../bookings/listing/queries.ts'
import { dayRoster } from '../../bookings/management/queries.ts'
import { candidates, liveEntries } from '../../bookings/offers/store.ts'
import { overlappingHeldBookings } from '../../bookings/records/queries.ts'
import { calendarGames, comingGames } from '../../games/calendar/queries.ts'
import { conflictingGames } from '../../games/queries.ts'
import { lockGames } from '../../games/store.ts'
import { gamesDueByClock } from '../lifecycle/queries.ts'
import { pendingRequests, requestsOf } from '../requests/queries.ts'
import { gamesAhead } from './ahead-queries.ts'
import { masterGameList, masterGamePage, masterGameSpan } from './queries.ts'
import { substitutesFor } from './substitute-queries.ts'

/** Tables from this size on must not be scanned in full; for smaller ones a full scan is fine. */
const LARGE_FROM_ROWS = 1_000

const now = new Date('2026-11-26T17:00:00.000Z')
const moment = { now, settings: settingsSchema.parse({}) }
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const span = (from: number, to: number) => ({ from: inDays(from), to: inDays(to) })

let db: TestDatabase
let watched: Explainer
let large: Set<string>
let ids: Record<'master' | 'player' | 'game' | 'story' | 'card', string>

beforeAll(async () => {
  db = await createTestDatabase(1)
  await plantLargeClub(db.sql, now)
  watched = openExplainer(db)
  const tables = await db.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and reltuples >= ${LARGE_FROM_ROWS}`
  large = new Set(tables.map(({ name }) => name))
  const [master, player, game, story, card] = await Promise.all([
    largeId(db.sql, 'user', 7),
    largeId(db.sql, 'user', 1_234),
    largeId(db.sql, 'game', LARGE.games / 2 + 10),
    largeId(db.sql, 'story', 7),
    largeId(db.sql, 'card', 7),
  ])
  ids = { master, player, game, story, card }
})
afterAll(async () => {
  await watched.close()
  await db.drop()
})

/** Returns the large tables that these calls scan in full, with the statements. */
async function walked(ask: (sql: Sql) => Promise<unknown>): Promise<string[]> {
  const nodes = await watched.nodesOf(ask)
  return nodes.flatMap(({ type, table, loops, statement }) =>
    type === 'Seq Scan' && loops > 0 && table && large.has(table) ? [`${table}: ${statement}`] : [],
  )
}

const inTransaction = (ask: (tx: Tx) => Promise<unknown>) => (sql: Sql) => sql.begin(ask)
const planner = () => ({ userId: ids.master, role: 'owner' as const, trusted: false })

test.each<[string, (sql: Sql) => Promise<unknown>]>([
  [
    'a month of the calendar',
    (sql) => {
      const requested = { from: inDays(-5).toISOString(), to: inDays(37).toISOString() }
      return calendarGames(sql, calendarInput.parse(requested), moment)
    },
  ],
  ['a page of the catalogue', (sql) => storiesPage(sql, storiesInput.parse({}), moment)],
  [
    'the next games of a story',
    (sql) => comingGames(sql, { storyId: ids.story }, { ...moment, limit: 10 }),
  ],
  ['one’s bookings', (sql) => bookingsOf(sql, ids.player, moment)],
  [
    'the games in which a player has seats',
    (sql) => overlappingHeldBookings(sql, ids.player, { gameIds: [ids.game], now }),
  ],
  ['the roster of a game', (sql) => rosterOf(sql, ids.game, moment)],
  ['the roster of a day', (sql) => dayRoster(sql, span(3, 4), moment)],
  [
    'one’s notifications',
    (sql) => listOf(sql, ids.player, { limit: 20, cursor: undefined, language: 'ru', now }),
  ],
  ['one’s ledger', (sql) => historyOf(sql, { userId: ids.player, language: 'ru' }, {})],
  ['the first entries of a waitlist', inTransaction((tx) => candidates(tx, ids.game, now))],
  ['the active entries of a waitlist', inTransaction((tx) => liveEntries(tx, ids.game))],
  ['the locks of a checkout', inTransaction((tx) => lockGames(tx, [ids.game]))],
  ['a live change of a story', (sql) => storyCardsOf(sql, [ids.story], now)],
  ['a live change of a master card', (sql) => masterCardsOf(sql, [ids.card], now)],
  ['a live change of presence', (sql) => presenceOf(sql, [ids.player], now)],
  [
    'the roles of live subscribers',
    (sql) => actingRolesOf(sql, [ids.player], { staffSecondFactor: true }),
  ],
  ['the role of a caller', (sql) => roleOf(sql, ids.player)],
  ['a master’s month', (sql) => masterGameSpan(sql, ids.master, span(-5, 37), moment)],
  [
    'a master’s games',
    (sql) => masterGameList(sql, ids.master, { show: 'coming', page: 1 }, moment),
  ],
  [
    'a game of a master',
    (sql) => masterGamePage(sql, { userId: ids.master, role: 'owner' }, ids.game, moment),
  ],
  [
    'the available substitutes',
    (sql) =>
      substitutesFor(
        sql,
        { userId: ids.master, role: 'owner' },
        { gameId: ids.game, language: 'ru', now },
      ),
  ],
  [
    'a master’s games ahead with their substitutes',
    (sql) => gamesAhead(sql, ids.master, { language: 'ru', now }),
  ],
  [
    'the games that conflict with a plan',
    (sql) => {
      const wanted = { startsAt: inDays(3), busyUntil: inDays(4) }
      return conflictingGames(sql, { masterId: ids.master, spans: [wanted] })
    },
  ],
  ['a master’s requests', (sql) => requestsOf(sql, planner(), moment)],
  ['the pending requests', (sql) => pendingRequests(sql, planner(), moment)],
  [
    'the games checked every minute',
    (sql) => gamesDueByClock(sql, { now, after: null, limit: 200 }, moment.settings),
  ],
])('the query for %s uses an index', async (_, ask) => {
  expect(await walked(ask)).toEqual([])
})

test('the check detects a statement without an index', async () => {
  const everything = (sql: Sql) => sql`select count(*) from bookings where guests = '{Вера}'`
  expect(await walked(async (sql) => await everything(sql))).toMatchObject([
    expect.stringMatching(/^bookings:/),
  ])
})
