import type { Fragment, Sql } from '@cco/database/client'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { BOOKING_STATUSES, MANAGED_PAGE, MANAGED_SORTS } from '@cco/domain/bookings/constants'
import { managedInput } from '@cco/domain/bookings/management'
import { GAME_STATUSES } from '@cco/domain/games/contract'
import { PUBLIC_MASTERS_MAX } from '@cco/domain/master-cards/contract'
import { ALL_GAMES_SORTS, allGamesInput } from '@cco/domain/master-games/all-games'
import { MASTER_GAMES_PAGE_SIZE } from '@cco/domain/master-games/limits'
import { MASTER_SORTS, MASTERS_PAGE } from '@cco/domain/masters/listing'
import { mastersInput } from '@cco/domain/masters/management'
import { PAGES_MAX } from '@cco/domain/number/pages'
import { settingsSchema } from '@cco/domain/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managedMasters } from '../features/catalogue/masters/management-queries.ts'
import { managedBookings } from '../features/playing/bookings/management/queries.ts'
import { allGames } from '../features/playing/games/report/queries.ts'
import { type Explainer, openExplainer } from '../testing/explain.ts'
import { LARGE, largeId, plantLargeClub } from '../testing/large-club.ts'

const now = new Date('2026-11-26T17:00:00.000Z')
const moment = { now, settings: settingsSchema.parse({}), language: 'ru' as const }
const OWNER = '00000000-0000-4000-8000-000000000000'
const reader = { ...moment, actor: { userId: OWNER, role: 'owner' as const } }

let db: TestDatabase
let explainer: Explainer
beforeAll(async () => {
  db = await createTestDatabase()
  await plantLargeClub(db.sql, now)
  explainer = openExplainer(db)
})
afterAll(async () => {
  await explainer.close()
  await db.drop()
})

const idsOf = async (statement: Fragment) =>
  (await db.sql<{ id: string }[]>`${statement}`).map(({ id }) => id)
const shown = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

/** How often a table was looked into for one row of another. */
async function looks(table: string, ask: (sql: Sql) => Promise<unknown>): Promise<number> {
  const nodes = await explainer.nodesOf(ask)
  return Math.max(0, ...nodes.filter((node) => node.table === table).map(({ loops }) => loops))
}

describe('the table of bookings', () => {
  const page = (input: object) => managedBookings(db.sql, managedInput.parse(input), reader)

  test.each(MANAGED_SORTS.flatMap((sort) => [false, true].map((desc) => ({ sort, desc }))))(
    'pages through the whole list by $sort, descending: $desc',
    async (order) => {
      const { sql } = db
      const direction = order.desc ? sql`desc nulls last` : sql`asc nulls last`
      const key = {
        start: sql`g.starts_at ${direction}`,
        player: sql`p.display_name collate "ru-x-icu" ${direction}, p.account_id`,
        game: sql`s.title ->> 'ru' collate "ru-x-icu" ${direction}`,
        made: sql`b.created_at ${direction}`,
        paid: sql`b.paid_coins ${direction}`,
        state: sql`array_position(${[...BOOKING_STATUSES]}::text[], b.status) ${direction}`,
      }[order.sort]
      const whole = await idsOf(sql`
      select b.id from bookings b join games g on g.id = b.game_id
        join stories s on s.id = g.story_id join profiles p on p.id = b.user_id
      order by ${key}, g.starts_at desc, b.created_at desc, b.id`)
      for (const at of [1, 2, PAGES_MAX]) {
        const { items, total } = await page({ ...order, page: at })
        expect(total).toBe(LARGE.bookings)
        expect(shown({ items })).toEqual(whole.slice((at - 1) * MANAGED_PAGE, at * MANAGED_PAGE))
      }
    },
  )

  test('finds a player by number and a story by its title together', async () => {
    const [first] = (await page({})).items
    const [other] = (await page({ page: 400 })).items
    if (!first || !other) throw new Error('no bookings')
    const byNumber = await page({ search: String(first.accountId) })
    expect(new Set(byNumber.items.map(({ accountId }) => accountId))).toEqual(
      new Set([first.accountId]),
    )
    const byTitle = await page({ search: other.game.story.title.ru, status: other.status })
    expect(byTitle.total).toBeGreaterThan(0)
    for (const { game, status } of byTitle.items) {
      expect([game.story.title.ru, status]).toEqual([
        expect.stringContaining(other.game.story.title.ru),
        other.status,
      ])
    }
  })

  test('is empty beyond its last page, and still says how many there are', async () => {
    const search = String((await page({})).items[0]?.accountId)
    const { total } = await page({ search })
    expect(await page({ search, page: PAGES_MAX })).toMatchObject({ items: [], total })
  })

  test('sums seats, payments and refunds of the whole list, cancelled bookings without their seats', async () => {
    const [whole] = await db.sql`
      select sum(seats) filter (where status in
          ('held', 'confirmed', 'attended', 'no_show', 'excused'))::int as seats,
        sum(paid_coins)::int as paid_coins,
        (select sum(coins)::int from booking_refunds where cause <> 'goodwill') as refunded_coins
      from bookings`
    expect((await page({})).sums).toEqual(whole)
  })

  test('reads what a row shows for the rows of one page alone, however deep it lies', async () => {
    const ask = (sql: Sql) => managedBookings(sql, managedInput.parse({ page: 900 }), reader)
    expect(await looks('booking_refunds', ask)).toBeLessThanOrEqual(MANAGED_PAGE)
  })

  test('counts without the tables that narrow nothing', async () => {
    const nodes = await explainer.nodesOf((sql) =>
      managedBookings(sql, managedInput.parse({}), reader),
    )
    const counted = nodes.filter(({ statement }) => statement.includes('count(*)'))
    expect(new Set(counted.flatMap(({ table }) => table ?? []))).toEqual(new Set(['bookings']))
  })
})

