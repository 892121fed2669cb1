import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGame } from '../../../testing/playing.ts'
import { moveTo, takeSeat, waitFor } from '../../../testing/seats.ts'
import { cancelGameBookings } from './cancellation/commands.ts'
import { processDue } from './jobs.ts'
import { offerReschedule } from './reschedule/commands.ts'

const HOUR_MS = 3_600_000
const ROUNDS = 6
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T09:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const settled = async (actions: Promise<unknown>[]) => {
  const results = await Promise.allSettled(actions)
  return results.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.message)))
}
const cancel = ({ userId, bookingId }: { userId: string; bookingId: string }) =>
  t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 0 })
const answer = ({ userId, entryId }: { userId: string; entryId: string }, accept = true) =>
  t.asUser(userId).waitlist.answer({ entryId, accept })
const seatsOf = async (gameId: string) => {
  const [row] = await t.deps.sql`select seats_taken, waiting from games where id = ${gameId}`
  return row
}

test('a freed seat is offered to the waitlist, even while others try to book it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const gameId = await createGame(t, { maxPlayers: 1, startsInHours: 100 + round * 10 })
    const player = await takeSeat(t, gameId)
    const first = await waitFor(t, gameId)
    const strangers = await Promise.all([1, 2, 3, 4].map(() => t.createUser({ coins: 5_000 })))
    const [freed, ...grabbed] = await settled([
      cancel(player),
      ...strangers.map((userId) => takeSeat(t, gameId, { userId })),
    ])
    expect(freed).toBe('done')
    expect(grabbed).toEqual(grabbed.map(() => 'game_full'))
    expect((await t.asUser(first.userId).bookings.mine()).waiting).toMatchObject([
      { status: 'offered' },
    ])
  }
})

test('an offer that is concurrently accepted, declined and expired has one outcome', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const gameId = await createGame(t, { maxPlayers: 1, startsInHours: 300 + round * 10 })
    const player = await takeSeat(t, gameId)
    const first = await waitFor(t, gameId)
    t.clock.advance(1_000)
    const second = await waitFor(t, gameId)
    await cancel(player)
    const [accepted, declined] = await settled([
      answer(first),
      answer(first, false),
      processDue(t.deps),
    ])
    expect([accepted, declined].filter((one) => one === 'done')).toHaveLength(1)
    const { waiting } = await t.asUser(second.userId).bookings.mine()
    expect(waiting[0]?.status).toBe(accepted === 'done' ? 'waiting' : 'offered')
  }
})

test('concurrent cancellations and joins of the waitlist lose no seats or coins', async () => {
  const gameId = await createGame(t, { maxPlayers: 4, startsInHours: 20 })
  const players = []
  for (let seat = 0; seat < 4; seat += 1) players.push(await takeSeat(t, gameId))
  const joining = await Promise.all([1, 2, 3, 4, 5, 6].map(() => t.createUser({ coins: 5_000 })))
  await settled([
    ...players.map(cancel),
    ...joining.map((userId) => waitFor(t, gameId, { userId, automatic: true })),
  ])
  expect(await findings(t.deps)).toEqual([])
  // Players remain on the waitlist only while the game is full.
  const game = await seatsOf(gameId)
  const [row] = await t.deps.sql`select count(*)::int as n from bookings
    where game_id = ${gameId} and status = 'confirmed'`
  expect(game).toEqual({ seatsTaken: row?.n, waiting: Math.max(0, game?.waiting ?? 0) })
  expect(game?.waiting === 0 || game?.seatsTaken === 4).toBe(true)
})

test('two players who wait for each other’s games can cancel without a deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await createGame(t, { maxPlayers: 1, startsInHours: 500 + round * 20 })
    const two = await createGame(t, { maxPlayers: 1, startsInHours: 510 + round * 20 })
    const anna = await takeSeat(t, one)
    const boris = await takeSeat(t, two)
    await waitFor(t, two, { userId: anna.userId, automatic: true })
    await waitFor(t, one, { userId: boris.userId, automatic: true })
    expect(await settled([cancel(anna), cancel(boris)])).toEqual(['done', 'done'])
    expect([await seatsOf(one), await seatsOf(two)]).toEqual([
      { seatsTaken: 1, waiting: 0 },
      { seatsTaken: 1, waiting: 0 },
    ])
  }
})

