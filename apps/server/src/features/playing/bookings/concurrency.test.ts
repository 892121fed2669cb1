import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGame } from '../../../testing/playing.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const book = (userId: string, gameIds: string[], requestKey: string = randomUUID()) =>
  t.asUser(userId).bookings.checkout({
    requestKey,
    lines: gameIds.map((gameId) => ({ gameId, seats: 1, expectedPrice: 1_000 })),
  })

const counted = async (promises: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(promises)
  const refused = settled.flatMap((one) =>
    one.status === 'rejected' ? [String(one.reason.message)] : [],
  )
  return { done: settled.length - refused.length, refused }
}

test('of 50 players who book the last seat concurrently, one succeeds and only one pays', async () => {
  const players = await Promise.all(
    Array.from({ length: 50 }, () => t.createUser({ coins: 20_000 })),
  )
  for (let round = 0; round < 10; round += 1) {
    const gameId = await createGame(t, { startsInHours: 48 + round * 24, maxPlayers: 1 })
    const { done, refused } = await counted(players.map((player) => book(player, [gameId])))
    expect(done).toBe(1)
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'game_full'))
  }
  const [sums] = await t.deps.sql`
    select (select count(*)::int from bookings) as bookings,
      (select sum(balance)::int from currency_accounts) as coins,
      (select sum(paid_coins)::int from bookings) as paid`
  expect(sums).toEqual({ bookings: 10, coins: 50 * 20_000 - 10_000, paid: 10_000 })
  expect(await findings(t.deps)).toEqual([])
})

test('ten identical requests of one player create one booking', async () => {
  const userId = await t.createUser({ coins: 5_000 })
  const gameId = await createGame(t)
  const requestKey = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => book(userId, [gameId], requestKey)),
  )
  expect(new Set(answers.map((answer) => answer.bookings[0]?.id)).size).toBe(1)
  expect(await t.asUser(userId).currency.balance()).toEqual({ balance: 4_000 })
})

test('ten different requests of one player for one game create one booking', async () => {
  const userId = await t.createUser({ coins: 20_000 })
  const gameId = await createGame(t)
  const { done, refused } = await counted(Array.from({ length: 10 }, () => book(userId, [gameId])))
  expect(done).toBe(1)
  expect(new Set(refused)).toEqual(new Set(['already_booked']))
})

test('a balance that covers one game pays for only one of three', async () => {
  const userId = await t.createUser({ coins: 1_500 })
  const games = await Promise.all([1, 2, 3].map((n) => createGame(t, { startsInHours: n * 24 })))
  const { done, refused } = await counted(games.map((gameId) => book(userId, [gameId])))
  expect(done).toBe(1)
  expect(refused).toEqual(['insufficient_coins', 'insufficient_coins'])
  expect(await t.asUser(userId).currency.balance()).toEqual({ balance: 500 })
})

test('two overlapping games cannot both be booked by concurrent requests', async () => {
  const userId = await t.createUser({ coins: 5_000 })
  const games = await Promise.all([72, 73].map((startsInHours) => createGame(t, { startsInHours })))
  const { done, refused } = await counted(games.map((gameId) => book(userId, [gameId])))
  expect(done).toBe(1)
  expect(refused).toEqual(['overlapping_booking'])
})

test('carts with the same games in opposite order do not deadlock', async () => {
  const games = await Promise.all(
    [48, 72, 96].map((startsInHours) => createGame(t, { startsInHours, maxPlayers: 60 })),
  )
  const players = await Promise.all(
    Array.from({ length: 30 }, () => t.createUser({ coins: 5_000 })),
  )
  const { done } = await counted(
    players.map((player, index) => book(player, index % 2 === 0 ? games : games.toReversed())),
  )
  expect(done).toBe(30)
  expect(await findings(t.deps)).toEqual([])
})