describe('the table of all games', () => {
  const page = (input: object) => allGames(db.sql, allGamesInput.parse(input), moment)

  test.each(ALL_GAMES_SORTS.flatMap((sort) => [false, true].map((desc) => ({ sort, desc }))))(
    'pages through the whole list by $sort, descending: $desc',
    async (order) => {
      const { sql } = db
      const direction = order.desc ? sql`desc` : sql`asc`
      const key = {
        start: sql`g.starts_at ${direction}`,
        game: sql`s.title ->> 'ru' collate "ru-x-icu" ${direction}`,
        master: sql`c.name ->> 'ru' collate "ru-x-icu" ${direction}`,
        fill: sql`g.seats_taken::float8 / g.max_players ${direction}`,
        revenue: sql`(${revenue(sql)}) ${direction}`,
        state: sql`array_position(${[...GAME_STATUSES]}::text[], g.status) ${direction}`,
      }[order.sort]
      const whole = await sql<{ id: string; revenue: number }[]>`
      select g.id, (${revenue(sql)}) as revenue from games g join stories s on s.id = g.story_id
        join master_cards c on c.user_id = g.master_id
      where g.ends_at <= ${now} order by ${key}, g.starts_at, g.id`
      for (const at of [1, 7, 100]) {
        const { items, total, sums } = await page({ ...order, when: 'past', page: at })
        expect(items.map(({ id, revenue }) => ({ id, revenue }))).toEqual(
          whole.slice((at - 1) * MASTER_GAMES_PAGE_SIZE, at * MASTER_GAMES_PAGE_SIZE),
        )
        expect(total).toBe(whole.length)
        expect(sums.revenue).toBe(whole.reduce((sum, game) => sum + game.revenue, 0))
      }
    },
  )

  /** The revenue of a game `g` without refunds, one game at a time. */
  function revenue(sql: Sql) {
    return sql`
      select coalesce(sum(b.paid_coins - (select coalesce(sum(r.coins), 0) from booking_refunds r
        where r.booking_id = b.id and r.cause <> 'goodwill')), 0)::integer
      from bookings b where b.game_id = g.id
        and b.status not in ('expired', 'cancelled_by_master', 'cancelled_by_platform')`
  }

  test('is empty beyond its last page, and still has its sums', async () => {
    const { items, total, sums } = await page({ when: 'past', page: PAGES_MAX })
    expect(items).toEqual([])
    expect(total).toBeGreaterThan(0)
    expect(sums.revenue).toBeGreaterThan(0)
  })

  test('takes what is searched for as it is written', async () => {
    expect((await page({ when: 'all', search: 'Дом 7' })).total).toBeGreaterThan(0)
    for (const search of ['%', '_', '\\']) expect((await page({ search })).total).toBe(0)
  })

  test.each(ALL_GAMES_SORTS)(
    'reads the bookings of the games on the page only, by %s',
    async (sort) => {
      const input = allGamesInput.parse({ when: 'all', sort, page: 200 })
      const times = await looks('bookings', (sql) => allGames(sql, input, moment))
      // Those of a page may be found by index, game by game.
      expect(times).toBeLessThanOrEqual(MASTER_GAMES_PAGE_SIZE)
    },
  )
})