test('rescheduling a game asks exactly the players who booked the old time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const gameId = await createGame(t, { startsInHours: 700 + round * 30 })
    const players = await Promise.all([1, 2, 3].map(() => t.createUser({ coins: 5_000 })))
    const reschedule = t.deps.sql.begin(async (tx) => {
      const [was] = await tx`select starts_at, ends_at from games where id = ${gameId} for update`
      await tx`update games set starts_at = starts_at + interval '1 hour',
        ends_at = ends_at + interval '1 hour', busy_until = busy_until + interval '1 hour',
        schedule_version = 2 where id = ${gameId}`
      const before = { startsAt: was?.startsAt, endsAt: was?.endsAt }
      await offerReschedule(t.deps, tx, { gameId, before, scheduleVersion: 2 })
    })
    await Promise.all([reschedule, ...players.map((userId) => takeSeat(t, gameId, { userId }))])
    const wrong = await t.deps.sql`
      select b.id from bookings b left join booking_reschedules m on m.booking_id = b.id
      where b.game_id = ${gameId} and (b.schedule_version = 1) <> (m.booking_id is not null)`
    expect([...wrong]).toEqual([])
  }
})

test('concurrent jobs expire offers and reschedules once', async () => {
  const gameId = await createGame(t, { maxPlayers: 1, startsInHours: 72 })
  const player = await takeSeat(t, gameId)
  const line = [await waitFor(t, gameId), await waitFor(t, gameId)]
  await cancel(player)
  const rescheduled = await createGame(t, { startsInHours: 30 })
  const requested = await takeSeat(t, rescheduled)
  const change = await moveTo(t, rescheduled, 1)
  await t.deps.sql.begin((tx) => offerReschedule(t.deps, tx, { gameId: rescheduled, ...change }))
  t.clock.advance(25 * HOUR_MS)
  await Promise.all([1, 2, 3, 4].map(() => processDue(t.deps)))
  const rows = await t.deps.sql`select kind, count(*)::int as n from notifications
    where user_id = any(${[...line.map(({ userId }) => userId), requested.userId]}::uuid[])
      and kind in ('waitlist_expired', 'game_moved_unanswered') group by kind order by kind`
  expect([...rows]).toEqual([
    { kind: 'game_moved_unanswered', n: 1 },
    { kind: 'waitlist_expired', n: 1 },
  ])
  expect(await t.asUser(requested.userId).currency.balance()).toEqual({ balance: 10_000 })
})

test('concurrent jobs close the marking of attendance once', async () => {
  const gameId = await createGame(t, { startsInHours: 30 })
  const players = [await takeSeat(t, gameId), await takeSeat(t, gameId, { seats: 2 })]
  await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
  t.clock.advance((30 + 3 + 73) * HOUR_MS)
  await Promise.all([1, 2, 3, 4].map(() => processDue(t.deps)))
  const ids = players.map(({ bookingId }) => bookingId)
  const steps = await t.deps.sql`select booking_id, count(*)::int as n from booking_changes
    where booking_id = any(${ids}::uuid[]) and to_status = 'attended' group by booking_id`
  expect(steps.map(({ n }) => n)).toEqual([1, 1])
})

test('cancelling a game during cancellations and bookings refunds every coin once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const gameId = await createGame(t, { startsInHours: 1_000 + round * 10 })
    const players = [
      await takeSeat(t, gameId),
      await takeSeat(t, gameId),
      await takeSeat(t, gameId),
    ]
    const late = await t.createUser({ coins: 10_000 })
    const cancelGame = t.deps.sql.begin(async (tx) => {
      await tx`update games set status = 'cancelled' where id = ${gameId}`
      await cancelGameBookings(t.deps, tx, { gameId, by: 'platform', actorId: null, reason: '' })
    })
    await settled([cancelGame, ...players.map(cancel), takeSeat(t, gameId, { userId: late })])
    for (const { userId } of [...players, { userId: late }]) {
      const { balance } = await t.asUser(userId).currency.balance()
      expect([10_000, 10_050]).toContain(balance)
    }
  }
})
