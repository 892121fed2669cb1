import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { listMailbox } from '../../../../platform/mail/mailbox.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { createSubscription } from '../../../../testing/economy.ts'
import { exclude, suspend } from '../../../../testing/people.ts'
import { createGame } from '../../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../../testing/seats.ts'
import { bookingTasks, processDue } from '../jobs.ts'

const HOUR_MS = 3_600_000
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T09:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const waiting = async (userId: string) => (await t.asUser(userId).bookings.mine()).waiting
const balance = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
const answer = (userId: string, entryId: string, accept = true) =>
  t.asUser(userId).waitlist.answer({ entryId, accept })

/** Creates a full game with one player per seat. */
async function fullGame({ seats = 1, startsInHours = 72 } = {}) {
  const gameId = await createGame(t, { maxPlayers: seats, startsInHours })
  const players: Awaited<ReturnType<typeof takeSeat>>[] = []
  for (let seat = 0; seat < seats; seat += 1) players.push(await takeSeat(t, gameId))
  const free = async (seat = 0) => {
    const player = players[seat]
    if (!player) throw new Error(`no player ${seat}`)
    await t.asUser(player.userId).bookings.cancel({ bookingId: player.bookingId, expectedCoins: 0 })
  }
  return { gameId, players, free }
}

describe('before joining, a waitlist', () => {
  test('tells a guest and a player the position they would get, and how long a seat is held', async () => {
    const { gameId } = await fullGame()
    const outlook = { position: 1, holdMinutes: 120, quietHoursPause: true }
    expect(await t.asUser().waitlist.outlook({ gameId })).toEqual(outlook)
    const { userId } = await waitFor(t, gameId)
    const player = t.asUser(await t.createUser())
    expect(await player.waitlist.outlook({ gameId })).toMatchObject({ position: 2 })
    t.clock.advance(1_000)
    const second = await waitFor(t, gameId)
    expect((await waiting(second.userId))[0]).toMatchObject({ position: 2 })
    expect((await waiting(userId))[0]).toMatchObject({ position: 1 })
  })

  test('tells a shorter time close to the start, when quiet hours count', async () => {
    const { gameId } = await fullGame({ startsInHours: 10 })
    expect(await t.asUser().waitlist.outlook({ gameId })).toMatchObject({
      holdMinutes: 30,
      quietHoursPause: false,
    })
  })

  test('refuses a game that is over and one that does not exist', async () => {
    const { gameId } = await fullGame()
    await t.deps.sql`update games set status = 'cancelled' where id = ${gameId}`
    expect(await codeOf(t.asUser().waitlist.outlook({ gameId }))).toBe('game_cancelled')
    expect(await codeOf(t.asUser().waitlist.outlook({ gameId: t.deps.ids.next() }))).toBe(
      'not_found',
    )
    await t.deps.sql`update games set status = 'published' where id = ${gameId}`
  })
})

