import { randomUUID } from 'node:crypto'
import { CodedError } from '@cco/domain/error/codes'
import type { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createGifts } from '../../../../testing/economy.ts'
import { createGame } from '../../../../testing/playing.ts'
import { guestNames, takeSeat } from '../../../../testing/seats.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type Line = { gameId: string; seats?: number; expectedPrice?: number; guests?: string[] }
const order = (...lines: Line[]) => ({
  requestKey: randomUUID() as string,
  lines: lines.map((line) => ({
    seats: 1,
    expectedPrice: 1_000,
    guests: guestNames(line.seats ?? 1),
    ...line,
  })),
})

/** Returns the code and the details of the error. */
async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: TRPCError) => reason,
  )
  if (!(error?.cause instanceof CodedError)) throw error ?? new Error('was not refused')
  return { code: error.cause.code, details: error.cause.details }
}

async function traces(userId: string) {
  const [row] = await t.deps.sql<{ bookings: number; rows: number; balance: number }[]>`
    select (select count(*)::int from bookings where user_id = ${userId}) as bookings,
      (select count(*)::int from currency_transactions where user_id = ${userId} and type = 'booking') as rows,
      get_user_currency_balance(${userId}) as balance`
  return row
}

describe('a checkout', () => {
  test('takes the seats, charges the coins and returns the booking', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const gameId = await createGame(t)
    const answer = await t
      .asUser(userId)
      .bookings.checkout(order({ gameId, seats: 2, guests: ['Лида'] }))
    expect(answer).toMatchObject({
      paidCoins: 2_000,
      balance: 3_000,
      bookings: [
        { status: 'confirmed', seats: 2, guests: ['Лида'], game: { id: gameId, seatsTaken: 2 } },
      ],
    })
    const mine = await t.asUser(userId).bookings.mine()
    expect(mine.coming.map((booking) => booking.game.id)).toEqual([gameId])
    expect(mine.past).toEqual([])
  })

  test('writes one ledger row for each booking and no popup', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const gameId = await createGame(t)
    const { bookings } = await t.asUser(userId).bookings.checkout(order({ gameId }))
    const rows = await t.deps.sql`
      select amount, balance_after, reference from currency_transactions
      where user_id = ${userId} and type = 'booking'`
    expect(rows).toEqual([
      {
        amount: -1_000,
        balanceAfter: 4_000,
        reference: { booking: bookings[0]?.id, game: gameId },
      },
    ])
    const [popups] = await t.deps.sql`
      select count(*)::int as count from currency_change_notifications
      where user_id = ${userId} and transaction_type = 'booking'`
    expect(popups).toEqual({ count: 0 })
  })

  test('stores the price and the refund policy in the booking', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const { bookings } = await t
      .asUser(userId)
      .bookings.checkout(order({ gameId: await createGame(t) }))
    const [row] = await t.deps.sql`select policy from bookings where id = ${bookings[0]?.id ?? ''}`
    expect(row?.policy).toEqual({
      unitPrice: 1_000,
      fullRefundHours: 48,
      coinRefundHours: 24,
      halfRefundHours: 3,
      goodwillCoins: 50,
    })
  })

  test('confirms a game once when it reaches its minimum', async () => {
    const gameId = await createGame(t)
    for (const _ of [1, 2, 3]) {
      const userId = await t.createUser({ coins: 1_000 })
      await t.asUser(userId).bookings.checkout(order({ gameId }))
    }
    const changes = await t.deps
      .sql`select from_status, to_status from game_changes where game_id = ${gameId}`
    expect(changes).toEqual([{ fromStatus: 'published', toStatus: 'confirmed' }])
  })

  test('books either all games of a cart or none', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const first = await createGame(t, { startsInHours: 60 })
    const second = await createGame(t, { startsInHours: 90 })
    const full = await createGame(t, { startsInHours: 120, maxPlayers: 1 })
    const other = await t.createUser({ coins: 1_000 })
    await t.asUser(other).bookings.checkout(order({ gameId: full }))

    const lines = [{ gameId: first }, { gameId: second }]
    const refused = await refusalOf(
      t.asUser(userId).bookings.checkout(order(...lines, { gameId: full })),
    )
    expect(refused).toEqual({ code: 'game_full', details: { gameId: full } })
    expect(await traces(userId)).toEqual({ bookings: 0, rows: 0, balance: 5_000 })

    const { bookings } = await t.asUser(userId).bookings.checkout(order(...lines))
    expect(bookings.map((booking) => booking.game.id)).toEqual([first, second])
    expect(await traces(userId)).toEqual({ bookings: 2, rows: 2, balance: 3_000 })
  })

  test('charges nothing for a game without a price and writes no ledger row', async () => {
    const userId = await t.createUser()
    const gameId = await createGame(t, { price: 0 })
    await t.asUser(userId).bookings.checkout(order({ gameId, expectedPrice: 0 }))
    expect(await traces(userId)).toEqual({ bookings: 1, rows: 0, balance: 0 })
  })
})

