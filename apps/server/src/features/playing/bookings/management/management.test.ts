import { randomUUID } from 'node:crypto'
import { MANAGED_SORTS } from '@cco/domain/bookings/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { takeSeat } from '../../../../testing/seats.ts'

let t: TestApp
let staff: string
beforeAll(async () => {
  t = await createTestApp()
  staff = await t.createUser({ role: 'master' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const management = (userId = staff) => t.asUser(userId).bookingManagement
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

describe('staff', () => {
  test('find bookings by name, account number, title, status and day', async () => {
    const storyId = await createStory(t, { title: 'Маяк 100%' })
    const gameId = await createGame(t, { storyId, startsInHours: 500 })
    const userId = await t.createUser({ coins: 5_000, displayName: 'Зинаида' })
    const { bookingId } = await takeSeat(t, gameId, { userId })
    const ids = async (input: object) => (await management().list(input)).items.map(({ id }) => id)
    expect(await ids({ search: 'зинаи' })).toEqual([bookingId])
    expect(await ids({ search: String(await accountOf(userId)) })).toEqual([bookingId])
    expect(await ids({ search: '100%' })).toEqual([bookingId])
    expect(await ids({ search: '100_' })).toEqual([])
    expect(await ids({ search: 'маяк', status: 'no_show' })).toEqual([])
    const day = { from: '2026-12-17T00:00:00Z', to: '2026-12-18T00:00:00Z' }
    expect(await ids(day)).toEqual([bookingId])
    const roster = await management().dayRoster(day)
    const week = { ...day, to: '2026-12-24T00:00:00Z' }
    expect(await codeOf(management().dayRoster(week))).toBe('invalid_input')
    expect(roster.games).toMatchObject([
      { game: { id: gameId }, seats: [{ bookingId, displayName: 'Зинаида' }] },
    ])
  })

  test('find users they may book for, without seeing their email addresses', async () => {
    const find = async (query: string, by = staff) => (await management(by).people({ query })).items
    const userId = await t.createUser({ displayName: 'Ефросиния 50%' })
    const found = [{ id: userId, name: 'Ефросиния 50%', accountId: await accountOf(userId) }]
    const address = `${userId}@cco.test`
    for (const query of ['фросин', '50%', String(found[0]?.accountId), address.toUpperCase()]) {
      expect([query, await find(query)]).toEqual([query, found])
    }
    // Wildcards are matched literally, and an email address only as a whole.
    for (const query of ['50_', '%%', '\\', userId, address.slice(1)]) {
      expect([query, await find(query)]).toEqual([query, []])
    }
    const owner = await t.createUser({ role: 'owner', displayName: 'Ефросиния старшая' })
    expect(await find('ефросиния')).toEqual(found)
    expect(await find(`${owner}@cco.test`)).toEqual([])
    expect((await find('ефросиния', owner)).map(({ id }) => id)).toEqual([userId, owner])
  })

  test('find at most eight users, sorted by name', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => t.createUser({ displayName: `Близнец ${9 - at}` })),
    )
    const { items } = await management().people({ query: 'близнец' })
    expect(items.map(({ name }) => name)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Близнец ${at}`),
    )
    expect(await codeOf(management().people({ query: '  ' }))).toBe('invalid_input')
    expect(await codeOf(management().people({ query: 'я'.repeat(101) }))).toBe('invalid_input')
  })

  test('see the sums of all matching bookings, and the face of each player', async () => {
    const storyId = await createStory(t, { title: 'Итоги' })
    const gameId = await createGame(t, { storyId, startsInHours: 400 })
    const { userId, bookingId } = await takeSeat(t, gameId, { seats: 3 })
    await takeSeat(t, gameId)
    await t.deps.sql`update profiles set avatar_url = 'faces/1.webp' where id = ${userId}`
    await management().refund({ bookingId, coins: 400, reason })
    const { items, sums } = await management().list({ search: 'Итоги' })
    expect(sums).toEqual({ seats: 4, paidCoins: 4_000, refundedCoins: 400 })
    expect(items.find(({ id }) => id === bookingId)).toMatchObject({
      userId,
      avatarUrl: 'faces/1.webp',
    })
    await management().cancel({ bookingId, terms: 'player', reason })
    expect((await management().list({ search: 'Итоги' })).sums).toEqual({
      seats: 1,
      paidCoins: 4_000,
      refundedCoins: 3_000,
    })
  })

  test('may mark attendance of a game they run, after its end and until marking closes', async () => {
    const gameId = await createGame(t, { masterId: staff, startsInHours: 30 })
    const { bookingId } = await takeSeat(t, gameId)
    const canMark = async (by: string) => (await management(by).booking({ bookingId })).row.canMark
    const [owner, other] = await Promise.all([
      t.createUser({ role: 'owner' }),
      t.createUser({ role: 'master' }),
    ])
    expect(await canMark(staff)).toBe(false)
    t.clock.advance(34 * 3_600_000)
    expect([await canMark(staff), await canMark(owner), await canMark(other)]).toEqual([
      true,
      true,
      false,
    ])
    await t.asUser(staff).attendance.mark({ gameId, marks: [{ bookingId, mark: 'no_show' }] })
    expect(await canMark(staff)).toBe(true)
    t.clock.advance(80 * 3_600_000)
    expect(await canMark(staff)).toBe(false)
    t.clock.set('2026-11-26T17:00:00.000Z')
  })

  test('open a booking with its payments and its history, oldest first', async () => {
    const gameId = await createGame(t, { startsInHours: 20 })
    const { userId, bookingId } = await takeSeat(t, gameId)
    await management().cancel({ bookingId, terms: 'club', reason })
    const page = await management().booking({ bookingId })
    expect(page).toMatchObject({ row: { id: bookingId, userId }, freeSeats: 0, promoCode: null })
    expect(page.payments.map(({ type, amount }) => [type, amount])).toEqual([
      ['booking', -1_000],
      ['refund', 1_000],
      ['gift', 50],
    ])
    const [made, cancelled] = page.history
    expect([made?.from, made?.to]).toEqual([null, 'confirmed'])
    expect(cancelled).toMatchObject({ from: 'confirmed', to: 'cancelled_by_platform', reason })
    expect(await codeOf(management().booking({ bookingId: randomUUID() }))).toBe('not_found')
  })

  test('find games with free seats by story and by master, the soonest first', async () => {
    const storyId = await createStory(t, { title: 'Поиск 50% игры' })
    const late = await createGame(t, { storyId, startsInHours: 90 })
    const soon = await createGame(t, { storyId, startsInHours: 60 })
    await createGame(t, { storyId, startsInHours: 70, status: 'draft' })
    const full = await createGame(t, { storyId, startsInHours: 65, maxPlayers: 1 })
    await takeSeat(t, full)
    const found = async (query: string) =>
      (await management().games({ query })).items.map(({ id }) => id)
    expect(await found('50%')).toEqual([soon, late])
    expect(await found('50_')).toEqual([])
    const named = await t.createUser({ role: 'master', displayName: 'Клавдия Ивовна' })
    const run = await createGame(t, { masterId: named, startsInHours: 80 })
    expect(await found('ивовна')).toEqual([run])
    expect(await found('')).toContain(soon)
  })

  test('sort bookings by every column in both directions', async () => {
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
    await management().cancel({ bookingId: rows[1] ?? '', terms: 'club', reason })
    const order = async (sort: (typeof MANAGED_SORTS)[number], desc: boolean) => {
      const { items } = await management().list({ search: 'ряд столов', sort, desc })
      return items.map(({ id }) => rows.indexOf(id))
    }
    const rising = {
      start: [0, 1, 2],
      player: [1, 2, 0],
      // All three are of one story, so the latest game comes first.
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

  test.each([
    ['player', 'cancelled_by_player', 500, 0],
    ['waived', 'cancelled_by_player', 1_000, 500],
    ['club', 'cancelled_by_platform', 1_050, 550],
  ] as const)('cancel a booking on the terms “%s” 20 hours before the start', async (...row) => {
    const [terms, status, returned, beyond] = row
    const gameId = await createGame(t, { startsInHours: 20 })
    const { userId, bookingId } = await takeSeat(t, gameId)
    const preview = await management().cancelPreview({ bookingId })
    const shown = preview.terms.find((one) => one.terms === terms)
    expect(shown).toMatchObject({ beyond })
    expect((shown?.coins ?? 0) + (shown?.goodwillCoins ?? 0)).toBe(returned)
    const { row: after, awaitingOwner } = await management().cancel({ bookingId, terms, reason })
    expect([after.status, awaitingOwner]).toEqual([status, 0])
    expect(await balance(userId)).toBe(9_000 + returned)
    expect(await logOf(bookingId)).toMatchObject([
      { before: { status: 'confirmed' }, after: { status, terms, reason } },
    ])
    expect(await codeOf(management().cancel({ bookingId, terms, reason }))).toBe('booking_over')
    const left = await management().cancelPreview(await takeSeat(t, gameId))
    expect(preview.aloneCoins - left.aloneCoins).toBe(beyond)
  })

  test('cancel after the start only on the terms “club”', async () => {
    const { bookingId } = await takeSeat(t, await createGame(t, { startsInHours: 1 }))
    t.clock.advance(2 * 3_600_000)
    const { terms } = await management().cancelPreview({ bookingId })
    expect(terms.map((one) => one.terms)).toEqual(['club'])
    for (const late of ['player', 'waived'] as const) {
      expect(await codeOf(management().cancel({ bookingId, terms: late, reason }))).toBe(
        'booking_over',
      )
    }
    await management().cancel({ bookingId, terms: 'club', reason })
  })

  test('refund coins in parts, up to the amount paid', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t))
    await management().refund({ bookingId, coins: 300, reason })
    expect(await codeOf(management().refund({ bookingId, coins: 701, reason }))).toBe(
      'refund_too_large',
    )
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 700 })
    expect(await balance(userId)).toBe(10_000)
    expect(await codeOf(management().refund({ bookingId, reason }))).toBe('booking_over')
    expect(await logOf(bookingId)).toMatchObject([
      {
        action: 'booking.refund',
        before: { refundedCoins: 0 },
        after: { refundedCoins: 300, reason },
      },
    ])
  })

  test('waive a late cancellation once, which refunds it in full and is logged', async () => {
    const { userId, bookingId } = await takeSeat(t, await createGame(t, { startsInHours: 20 }))
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 500 })
    await management().refund({ bookingId, reason })
    expect(await balance(userId)).toBe(10_000)
    expect(await logOf(bookingId)).toMatchObject([
      { action: 'booking.waive', after: { refundedCoins: 1_000, reason } },
    ])
    expect(await codeOf(management().refund({ bookingId, reason }))).toBe('booking_over')
  })
})

describe('the daily limit of a staff member', () => {
  const played = async (price: number) => {
    const gameId = await createGame(t, { price })
    return await takeSeat(t, gameId, { price })
  }
  const adjustmentsOf = async (userId: string) => {
    const rows = await t.deps.sql`
      select id, amount, status, requested_by from coin_adjustments where user_id = ${userId}`
    return [...rows]
  }

  test('makes a refund above it await an owner, and the coins are never refunded twice', async () => {
    const master = await t.createUser({ role: 'master' })
    const owner = await t.createUser({ role: 'owner' })
    const [first, second] = [await played(3_000), await played(3_000)]
    expect(
      (await management(master).refund({ bookingId: first.bookingId, reason })).awaitingOwner,
    ).toBe(0)
    const { row, awaitingOwner } = await management(master).refund({
      bookingId: second.bookingId,
      reason,
    })
    expect(awaitingOwner).toBe(3_000)
    expect(row.refundedCoins).toBe(3_000)
    expect(await balance(second.userId)).toBe(7_000)
    const again = management(owner).refund({ bookingId: second.bookingId, reason })
    expect(await codeOf(again)).toBe('booking_over')
    await t.asUser(second.userId).bookings.cancel({
      bookingId: second.bookingId,
      expectedCoins: 0,
    })
    expect(await balance(second.userId)).toBe(7_000)

    const [waiting] = await adjustmentsOf(second.userId)
    expect(waiting).toMatchObject({ amount: 3_000, status: 'pending', requestedBy: master })
    await t.asUser(owner).currency.decideAdjustment({ id: waiting?.id, decision: 'confirm' })
    expect(await balance(second.userId)).toBe(10_000)
  })

  test('allows the refund by the policy, and an owner may reject the rest', async () => {
    const master = await t.createUser({ role: 'master' })
    const owner = await t.createUser({ role: 'owner' })
    const gameId = await createGame(t, { price: 9_980, startsInHours: 20 })
    const { userId, bookingId } = await takeSeat(t, gameId, { price: 9_980 })
    const { awaitingOwner } = await management(master).cancel({ bookingId, terms: 'club', reason })
    expect(awaitingOwner).toBe(4_990 + 50)
    expect(await balance(userId)).toBe(20 + 4_990)
    // Rebooking the seat refunds nothing more, because an owner decides about the rest.
    await takeSeat(t, gameId, { price: 9_980 })
    expect(await balance(userId)).toBe(20 + 4_990)
    const [waiting] = await adjustmentsOf(userId)
    await t.asUser(owner).currency.decideAdjustment({ id: waiting?.id, decision: 'refuse' })
    expect(await balance(userId)).toBe(20 + 4_990)
  })

  test('applies to concurrent requests', async () => {
    const master = await t.createUser({ role: 'master' })
    const bookings = await Promise.all([played(3_000), played(3_000), played(3_000)])
    const answers = await Promise.all(
      bookings.map(({ bookingId }) => management(master).refund({ bookingId, reason })),
    )
    const waiting = answers.map(({ awaitingOwner }) => awaitingOwner).toSorted((a, b) => a - b)
    expect(waiting).toEqual([0, 3_000, 3_000])
  })

  test('resets after a day and is separate for each staff member', async () => {
    const [master, other] = [
      await t.createUser({ role: 'master' }),
      await t.createUser({ role: 'master' }),
    ]
    const refund = async (by: string) => {
      const { bookingId } = await played(4_000)
      return (await management(by).refund({ bookingId, reason })).awaitingOwner
    }
    expect(await refund(master)).toBe(0)
    expect(await refund(master)).toBe(4_000)
    expect(await refund(other)).toBe(0)
    t.clock.advance(24 * 3_600_000)
    expect(await refund(master)).toBe(0)
  })
})

test('staff cannot manage bookings of users with a higher role, and others manage none', async () => {
  const owner = await t.createUser({ role: 'owner', coins: 5_000 })
  const { bookingId } = await takeSeat(t, await createGame(t), { userId: owner })
  const cancel = { bookingId, terms: 'club', reason } as const
  expect(await codeOf(management().cancel(cancel))).toBe('forbidden')
  expect(await codeOf(management().refund({ bookingId, reason }))).toBe('forbidden')
  const moderator = await t.createUser({ role: 'moderator' })
  for (const one of [await t.createUser(), moderator]) {
    expect(await codeOf(management(one).list({}))).toBe('forbidden')
    expect(await codeOf(management(one).people({ query: 'и' }))).toBe('forbidden')
    expect(await codeOf(management(one).cancel(cancel))).toBe('forbidden')
  }
  expect(await codeOf(t.asUser().bookingManagement.people({ query: 'и' }))).toBe('not_signed_in')
  expect(await codeOf(t.asUser().bookingManagement.list({}))).toBe('not_signed_in')
  const unknown = randomUUID()
  expect(await codeOf(management().cancel({ ...cancel, bookingId: unknown }))).toBe('not_found')
  expect(await codeOf(management().book({ accountId: 1, gameId: unknown, seats: 1, reason }))).toBe(
    'not_found',
  )
  expect(await logOf(bookingId)).toEqual([])
})

test('staff cannot refund themselves or bookings of their own games', async () => {
  for (const role of ['master', 'owner'] as const) {
    const self = await t.createUser({ role, coins: 5_000 })
    const own = await takeSeat(t, await createGame(t), { userId: self })
    const ownGame = await takeSeat(t, await createGame(t, { masterId: self }))
    for (const { bookingId } of [own, ownGame]) {
      const gameId = await createGame(t)
      const calls = [
        () => management(self).refund({ bookingId, reason }),
        () => management(self).cancel({ bookingId, terms: 'club', reason }),
        () => management(self).cancel({ bookingId, terms: 'player', reason }),
        () => management(self).transfer({ bookingId, gameId, reason }),
      ]
      for (const call of calls) expect(await codeOf(call())).toBe('conflict_of_interest')
      expect(await logOf(bookingId)).toEqual([])
    }
    expect(await balance(self)).toBe(4_000)
  }
})