describe('a freed seat', () => {
  test('is offered to the first player on the waitlist and held', async () => {
    const { gameId, free } = await fullGame()
    const first = await waitFor(t, gameId)
    t.clock.advance(1_000)
    const second = await waitFor(t, gameId)
    expect((await waiting(second.userId))[0]).toMatchObject({ position: 2, status: 'waiting' })
    await free()
    expect(await waiting(first.userId)).toMatchObject([
      {
        status: 'offered',
        offerExpiresAt: new Date(t.clock.now().getTime() + 2 * HOUR_MS).toISOString(),
        price: 1_000,
        position: 0,
        game: { seatsTaken: 1, can: { book: { because: 'game_full' } } },
      },
    ])
    expect((await waiting(second.userId))[0]).toMatchObject({ position: 1, status: 'waiting' })
    const taken = await answer(first.userId, first.entryId)
    expect(taken).toMatchObject({ paidCoins: 1_000, entry: { status: 'accepted' } })
    const mine = await t.asUser(first.userId).bookings.mine()
    expect(mine).toMatchObject({ waiting: [], coming: [{ status: 'confirmed', paidCoins: 1_000 }] })
    expect(await balance(first.userId)).toBe(9_000)
  })

  test('is offered to a subscriber first if the settings give subscribers priority', async () => {
    const own = await createTestApp()
    try {
      await own.deps
        .sql`insert into settings (key, value) values ('waitlistSubscriberPriority', '1')`
      own.clock.set('2026-11-26T09:00:00.000Z')
      const gameId = await createGame(own, { maxPlayers: 1, startsInHours: 72 })
      const player = await takeSeat(own, gameId)
      const earlier = await waitFor(own, gameId)
      own.clock.advance(1_000)
      const subscriber = await own.createUser({ coins: 10_000 })
      await createSubscription(own, subscriber, 0)
      await waitFor(own, gameId, { userId: subscriber })
      await own
        .asUser(player.userId)
        .bookings.cancel({ bookingId: player.bookingId, expectedCoins: 0 })
      const statusOf = async (userId: string) =>
        (await own.asUser(userId).bookings.mine()).waiting[0]?.status
      expect([await statusOf(subscriber), await statusOf(earlier.userId)]).toEqual([
        'offered',
        'waiting',
      ])
    } finally {
      await own.close()
    }
  })

  test('is offered to the next player when the offer is declined, left or expires', async () => {
    const { gameId, free } = await fullGame()
    const line = []
    for (let place = 0; place < 4; place += 1) {
      line.push(await waitFor(t, gameId))
      t.clock.advance(1_000)
    }
    const [a, b, c, d] = line
    if (!a || !b || !c || !d) throw new Error('four wait')
    await free()
    await answer(a.userId, a.entryId, false)
    expect(await waiting(b.userId)).toMatchObject([{ status: 'offered' }])
    await t.asUser(b.userId).waitlist.leave({ entryId: b.entryId })
    expect(await waiting(c.userId)).toMatchObject([{ status: 'offered' }])
    t.clock.advance(2 * HOUR_MS)
    expect(await codeOf(answer(c.userId, c.entryId))).toBe('offer_gone')
    expect(await balance(c.userId)).toBe(10_000)
    await processDue(t.deps)
    expect([await waiting(c.userId), await waiting(d.userId)]).toMatchObject([
      [],
      [{ status: 'offered' }],
    ])
    const [notification] = await t.deps.sql`select kind from notifications
      where user_id = ${c.userId} order by created_at desc limit 1`
    expect(notification).toEqual({ kind: 'waitlist_expired' })
  })

  test('cannot be booked directly until the waitlist is empty', async () => {
    const { gameId, free } = await fullGame({ seats: 2 })
    const party = await waitFor(t, gameId, { seats: 2 })
    await free(0)
    const stranger = await t.createUser({ coins: 10_000 })
    expect(await codeOf(takeSeat(t, gameId, { userId: stranger }))).toBe('waitlist_first')
    await t.asUser(party.userId).waitlist.leave({ entryId: party.entryId })
    await takeSeat(t, gameId, { userId: stranger })
  })

  test('is booked automatically on request, or offered if the player has too few coins', async () => {
    const { gameId, free } = await fullGame({ seats: 2 })
    const poor = await waitFor(t, gameId, { automatic: true, coins: 10 })
    t.clock.advance(1_000)
    const rich = await waitFor(t, gameId, { automatic: true })
    await free(0)
    await free(1)
    expect(await waiting(poor.userId)).toMatchObject([{ status: 'offered' }])
    expect(await codeOf(answer(poor.userId, poor.entryId))).toBe('insufficient_coins')
    expect(await waiting(rich.userId)).toEqual([])
    expect(await balance(rich.userId)).toBe(9_000)
    const [popups] = await t.deps.sql`select count(*)::int as count
      from currency_change_notifications
      where user_id = ${rich.userId} and transaction_type = 'booking'`
    expect(popups).toEqual({ count: 1 })
  })

  test('is offered past a larger party twice, and then to the larger party first', async () => {
    const { gameId, free } = await fullGame({ seats: 6 })
    const party = await waitFor(t, gameId, { seats: 4 })
    const small = []
    for (let one = 0; one < 4; one += 1) {
      t.clock.advance(1_000)
      small.push(await waitFor(t, gameId))
    }
    for (let seat = 0; seat < 6; seat += 1) await free(seat)
    const states = await Promise.all(
      small.map(async ({ userId }) => (await waiting(userId))[0]?.status),
    )
    expect(states).toEqual(['offered', 'offered', 'waiting', 'waiting'])
    expect(await waiting(party.userId)).toMatchObject([{ status: 'offered', seats: 4 }])
  })
})