describe('a checkout is rejected without changes', () => {
  const cases: {
    name: string
    code: string
    game?: Parameters<typeof createGame>[1]
    line?: Partial<Line>
    coins?: number
    details?: Record<string, unknown>
  }[] = [
    { name: 'for a cancelled game', code: 'game_cancelled', game: { status: 'cancelled' } },
    {
      name: 'for a game that began',
      code: 'game_past',
      game: { startsInHours: -1, status: 'live' },
    },
    { name: 'for a past game', code: 'game_past', game: { startsInHours: -24, status: 'settled' } },
    { name: 'half an hour before the start', code: 'game_closed', game: { startsInHours: 0.25 } },
    {
      name: 'for a draft, which no one may know of',
      code: 'game_not_found',
      game: { status: 'draft' },
    },
    { name: 'for an unknown game', code: 'game_not_found', line: { gameId: randomUUID() } },
    {
      name: 'for more seats than are free',
      code: 'not_enough_seats',
      game: { maxPlayers: 2 },
      line: { seats: 3 },
      details: { left: 2 },
    },
    {
      name: 'for more seats than one booking may take',
      code: 'too_many_seats',
      line: { seats: 5 },
      details: { max: 4 },
    },
    {
      name: 'with a guest who has no name',
      code: 'guests_unnamed',
      line: { seats: 3, guests: ['Лида'] },
      details: { missing: 1 },
    },
    {
      name: 'at another price than the cart showed',
      code: 'price_changed',
      line: { expectedPrice: 900 },
      details: { expected: 900, actual: 1_000 },
    },
    {
      name: 'without the coins',
      code: 'insufficient_coins',
      coins: 999,
      details: { needed: 1_000, balance: 999 },
    },
  ]
  test.each(cases)('$name: $code', async ({ code, game, line, coins, details }) => {
    const userId = await t.createUser({ coins: coins ?? 9_000 })
    const gameId = await createGame(t, game)
    const before = await traces(userId)
    const refused = await refusalOf(t.asUser(userId).bookings.checkout(order({ gameId, ...line })))
    expect(refused).toMatchObject({ code, details: details ?? {} })
    expect(await traces(userId)).toEqual(before)
  })

  test('for the master of the game', async () => {
    const masterId = await t.createUser({ role: 'master', coins: 5_000 })
    const gameId = await createGame(t, { masterId })
    const refused = await refusalOf(t.asUser(masterId).bookings.checkout(order({ gameId })))
    expect(refused.code).toBe('own_game')
  })

  test('for a second booking of the same game', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const gameId = await createGame(t)
    await t.asUser(userId).bookings.checkout(order({ gameId }))
    const refused = await refusalOf(t.asUser(userId).bookings.checkout(order({ gameId })))
    expect(refused.code).toBe('already_booked')
  })

  test('for a game that overlaps a booked one, which the error names', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const held = await createGame(t, { startsInHours: 72, hours: 3 })
    const overlapping = await createGame(t, { startsInHours: 74, hours: 3 })
    const after = await createGame(t, { startsInHours: 75, hours: 3 })
    await t.asUser(userId).bookings.checkout(order({ gameId: held }))
    const refused = await refusalOf(
      t.asUser(userId).bookings.checkout(order({ gameId: overlapping })),
    )
    expect(refused).toMatchObject({ code: 'overlapping_booking', details: { title: 'Сюжет' } })
    await t.asUser(userId).bookings.checkout(order({ gameId: after }))
  })

  test('for two overlapping games of one cart', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const one = await createGame(t, { startsInHours: 72 })
    const two = await createGame(t, { startsInHours: 73 })
    const refused = await refusalOf(
      t.asUser(userId).bookings.checkout(order({ gameId: one }, { gameId: two })),
    )
    expect(refused.code).toBe('overlapping_booking')
  })

  test('for a suspended user', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const until = new Date(t.clock.now().getTime() + 86_400_000)
    await t.deps.sql`
      insert into user_bans (id, user_id, kind, reason, starts_at, ends_at)
      values (${randomUUID()}, ${userId}, 'suspended', 'test', ${t.clock.now()}, ${until})`
    const gameId = await createGame(t)
    const refused = await refusalOf(t.asUser(userId).bookings.checkout(order({ gameId })))
    expect(refused).toEqual({ code: 'suspended', details: { until: until.toISOString() } })
  })

  test.each([
    ['no lines', { lines: [] }],
    ['no seats', { lines: [{ gameId: randomUUID(), seats: 0, expectedPrice: 1 }] }],
    [
      'a fractional number of seats',
      { lines: [{ gameId: randomUUID(), seats: 1.5, expectedPrice: 1 }] },
    ],
    ['a negative price', { lines: [{ gameId: randomUUID(), seats: 1, expectedPrice: -1 }] }],
    [
      'as many guests as seats',
      { lines: [{ gameId: randomUUID(), seats: 1, expectedPrice: 1, guests: ['A'] }] },
    ],
    ['a request key that is not a UUID', { requestKey: 'x' }],
    [
      'an id that is not a UUID',
      { lines: [{ gameId: "1' or '1'='1", seats: 1, expectedPrice: 1 }] },
    ],
  ])('for %s', async (_name, change) => {
    const userId = await t.createUser({ coins: 5_000 })
    const input = { ...order({ gameId: await createGame(t) }), ...change }
    await expect(t.asUser(userId).bookings.checkout(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await traces(userId)).toEqual({ bookings: 0, rows: 0, balance: 5_000 })
  })

  test('for a visitor who is not signed in', async () => {
    const gameId = await createGame(t)
    const refused = await refusalOf(t.asUser().bookings.checkout(order({ gameId })))
    expect(refused.code).toBe('not_signed_in')
  })
})