describe('the table of masters', () => {
  const page = (input: object) =>
    managedMasters(db.sql, mastersInput.parse(input), { now, language: 'ru' })

  test.each(MASTER_SORTS)('lists each master once across pages, by %s', async (sort) => {
    const [first, second, beyond] = await Promise.all(
      [1, 2, 3].map((at) => page({ sort, desc: true, page: at })),
    )
    if (!first || !second || !beyond) throw new Error('no pages')
    expect(new Set([...shown(first), ...shown(second)]).size).toBe(LARGE.masters)
    const { attention, total } = first
    expect(total).toBe(LARGE.masters)
    expect(beyond).toEqual({ items: [], total, attention })
    const figure = {
      name: null,
      rating: 'rating',
      run: 'gamesRun',
      coming: 'comingGames',
      reliability: null,
      disputes: 'openDisputes',
    }[sort] as 'rating' | 'gamesRun' | 'comingGames' | 'openDisputes' | null
    if (figure === null) return
    const figures = [...first.items, ...second.items].map((item) => item[figure] ?? 0)
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  })

  test('weighs every master once, and counts the reviews of one page alone', async () => {
    const ask = (sql: Sql) => managedMasters(sql, mastersInput.parse({}), { now, language: 'ru' })
    expect(await looks('reviews', ask)).toBeLessThanOrEqual(MASTERS_PAGE)
    const nodes = await explainer.nodesOf(ask)
    const weighed = nodes.filter(({ type }) => type === 'Limit').map(({ loops }) => loops)
    expect(weighed.filter((times) => times >= LARGE.masters)).toHaveLength(1)
  })
})

describe('the masters to narrow all games by', () => {
  const offered = async (masterId?: string) =>
    (await allGames(db.sql, { ...allGamesInput.parse({}), masterId }, moment)).masters.map(
      ({ userId }) => userId,
    )

  test('come from their cards, not from all games', async () => {
    const nodes = await explainer.nodesOf((sql) => allGames(sql, allGamesInput.parse({}), moment))
    const chosen = nodes.filter(({ statement }) => /from master_cards\s+order by/.test(statement))
    expect(chosen.flatMap(({ table }) => table ?? [])).toEqual(['master_cards'])
  })

  test('are two hundred at most, anyone who is chosen already among them', async () => {
    await db.sql`
      insert into master_cards (id, user_id, name, headline, bio, created_at)
      select gen_random_uuid(), md5('user' || n)::uuid, t, t, t, ${now}::timestamptz + n * interval '1 s'
      from generate_series(${LARGE.masters + 1}::integer, ${PUBLIC_MASTERS_MAX + 10}::integer) n,
        lateral (select jsonb_build_object('ru', 'Мастер ' || n, 'en', 'Master ' || n)) named (t)`
    const last = await largeId(db.sql, 'user', PUBLIC_MASTERS_MAX + 10)
    const first = await largeId(db.sql, 'user', 1)
    expect(await offered()).toHaveLength(PUBLIC_MASTERS_MAX)
    expect(await offered()).not.toContain(last)
    expect(await offered(last)).toHaveLength(PUBLIC_MASTERS_MAX)
    expect(await offered(last)).toEqual(expect.arrayContaining([first, last]))
  })
})
