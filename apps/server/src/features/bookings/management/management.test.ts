import { randomUUID } from 'node:crypto'
import { MANAGED_SORTS } from '@cco/domain/booking/sorts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../testing/seats.ts'

let t: TestApp
let moderator: string
beforeAll(async () => {
  t = await createTestApp()
  moderator = await t.createUser({ role: 'moderator' })
})
afterAll(async () => {
  expect(await findings(t.deps.sql)).toEqual([])
  await t.close()
})

const desk = (userId = moderator) => t.asUser(userId).bookingManagement
const balance = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
const reason = 'Попросил по телефону'
const accountOf = async (userId: string) => {
  const [row] = await t.deps.sql`select account_id from profiles where id = ${userId}`
  return row?.accountId as number
}
const logOf = async (bookingId: string) => {
  const rows = await t.deps.sql`
    select action, actor_id, before, after from system_logs where target_id = ${bookingId}`
  return [...rows]
}

describe('the staff', () => {
  test('find bookings by name, number, title, state and day', async () => {
    const storyId = await createStory(t, { title: 'Маяк 100%' })
    const gameId = await createGame(t, { storyId, startsInHours: 500 })
    const userId = await t.createUser({ coins: 5_000, displayName: 'Зинаида' })
    const { bookingId } = await takeSeat(t, gameId, { userId })
    const ids = async (input: object) => (await desk().list(input)).items.map(({ id }) => id)
    expect(await ids({ search: 'зинаи' })).toEqual([bookingId])
    expect(await ids({ search: String(await accountOf(userId)) })).toEqual([bookingId])
    expect(await ids({ search: '100%' })).toEqual([bookingId])
    expect(await ids({ search: '100_' })).toEqual([])
    expect(await ids({ search: 'маяк', status: 'no_show' })).toEqual([])
    const day = { from: '2026-12-17T00:00:00Z', to: '2026-12-18T00:00:00Z' }
    expect(await ids(day)).toEqual([bookingId])
    const roster = await desk().dayRoster(day)
    const week = { ...day, to: '2026-12-24T00:00:00Z' }
    expect(await codeOf(desk().dayRoster(week))).toBe('invalid_input')
    expect(roster.games).toMatchObject([
      { game: { id: gameId }, seats: [{ bookingId, displayName: 'Зинаида' }] },
    ])
  })

  test('find whom they may book for, and read no address', async () => {
    const find = async (query: string, by = moderator) => (await desk(by).people({ query })).items
    const userId = await t.createUser({ displayName: 'Ефросиния 50%' })
    const found = [{ id: userId, name: 'Ефросиния 50%', accountId: await accountOf(userId) }]
    const address = `${userId}@cco.test`
    for (const query of ['фросин', '50%', String(found[0]?.accountId), address.toUpperCase()]) {
      expect([query, await find(query)]).toEqual([query, found])
    }
    // A wildcard is a letter like any other, and a part of an address finds nobody.
    for (const query of ['50_', '%%', '\\', userId, address.slice(1)]) {
      expect([query, await find(query)]).toEqual([query, []])
    }
    const master = await t.createUser({ role: 'master', displayName: 'Ефросиния старшая' })
    const owner = await t.createUser({ role: 'owner' })
    expect(await find('ефросиния')).toEqual(found)
    expect(await find(`${master}@cco.test`)).toEqual([])
    expect((await find('ефросиния', master)).map(({ id }) => id)).toEqual([userId, master])
    expect((await find('ефросиния старшая', owner)).map(({ id }) => id)).toEqual([master])
  })

  test('find at most eight people at once, in the order of their names', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => t.createUser({ displayName: `Близнец ${9 - at}` })),
    )
    const { items } = await desk().people({ query: 'близнец' })
    expect(items.map(({ name }) => name)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Близнец ${at}`),
    )
    expect(await codeOf(desk().people({ query: '  ' }))).toBe('invalid_input')
    expect(await codeOf(desk().people({ query: 'я'.repeat(101) }))).toBe('invalid_input')
  })

  test('order them by every column, both ways, whoever has no name last', async () => {
    const storyId = await createStory(t, { title: 'Ряд столов' })
    const people = ['Яна', 'Ада', 'Ёлка'].map((displayName) =>
      t.createUser({ coins: 9_000, displayName }),
    )
    const rows: string[] = []
    for (const [at, userId] of (await Promise.all(people)).entries()) {
      const gameId = await createGame(t, { storyId, startsInHours: 700 + 30 * at })
      t.clock.advance(60_000)
      rows.push((await takeSeat(t, gameId, { userId, seats: 3 - at })).bookingId)
    }
    await desk().cancel({ bookingId: rows[1] ?? '', reason })
    const order = async (sort: (typeof MANAGED_SORTS)[number], desc: boolean) => {
      const { items } = await desk().list({ search: 'ряд столов', sort, desc })
      return items.map(({ id }) => rows.indexOf(id))
    }
    const rising = {
      start: [0, 1, 2],
      player: [1, 2, 0],
      // Of one story all three, so the latest games come first.
      game: [2, 1, 0],
      made: [0, 1, 2],
      paid: [2, 1, 0],
      state: [2, 0, 1],
    }
    for (const sort of MANAGED_SORTS) {
      expect([sort, await order(sort, false)]).toEqual([sort, rising[sort]])
    }
    expect(await order('player', true)).toEqual([0, 2, 1])
    expect(await order('start', true)).toEqual([2, 1, 0])
    expect(await order('state', true)).toEqual([1, 2, 0])
  })

  test('book for a player, who pays and is told; it is logged', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const accountId = await accountOf(userId)
    const gameId = await createGame(t)
    const { row } = await desk().book({ accountId, gameId, seats: 2, reason })
    expect(row).toMatchObject({ accountId, status: 'confirmed', seats: 2, paidCoins: 2_000 })
    expect(await balance(userId)).toBe(3_000)
    const told = await t.deps.sql`
      select kind from notifications where user_id = ${userId} order by kind`
    // Once, in the words of the staff.
    expect(told.map(({ kind }) => kind)).toEqual(['booking_by_staff', 'game_confirmed'])
    expect(await logOf(row.id)).toMatchObject([
      { action: 'booking.make', actorId: moderator, before: null, after: { seats: 2, reason } },
    ])
    const poor = await accountOf(await t.createUser())
    expect(await codeOf(desk().book({ accountId: poor, gameId, seats: 1, reason }))).toBe(
      'insufficient_coins',
    )
  })

  test('cancel for a player, with the goodwill', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t, { startsInHours: 2 }))
    const { row } = await desk().cancel({ bookingId, reason })
    expect(row).toMatchObject({ status: 'cancelled_by_platform', refundedCoins: 1_000 })
    expect(await balance(userId)).toBe(10_050)
    expect(await logOf(bookingId)).toMatchObject([
      { before: { status: 'confirmed' }, after: { status: 'cancelled_by_platform', reason } },
    ])
    expect(await codeOf(desk().cancel({ bookingId, reason }))).toBe('booking_over')
  })

  test('move a player to another game at its price, and the seat goes to who waits', async () => {
    const from = await createGame(t, { startsInHours: 5, maxPlayers: 1 })
    const to = await createGame(t, { startsInHours: 6, price: 1_500 })
    const { userId, bookingId } = await takeSeat(t, from)
    const waiting = await waitFor(t, from)
    const { row } = await desk().move({ bookingId, gameId: to, reason })
    expect(row).toMatchObject({ status: 'confirmed', paidCoins: 1_500, game: { id: to } })
    expect(await balance(userId)).toBe(8_500)
    const mine = await t.asUser(waiting.userId).bookings.mine()
    expect(mine.waiting).toMatchObject([{ status: 'offered' }])
  })

  test('move nobody when the other game is full: nothing changes', async () => {
    const from = await createGame(t, { startsInHours: 30 })
    const to = await createGame(t, { startsInHours: 40, maxPlayers: 1 })
    await takeSeat(t, to)
    const { userId, bookingId } = await takeSeat(t, from)
    expect(await codeOf(desk().move({ bookingId, gameId: to, reason }))).toBe('game_full')
    expect(await balance(userId)).toBe(9_000)
    expect((await t.asUser(userId).bookings.mine()).coming).toMatchObject([{ status: 'confirmed' }])
    expect(await logOf(bookingId)).toEqual([])
  })

  test('return coins, in parts, and never more than was paid', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t))
    await desk().refund({ bookingId, coins: 300, reason })
    expect(await codeOf(desk().refund({ bookingId, coins: 701, reason }))).toBe('refund_too_large')
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 700 })
    expect(await balance(userId)).toBe(10_000)
    expect(await codeOf(desk().refund({ bookingId, reason }))).toBe('booking_over')
    expect(await logOf(bookingId)).toMatchObject([
      {
        action: 'booking.refund',
        before: { refundedCoins: 0 },
        after: { refundedCoins: 300, reason },
      },
    ])
  })

  test('waive what a late cancellation kept: all of it comes back, once, and it is logged', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t, { startsInHours: 20 }))
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 500 })
    await desk().refund({ bookingId, reason })
    expect(await balance(userId)).toBe(10_000)
    expect(await logOf(bookingId)).toMatchObject([
      { action: 'booking.waive', after: { refundedCoins: 1_000, reason } },
    ])
    expect(await codeOf(desk().refund({ bookingId, reason }))).toBe('booking_over')
  })
})

test('nobody acts on someone of higher rank, nor without the rank', async () => {
  const master = await t.createUser({ role: 'master', coins: 5_000 })
  const { bookingId } = await takeSeat(t, await createGame(t), { userId: master })
  expect(await codeOf(desk().cancel({ bookingId, reason }))).toBe('forbidden')
  expect(await codeOf(desk().refund({ bookingId, reason }))).toBe('forbidden')
  const player = await t.createUser()
  expect(await codeOf(desk(player).list({}))).toBe('forbidden')
  expect(await codeOf(desk(player).people({ query: 'и' }))).toBe('forbidden')
  expect(await codeOf(t.asUser().bookingManagement.people({ query: 'и' }))).toBe('not_signed_in')
  expect(await codeOf(desk(player).cancel({ bookingId, reason }))).toBe('forbidden')
  expect(await codeOf(t.asUser().bookingManagement.list({}))).toBe('not_signed_in')
  const unknown = randomUUID()
  expect(await codeOf(desk().cancel({ bookingId: unknown, reason }))).toBe('not_found')
  expect(await codeOf(desk().book({ accountId: 1, gameId: unknown, seats: 1, reason }))).toBe(
    'not_found',
  )
  expect(await logOf(bookingId)).toEqual([])
})