describe('a checkout with a repeated request key', () => {
  test('returns the first result', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const input = order({ gameId: await createGame(t) })
    const first = await t.asUser(userId).bookings.checkout(input)
    const second = await t.asUser(userId).bookings.checkout(input)
    expect(second).toEqual(first)
    expect(await traces(userId)).toEqual({ bookings: 1, rows: 1, balance: 4_000 })
  })

  test('is rejected for a different cart', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const input = order({ gameId: await createGame(t) })
    await t.asUser(userId).bookings.checkout(input)
    const other = { ...order({ gameId: await createGame(t) }), requestKey: input.requestKey }
    const refused = await refusalOf(t.asUser(userId).bookings.checkout(other))
    expect(refused.code).toBe('request_key_reused')
  })

  test('is independent of the same key of another user', async () => {
    const [one, two] = [await t.createUser({ coins: 2_000 }), await t.createUser({ coins: 2_000 })]
    const input = order({ gameId: await createGame(t) })
    const first = await t.asUser(one).bookings.checkout(input)
    const second = await t.asUser(two).bookings.checkout(input)
    expect(second.bookings[0]?.id).not.toBe(first.bookings[0]?.id)
  })
})

describe('a preview of a checkout', () => {
  test('pays with a free game for what can be booked, and says what its cancelling returns', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    await createGifts(t, userId, 1)
    const me = t.asUser(userId)
    const full = await createGame(t, { maxPlayers: 1, startsInHours: 60 })
    await takeSeat(t, full)
    const open = [await createGame(t, { startsInHours: 80 }), await createGame(t)]
    const lines = [full, ...open].map((gameId) => ({ gameId, seats: 1, expectedPrice: 1_000 }))
    const preview = await me.bookings.preview({ lines })
    expect(preview).toMatchObject({
      total: 1_000,
      lines: [
        { total: 0, giftSeats: 0, refund: null, problem: { code: 'game_full' } },
        { total: 0, giftSeats: 1, refund: { coins: 0, freeSeats: 1 } },
        { total: 1_000, giftSeats: 0, refund: { coins: 1_000, freeSeats: 0 } },
      ],
    })
    const until = preview.lines[2]?.refund?.until ?? ''
    const [game] = await t.deps.sql<{ startsAt: Date }[]>`
      select starts_at from games where id = ${open[1] ?? ''}`
    // Coins are refunded in full until a day before.
    expect((game?.startsAt.getTime() ?? 0) - Date.parse(until)).toBe(24 * 3_600_000)
  })

  test('returns the result of the checkout, also to anonymous visitors', async () => {
    const gameId = await createGame(t, { maxPlayers: 2 })
    const unknown = randomUUID()
    const answer = await t.asUser().bookings.preview({
      lines: [
        { gameId, seats: 3, expectedPrice: 1_000 },
        { gameId: unknown, seats: 1, expectedPrice: 1_000 },
      ],
    })
    expect(answer).toMatchObject({
      balance: null,
      // What cannot be booked is left out of the sum.
      total: 0,
      maxSeatsPerBooking: 4,
      lines: [
        {
          ...{ gameId, price: 3_000, total: 0, refund: null },
          problem: { code: 'not_enough_seats', details: { left: 2 } },
        },
        { gameId: unknown, game: null, problem: { code: 'game_not_found' } },
      ],
    })
  })
})