describe('the email of an offer', () => {
  /** Returns the queued email of the latest offer. */
  const offerEmail = async () => {
    const [job] = await t.deps.sql<
      {
        payload: { content: Record<'action' | 'otherAction', { label: string; url: string }> }
        text: string
        wait: string
      }[]
    >`
      select payload, payload::text as text, (run_at - created_at)::text as wait
      from graphile_worker._private_jobs
      where (payload -> 'content') is not null order by id desc limit 1`
    if (!job) throw new Error('no email of an offer')
    return job
  }

  test('has a button for each answer and formats coins as the site does', async () => {
    const { gameId, free } = await fullGame()
    const { userId } = await waitFor(t, gameId)
    await t.deps
      .sql`update auth.users set email_confirmed_at = ${t.clock.now()} where id = ${userId}`
    await free()
    const { payload, text, wait } = await offerEmail()
    const { action, otherAction } = payload.content
    expect([action.label, otherAction.label]).toEqual(['Занять место', 'Отказаться'])
    expect(action.url).toMatch(/#accept=[\w-]+&total=1000$/)
    expect(otherAction.url).toMatch(/#decline=[\w-]+$/)
    expect(text).toContain('спишем 1\u00a0000 монет')
    expect(wait).toBe('00:00:00')
  })

  test('is delayed until the morning of the recipient, unless the game is soon', async () => {
    // 23:00 in Moscow.
    const night = new Date('2026-11-26T20:00:00Z')
    t.clock.set(night.toISOString())
    const sentTo = async (startsInHours: number) => {
      const gameId = await createGame(t, { startsInHours, maxPlayers: 1 })
      const first = await takeSeat(t, gameId)
      const { userId } = await waitFor(t, gameId)
      await t.deps.sql`update auth.users set email_confirmed_at = ${night} where id = ${userId}`
      await t.asUser(first.userId).bookings.cancel({ bookingId: first.bookingId, expectedCoins: 0 })
      return await offerEmail()
    }
    expect((await sentTo(72)).wait).toBe('10:00:00')
    expect((await sentTo(20)).wait).toBe('04:00:00')
    expect((await sentTo(15)).wait).toBe('00:00:00')
  })

  test('allows one answer without signing in', async () => {
    const { gameId, free } = await fullGame()
    const { userId } = await waitFor(t, gameId)
    await t.deps
      .sql`update auth.users set email_confirmed_at = ${t.clock.now()} where id = ${userId}`
    await free()
    const [job] = await t.deps.sql<{ payload: { content: { action: { url: string } } } }[]>`
      select payload from graphile_worker._private_jobs
      where (payload -> 'content') is not null order by id desc limit 1`
    const key = job?.payload.content.action.url.match(/#accept=([^&]+)/)?.[1] ?? ''
    const guest = t.asUser()
    expect(await guest.waitlist.offerByEmailKey({ key })).toMatchObject({
      status: 'offered',
      seats: 1,
      price: 1_000,
      game: { id: gameId },
    })
    expect(await guest.waitlist.answerByEmailKey({ key, accept: true })).toMatchObject({
      status: 'accepted',
      paidCoins: 1_000,
    })
    expect(await codeOf(guest.waitlist.answerByEmailKey({ key, accept: false }))).toBe('offer_gone')
    expect(await balance(userId)).toBe(9_000)
    expect(await listMailbox(t.deps.sql)).toEqual([])
  })

  test('is identified by its key, and an unknown key is not found', async () => {
    const key = 'x'.repeat(32)
    expect(await codeOf(t.asUser().waitlist.offerByEmailKey({ key }))).toBe('not_found')
    expect(await codeOf(t.asUser().waitlist.answerByEmailKey({ key, accept: true }))).toBe(
      'not_found',
    )
  })
})

describe('a player cannot join the waitlist', () => {
  test('of a game with free seats, twice, of their own game or of an overlapping one', async () => {
    const roomy = await createGame(t, { startsInHours: 200 })
    const { gameId, players } = await fullGame()
    const [first] = players
    const userId = await t.createUser({ coins: 5_000 })
    const join = (game: string, seats = 1) =>
      codeOf(t.asUser(userId).waitlist.join({ gameId: game, seats }))
    expect(await join(roomy)).toBe('seats_free')
    expect(await join(gameId, 2)).toBe('too_many_seats')
    expect(await codeOf(waitFor(t, gameId, { userId: first?.userId ?? '' }))).toBe('already_booked')
    await waitFor(t, gameId, { userId })
    expect(await join(gameId)).toBe('already_waiting')
    const [game] = await t.deps.sql`select master_id from games where id = ${gameId}`
    expect(await codeOf(waitFor(t, gameId, { userId: game?.masterId }))).toBe('own_game')
    const other = await fullGame()
    const busy = await takeSeat(t, await createGame(t, { startsInHours: 73 }))
    expect(await codeOf(waitFor(t, other.gameId, { userId: busy.userId }))).toBe(
      'overlapping_booking',
    )
  })

  test('once booking has closed', async () => {
    const { gameId } = await fullGame({ startsInHours: 1 })
    t.clock.advance(HOUR_MS / 2)
    expect(await codeOf(waitFor(t, gameId))).toBe('game_closed')
  })
})

test('a player cannot answer the offer of another player', async () => {
  const { gameId, free } = await fullGame()
  const { entryId } = await waitFor(t, gameId)
  await free()
  const stranger = await t.createUser({ coins: 5_000 })
  expect(await codeOf(answer(stranger, entryId))).toBe('not_found')
  expect(await codeOf(t.asUser(stranger).waitlist.leave({ entryId }))).toBe('not_found')
})

test('accepting an offer removes the player from the waitlists of overlapping games', async () => {
  const { gameId, free } = await fullGame()
  const other = await fullGame({ startsInHours: 73 })
  const { userId, entryId } = await waitFor(t, gameId)
  await waitFor(t, other.gameId, { userId })
  await free()
  await other.free()
  expect((await waiting(userId)).map(({ status }) => status).sort()).toEqual(['offered', 'waiting'])
  await answer(userId, entryId)
  const clear = bookingTasks(t.deps).find(({ name }) => name === 'waitlist_clear_overlaps')
  const run = { jobId: '1', abortSignal: new AbortController().signal }
  await clear?.run({ userId }, run)
  await clear?.run({ userId }, run)
  expect(await waiting(userId)).toEqual([])
  const [game] = await t.deps.sql`select waiting from games where id = ${other.gameId}`
  expect(game).toEqual({ waiting: 0 })
})

test.each([
  ['suspended', suspend],
  ['excluded by the admin API', exclude],
  [
    'deleted',
    ({ deps, clock }: TestApp, userId: string) =>
      deps.sql`update auth.users set deleted_at = ${clock.now()} where id = ${userId}`,
  ],
])('who is %s gets no seat, which goes to the next one', async (_, restrict) => {
  const { gameId, free } = await fullGame()
  const first = await waitFor(t, gameId, { automatic: true })
  t.clock.advance(1_000)
  const second = await waitFor(t, gameId, { automatic: true })
  await restrict(t, first.userId)
  await free()
  const seats = await t.deps.sql<{ userId: string }[]>`
    select user_id from bookings where game_id = ${gameId} and status in ('held', 'confirmed')`
  expect(seats).toEqual([{ userId: second.userId }])
  await t.deps.sql`update waitlist_entries set status = 'withdrawn' where id = ${first.entryId}`
})
