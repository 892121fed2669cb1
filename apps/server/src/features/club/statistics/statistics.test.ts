import { randomUUID } from 'node:crypto'
import type { StatisticsDay } from '@cco/domain/statistics/contract'
import { datesOf, lastDays } from '@cco/domain/statistics/period'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { localOf } from '@cco/domain/time/zoned'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CurrencyTransactionsRow } from '../../../db/rows.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createMaster } from '../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../testing/playing.ts'

const NOW = '2026-11-26T13:20:00.000Z'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set('2024-01-01T00:00:00.000Z')
  owner = await t.createUser({ role: 'owner' })
  await t.deps.sql`update profiles set created_at = '2024-01-01'`
})
beforeEach(() => t.clock.set(NOW))
afterAll(() => t.close())

const ask = (days: number, comparison: 'previous' | 'year' | 'none' = 'none') =>
  t.asUser(owner).statistics.period({ period: lastDays('2026-11-26', days), comparison })

const sum = (days: readonly StatisticsDay[], of: keyof Omit<StatisticsDay, 'date'>) =>
  days.reduce((total, day) => total + day[of], 0)

type Move = {
  at: Date
  amount: number
  type: CurrencyTransactionsRow['type']
  reference: Record<string, string>
}

/** Writes ledger rows past the function, whose clock is the database’s. */
async function write(userId: string, moves: readonly Move[]): Promise<void> {
  await t.deps
    .sql`insert into currency_accounts (user_id) values (${userId}) on conflict do nothing`
  await t.deps.sql.begin(async (tx) => {
    await tx`alter table currency_transactions disable trigger user`
    for (const { at, amount, type, reference } of moves) {
      await tx`
        insert into currency_transactions
          (user_id, amount, type, description, balance_after, reference, created_at)
        values (${userId}, ${amount}, ${type}, 'Проверка', 0, ${tx.json(reference)}, ${at})`
    }
    await tx`alter table currency_transactions enable trigger user`
  })
}

const move = fc
  .record({
    at: fc.date({
      min: new Date('2026-11-10T00:00:00Z'),
      max: new Date('2026-11-26T13:19:59Z'),
      noInvalidDate: true,
    }),
    amount: fc.integer({ min: -5_000, max: 5_000 }).filter((amount) => amount !== 0),
    type: fc.constantFrom<CurrencyTransactionsRow['type'][]>(
      'admin_adjustment',
      'purchase',
      'booking',
      'refund',
      'gift',
    ),
    reference: fc.constantFrom('payment', 'refunded', 'chargeback', 'subscription', 'guild'),
  })
  .map(({ reference, ...one }) => ({ ...one, reference: { [reference]: 'x' } }))

test('the sums of any history are those of its ledger, each row in one of them and on its day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (moves) => {
      await t.deps.sql`truncate currency_transactions`
      await write(owner, moves)
      const { days } = await ask(10)
      const dates = datesOf(lastDays('2026-11-26', 10))
      expect(days.map(({ date }) => date)).toEqual(dates)
      for (const day of days) {
        const own = moves.filter(({ at }) => localOf(at, CLUB_ZONE).date === day.date)
        const net = own.reduce((total, { amount }) => total + amount, 0)
        expect(day.bought + day.granted + day.refunded - day.spent - day.withdrawn).toBe(net)
        const back = own.filter(({ reference }) =>
          ['refunded', 'chargeback'].some((name) => name in reference),
        )
        const isSpent = (one: Move) =>
          ['booking', 'gift'].includes(one.type) || (one.type === 'purchase' && !back.includes(one))
        const spent = own.filter((one) => one.amount < 0 && isSpent(one))
        expect(day.spent).toBe(-spent.reduce((total, { amount }) => total + amount, 0) || 0)
      }
    }),
    { numRuns: 15 },
  )
  await t.deps.sql`truncate currency_transactions`
})

