import {
  ALL_GAMES_SORTS,
  type AllGamesInput,
  type GamesFileInput,
  gamesFileInput,
} from '@cco/domain/master-games/all-games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf, createMaster } from '../../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { takeSeat } from '../../../../testing/seats.ts'
import { everyGame } from './queries.ts'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
})
afterAll(() => t.close())

const all = (input: Partial<AllGamesInput>) => t.asUser(owner).masterGames.all(input)

async function everyLine(input: Partial<GamesFileInput>) {
  const lines = []
  const filters = gamesFileInput.parse(input)
  for await (const batch of everyGame(t.deps.sql, filters, {
    now: t.clock.now(),
    language: 'ru',
  }))
    lines.push(...batch)
  return lines
}

/** Returns the revenue of a game by the ledger: coins paid for bookings minus refunds. */
async function byTheLedger(gameId: string): Promise<number> {
  const [row] = await t.deps.sql<{ coins: number }[]>`
    select -coalesce(sum(tx.amount), 0)::integer as coins
    from currency_transactions tx join bookings b on b.id::text = tx.reference ->> 'booking'
    where b.game_id = ${gameId} and tx.type in ('booking', 'refund')`
  return row?.coins ?? Number.NaN
}

test('the reported revenue equals the ledger, including cancelled and refunded bookings', async () => {
  const { userId: masterId } = await createMaster(t)
  const soon = await createGame(t, { masterId, startsInHours: 20 })
  const off = await createGame(t, { masterId, startsInHours: 100 })
  const [late, , refunded, twice] = await Promise.all([
    takeSeat(t, soon),
    takeSeat(t, soon, { seats: 2 }),
    takeSeat(t, soon),
    takeSeat(t, soon),
  ])
  await takeSeat(t, off)
  const preview = await t.asUser(late.userId).bookings.cancelPreview({ bookingId: late.bookingId })
  await t.asUser(late.userId).bookings.cancel({
    bookingId: late.bookingId,
    expectedCoins: preview.coins,
  })
  const staff = t.asUser(owner).bookingManagement
  await staff.refund({ bookingId: refunded.bookingId, coins: 300, reason: 'Опоздал мастер' })
  await staff.cancel({ bookingId: twice.bookingId, terms: 'club', reason: 'Дважды забронировано' })
  await t.asUser(owner).scheduling.propose({ kind: 'cancel', gameId: off, reason: 'Клуб закрыт' })

  const { items, sums } = await all({ masterId, when: 'all' })
  const revenueOf = new Map(items.map(({ id, revenue }) => [id, revenue]))
  expect(revenueOf.get(soon)).toBe(500 + 2_000 + 700)
  expect(revenueOf.get(off)).toBe(0)
  for (const id of [soon, off]) expect(await byTheLedger(id)).toBe(revenueOf.get(id))
  expect(sums).toEqual({ seatsTaken: 3, seats: 6, revenue: 3_200 })
  expect(await findings(t.deps)).toEqual([])
})

test('the games sort by every column in both directions, and the export uses the same order', async () => {
  const [ada, yana] = await Promise.all([
    createMaster(t, { name: 'Ада' }),
    createMaster(t, { name: 'Яна' }),
  ])
  const [b, v] = await Promise.all([
    createStory(t, { title: 'Б ряд' }),
    createStory(t, { title: 'В ряд' }),
  ])
  const empty = await createGame(t, { masterId: yana.userId, storyId: b, startsInHours: 200 })
  const one = await createGame(t, { masterId: ada.userId, storyId: v, startsInHours: 300 })
  const three = await createGame(t, { masterId: yana.userId, storyId: v, startsInHours: 400 })
  const games = [empty, one, three]
  await takeSeat(t, one)
  await takeSeat(t, three, { seats: 3 })
  const order = async (input: Partial<AllGamesInput>) =>
    (await all({ search: ' ряд', ...input })).items.map(({ id }) => games.indexOf(id))
  const rising = {
    start: [0, 1, 2],
    game: [0, 1, 2],
    master: [1, 0, 2],
    fill: [0, 1, 2],
    revenue: [0, 1, 2],
    // One seat is below the minimum (published); three are above it (confirmed).
    state: [0, 1, 2],
  }
  const falling = {
    start: [2, 1, 0],
    game: [1, 2, 0],
    master: [0, 2, 1],
    fill: [2, 1, 0],
    revenue: [2, 1, 0],
    state: [2, 0, 1],
  }
  for (const sort of ALL_GAMES_SORTS) {
    expect([sort, await order({ sort })]).toEqual([sort, rising[sort]])
    expect([sort, await order({ sort, desc: true })]).toEqual([sort, falling[sort]])
    const file = await everyLine({ search: ' ряд', sort, desc: true })
    const starts = (await all({ search: ' ряд', sort, desc: true })).items.map((g) => g.startsAt)
    expect(file.map(({ startsAt }) => startsAt.toISOString())).toEqual(starts)
  }
  const file = await everyLine({ search: ' ряд', sort: 'revenue' })
  expect(file).toHaveLength(3)
  expect(file.at(-1)).toMatchObject({
    title: { ru: 'В ряд' },
    master: { ru: 'Яна' },
    status: 'confirmed',
    seatsTaken: 3,
    maxPlayers: 6,
    revenue: 3_000,
  })
})

test('only owners see the revenue of games', async () => {
  for (const role of ['user', 'moderator', 'master'] as const) {
    const { masterGames } = t.asUser(await t.createUser({ role }))
    expect(await codeOf(masterGames.all({}))).toBe('forbidden')
  }
  expect(await codeOf(t.asUser().masterGames.all({}))).toBe('not_signed_in')
})