test('a Saturday is compared with a Saturday, up to the same time of an unfinished day', async () => {
  const at = (date: string) => new Date(date)
  await write(owner, [
    { at: at('2026-11-26T10:00:00Z'), amount: 100, type: 'purchase', reference: {} },
    // 364 days earlier: before and after the time of day.
    { at: at('2025-11-27T10:00:00Z'), amount: 70, type: 'purchase', reference: {} },
    { at: at('2025-11-27T13:20:00Z'), amount: 900, type: 'purchase', reference: {} },
    { at: at('2026-11-25T10:00:00Z'), amount: 5, type: 'purchase', reference: {} },
    // The last second of that day in the club’s zone, and the first of the next.
    { at: at('2026-11-24T20:59:59Z'), amount: 30, type: 'purchase', reference: {} },
    { at: at('2026-11-24T21:00:00Z'), amount: 2, type: 'purchase', reference: {} },
    { at: at('2026-11-25T20:59:59Z'), amount: 40, type: 'purchase', reference: {} },
  ])
  const year = await ask(1, 'year')
  expect(year.unfinished).toBe(true)
  expect(year.days).toMatchObject([{ date: '2026-11-26', bought: 100 }])
  expect(year.compared?.days).toMatchObject([{ date: '2025-11-27', bought: 70 }])
  const previous = await ask(1, 'previous')
  expect(previous.compared?.days).toMatchObject([{ date: '2026-11-25', bought: 7 }])
  expect((await ask(1)).compared).toBeNull()
  const { days } = await ask(3)
  expect(days.map(({ bought }) => bought)).toEqual([30, 47, 100])
})

test('games, seats, hours, newcomers and masters are counted by when the game began', async () => {
  const { userId: masterId } = await createMaster(t, { name: 'Ада' })
  const storyId = await createStory(t)
  const game = async (startsInHours: number, status: string, taken: number) => {
    const id = await createGame(t, { masterId, storyId, startsInHours })
    await t.deps.sql`alter table games disable trigger user`
    await t.deps.sql`update games set status = ${status}, seats_taken = ${taken} where id = ${id}`
    await t.deps.sql`alter table games enable trigger user`
    return id
  }
  // 26 November, 16:20 in Moscow, is a Thursday.
  const first = await game(-30, 'finished', 3)
  const second = await game(-6, 'finished', 2)
  await game(-60, 'cancelled', 0)
  await game(20, 'published', 1)
  const [regular, newcomer] = [await t.createUser(), await t.createUser()]
  const book = (gameId: string, userId: string, status: string) => t.deps.sql`
    insert into bookings (id, game_id, user_id, seats, status, paid_coins, policy, request_key, created_at)
    values (${randomUUID()}, ${gameId}, ${userId}, 1, ${status}, 0, '{}', ${randomUUID()},
      ${new Date(Date.parse(NOW) - 40 * 3_600_000)})`
  await t.deps.sql`alter table bookings disable trigger user`
  await book(first, newcomer, 'attended')
  await book(second, newcomer, 'attended')
  await book(first, regular, 'no_show')
  await book(second, regular, 'cancelled_by_player')
  await t.deps.sql`alter table bookings enable trigger user`

  const { days, playing } = await ask(7)
  expect([sum(days, 'games'), sum(days, 'seats'), sum(days, 'taken')]).toEqual([2, 12, 5])
  expect(playing.bookings).toEqual({
    held: 0,
    attended: 2,
    noShow: 1,
    byPlayer: 1,
    byMaster: 0,
    byPlatform: 0,
    leadHours: 22,
  })
  expect(playing.newcomers).toEqual({ came: 1, returned: 1 })
  expect(playing.masters).toMatchObject([{ name: { ru: 'Ада' }, games: 2, taken: 5 }])
  expect(playing.genres).toMatchObject([{ games: 2, taken: 5, seats: 12 }])
  // From 10:20 in Moscow on Thursday the 26th, from 10:20 on Wednesday the 25th.
  expect(playing.hours.filter(({ hour }) => hour === 10)).toEqual([
    { weekday: 3, hour: 10, seats: 6, taken: 3 },
    { weekday: 4, hour: 10, seats: 6, taken: 2 },
  ])
})

test('a period has at most 400 days, none of them negative, and is for owners alone', async () => {
  const call = (from: string, to: string, userId = owner) =>
    codeOf(t.asUser(userId).statistics.period({ period: { from, to }, comparison: 'none' }))
  expect(await call('2026-11-27', '2026-11-26')).toBe('invalid_input')
  expect(await call('2025-10-01', '2026-11-26')).toBe('invalid_input')
  for (const role of ['user', 'moderator', 'master'] as const) {
    expect(await call('2026-11-26', '2026-11-26', await t.createUser({ role }))).toBe('forbidden')
  }
})
