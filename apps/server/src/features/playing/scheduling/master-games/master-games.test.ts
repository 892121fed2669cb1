import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { notifiedAfterBooking } from '../../../../testing/people.ts'
import { createGame, createPlace } from '../../../../testing/playing.ts'
import { guestNames, waitFor } from '../../../../testing/seats.ts'
import { outcomes } from '../../../../testing/writes.ts'

const HOUR_MS = 3_600_000

let t: TestApp
let owner: string
let moderator: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: 'Владелец' })
  moderator = await t.createUser({ role: 'moderator' })
})
afterAll(() => t.close())

const hours = (count: number) => new Date(t.clock.now().getTime() + count * HOUR_MS).toISOString()
const move = (gameId: string, startsInHours: number) => ({
  kind: 'move' as const,
  gameId,
  startsAt: hours(startsInHours),
  endsAt: hours(startsInHours + 3),
})
const book = (userId: string, gameId: string, seats = 1) =>
  t.asUser(userId).bookings.checkout({
    requestKey: randomUUID(),
    lines: [{ gameId, seats, guests: guestNames(seats), expectedPrice: 1_000 }],
  })
const rowOf = async (gameId: string) => {
  const [row] = await t.deps.sql`select * from games where id = ${gameId}`
  return row
}
const notifiedOf = async (userId: string) => (await notifiedAfterBooking(t, userId)).sort()
/** Creates a master with one upcoming game and a player with two seats in it. */
async function playedGame(startsInHours: number) {
  const master = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId: master, startsInHours })
  const player = await t.createUser({ coins: 5_000, displayName: 'Вера' })
  await book(player, gameId, 2)
  return { master, gameId, player }
}

test('an approved reschedule raises the version, keeps bookings and notifies the players', async () => {
  const { master, gameId, player } = await playedGame(100)
  const { requestId } = await t.asUser(master).scheduling.propose(move(gameId, 124))
  expect((await t.asUser(master).masterGames.game({ gameId })).game.pending).toBe('move')
  await expect(t.asUser(master).scheduling.propose(move(gameId, 148))).rejects.toThrow(
    'already_requested',
  )
  await t.asUser(moderator).scheduling.decide({ requestId, decision: 'approved' })
  expect(await rowOf(gameId)).toMatchObject({
    startsAt: new Date(hours(124)),
    scheduleVersion: 2,
    seatsTaken: 2,
    status: 'confirmed',
  })
  expect(await notifiedOf(player)).toEqual(['game_moved'])
  const page = await t.asUser(master).masterGames.game({ gameId })
  expect(page.roster).toMatchObject([{ name: 'Вера', seats: 2, acceptedTime: false }])
  expect(page.changes).toContainEqual(
    expect.objectContaining({ reason: 'moved', from: 'confirmed', to: 'confirmed' }),
  )
})

test('the page of a game says whether it is the caller’s own', async () => {
  const { master, gameId } = await playedGame(100)
  const owner = await t.createUser({ role: 'owner' })
  expect((await t.asUser(master).masterGames.game({ gameId })).isOwn).toBe(true)
  expect((await t.asUser(owner).masterGames.game({ gameId })).isOwn).toBe(false)
})

test('a reschedule conflicts with other games of the master, but not with the game itself', async () => {
  const master = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId: master, startsInHours: 200 })
  await createGame(t, { masterId: master, startsInHours: 206 })
  const of = t.asUser(master).scheduling
  await expect(of.propose(move(gameId, 204))).rejects.toThrow('schedule_conflict')
  expect((await of.propose(move(gameId, 201))).requestStatus).toBe('pending')
})

test('a cancellation refunds bookings with goodwill coins and cannot be repeated', async () => {
  const { master, gameId, player } = await playedGame(300)
  expect(await t.asUser(player).currency.balance()).toEqual({ balance: 3_000 })
  const requested = { kind: 'cancel' as const, gameId, reason: 'Болезнь мастера' }
  const { requestId } = await t.asUser(master).scheduling.propose(requested)
  await t.asUser(moderator).scheduling.decide({ requestId, decision: 'approved' })
  expect(await rowOf(gameId)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'master',
    cancelReason: 'Болезнь мастера',
    seatsTaken: 0,
  })
  expect(await t.asUser(player).currency.balance()).toEqual({ balance: 5_050 })
  expect(await notifiedOf(player)).toEqual(['booking_cancelled_by_master'])
  await expect(t.asUser(master).scheduling.propose(requested)).rejects.toThrow('game_unchangeable')
  expect(await findings(t.deps)).toEqual([])
})

test("an owner's cancellation takes effect immediately and is attributed to the platform", async () => {
  const { master, gameId, player } = await playedGame(330)
  const requested = { kind: 'cancel' as const, gameId, reason: 'Клуб закрыт' }
  expect((await t.asUser(owner).scheduling.propose(requested)).requestStatus).toBe('approved')
  expect(await rowOf(gameId)).toMatchObject({ status: 'cancelled', cancelledBy: 'platform' })
  expect(await notifiedOf(player)).toEqual(['booking_cancelled_by_platform'])
  expect(await notifiedOf(master)).toEqual(['booking_for_master', 'schedule_approved'])
  const log = await t.deps.sql`select action from system_logs where actor_id = ${owner}`
  expect(log.map(({ action }) => action)).toContain('game.cancel')
})

test('the maximum of players cannot be lower than the seats taken', async () => {
  const { master, gameId } = await playedGame(360)
  const size = { gameId, minPlayers: 1, belowMinimum: 'cancel' as const }
  const of = t.asUser(master).masterGames
  const refused = of.resize({ ...size, maxPlayers: 1 })
  await expect(refused).rejects.toMatchObject({ cause: { details: { taken: 2 } } })
  await of.resize({ ...size, maxPlayers: 2 })
  expect(await rowOf(gameId)).toMatchObject({
    maxPlayers: 2,
    minPlayers: 1,
    belowMinimum: 'cancel',
  })
  const other = t.asUser(await t.createUser({ role: 'master' })).masterGames
  await expect(other.resize({ ...size, maxPlayers: 6 })).rejects.toThrow('not_found')
  const { userId } = await waitFor(t, gameId)
  await t.asUser(owner).masterGames.resize({ ...size, maxPlayers: 6 })
  // Additional seats are offered to the waitlist first (rules §4).
  const [entry] = await t.deps.sql`
    select status from waitlist_entries where game_id = ${gameId} and user_id = ${userId}`
  expect(entry).toEqual({ status: 'offered' })
})

test('lowering the maximum during bookings never overbooks the game', async () => {
  const master = await t.createUser({ role: 'master' })
  const players = await Promise.all(
    Array.from({ length: 4 }, () => t.createUser({ coins: 20_000 })),
  )
  for (let round = 0; round < 5; round += 1) {
    const gameId = await createGame(t, { masterId: master, startsInHours: 900 + 24 * round })
    const size = { gameId, minPlayers: 1, maxPlayers: 2, belowMinimum: 'run' as const }
    await outcomes([
      ...players.map((player) => book(player, gameId)),
      t.asUser(master).masterGames.resize(size),
    ])
    const game = await rowOf(gameId)
    expect(game?.seatsTaken).toBeLessThanOrEqual(game?.maxPlayers)
  }
})

test('rescheduling during bookings notifies every player who booked the old time', async () => {
  const players = await Promise.all(
    Array.from({ length: 6 }, () => t.createUser({ coins: 20_000 })),
  )
  for (let round = 0; round < 5; round += 1) {
    const gameId = await createGame(t, { startsInHours: 1_100 + 24 * round })
    const calls = [
      ...players.map((player) => book(player, gameId)),
      t.asUser(owner).scheduling.propose(move(gameId, 1_105 + 24 * round)),
    ]
    expect(new Set(await outcomes(calls))).toEqual(new Set(['done']))
    const rows = await t.deps.sql<{ scheduleVersion: number; notified: boolean }[]>`
      select b.schedule_version, exists (
          select 1 from notifications n where n.user_id = b.user_id and n.kind = 'game_moved'
            and n.created_at >= b.created_at) as notified
      from bookings b where b.game_id = ${gameId}`
    expect(rows).toHaveLength(6)
    for (const row of rows) if (row.scheduleVersion === 1) expect(row.notified).toBe(true)
  }
})

test('handing over a game keeps its bookings and notifies players and the new master', async () => {
  const { master, gameId, player } = await playedGame(420)
  const busy = await t.createUser({ role: 'master' })
  await createGame(t, { masterId: busy, startsInHours: 421 })
  const free = await t.createUser({ role: 'master', displayName: 'Илья' })
  const of = t.asUser(master).masterGames
  const give = (masterId: string) => of.handOver({ gameId, masterId })
  await expect(give(busy)).rejects.toThrow('schedule_conflict')
  await expect(give(player)).rejects.toThrow('master_not_found')
  await expect(give(master)).rejects.toThrow('master_not_found')
  const asPlayer = await t.createUser({ role: 'master', coins: 2_000 })
  await book(asPlayer, gameId)
  await expect(give(asPlayer)).rejects.toThrow('already_booked')
  const { masters } = await of.substitutes({ gameId })
  const isBusy = new Map(masters.map((one) => [one.userId, one.busy !== null]))
  expect(isBusy.get(master)).toBeUndefined()
  expect([busy, asPlayer, free].map((id) => isBusy.get(id))).toEqual([true, true, false])
  expect(masters).toContainEqual({ userId: free, name: { ru: 'Илья', en: 'Илья' }, busy: null })
  await expect(t.asUser(busy).masterGames.substitutes({ gameId })).rejects.toThrow('not_found')
  await give(free)
  expect(await rowOf(gameId)).toMatchObject({ masterId: free, seatsTaken: 3 })
  expect(await notifiedOf(player)).toEqual(['game_handed_over'])
  expect(await notifiedOf(free)).toEqual(['game_handed_over'])
  await expect(of.game({ gameId })).rejects.toThrow('not_found')
  expect((await t.asUser(free).masterGames.game({ gameId })).roster).toHaveLength(2)
})

test('a hand-over by an owner notifies the previous master and is logged', async () => {
  const { master, gameId } = await playedGame(450)
  const free = await t.createUser({ role: 'master' })
  await t.asUser(owner).masterGames.handOver({ gameId, masterId: free })
  expect(await notifiedOf(master)).toEqual(['booking_for_master', 'game_handed_over'])
  expect(await notifiedOf(owner)).not.toContain('game_handed_over')
  const [log] = await t.deps.sql`
    select actor_id, before, after from system_logs
    where target_id = ${gameId} and action = 'game.hand_over'`
  expect(log).toEqual({ actorId: owner, before: { masterId: master }, after: { masterId: free } })
})

test('of two overlapping games handed over concurrently to one master, one succeeds', async () => {
  const third = await t.createUser({ role: 'master' })
  const games = await Promise.all(
    [500, 501].map((startsInHours) => createGame(t, { startsInHours })),
  )
  const calls = games.map((gameId) =>
    t.asUser(owner).masterGames.handOver({ gameId, masterId: third }),
  )
  expect((await outcomes(calls)).sort()).toEqual(['done', 'schedule_conflict'])
  expect(await findings(t.deps)).toEqual([])
})

test('a message to the players is limited to five per day', async () => {
  const { master, gameId, player } = await playedGame(600)
  const of = t.asUser(master).masterGames
  const send = () => of.message({ gameId, text: 'Возьмите {{кубики}}' })
  expect(await send()).toEqual({ players: 1 })
  const [notification] = await t.deps.sql`
    select message from notifications where user_id = ${player} and kind = 'game_message'`
  expect(notification?.message).toContain('Возьмите {{кубики}}')
  for (let sent = 1; sent < 5; sent += 1) await send()
  await expect(send()).rejects.toThrow('too_many_requests')
  expect((await of.game({ gameId })).messages).toHaveLength(5)
  const other = t.asUser(await t.createUser({ role: 'master' })).masterGames
  await expect(other.message({ gameId, text: 'x' })).rejects.toThrow('not_found')
})

test('the roster shows only names and avatars, and anonymises users in streamer mode', async () => {
  const { master, gameId, player } = await playedGame(640)
  const hidden = await t.createUser({ coins: 2_000, displayName: 'Скрытый' })
  await book(hidden, gameId)
  await t.deps.sql`update profiles set streamer_mode = true where id = ${hidden}`
  const { roster } = await t.asUser(master).masterGames.game({ gameId })
  expect(roster.map(({ name }) => name).sort()).toEqual(['Вера', null].sort())
  expect(Object.keys(roster[0] ?? {}).sort()).toEqual(
    ['acceptedTime', 'avatarUrl', 'bookingId', 'guests', 'name', 'seats', 'status'].sort(),
  )
  await expect(t.asUser(player).masterGames.game({ gameId })).rejects.toThrow('forbidden')
})

test('masters see only their own games; owners see all games with their revenue', async () => {
  const { master, gameId } = await playedGame(680)
  const of = t.asUser(master).masterGames
  const list = await of.games({})
  expect(list.games.map(({ id }) => id)).toEqual([gameId])
  const span = await of.span({ from: hours(679), to: hours(681) })
  expect(span.games).toMatchObject([{ id: gameId, pending: null, ofSeries: false }])
  const all = await t.asUser(owner).masterGames.all({ masterId: master, when: 'all' })
  expect(all).toMatchObject({
    total: 1,
    sums: { seatsTaken: 2, seats: 6, revenue: 2_000 },
    items: [{ id: gameId, revenue: 2_000 }],
  })
  expect((await t.asUser(owner).masterGames.all({ search: '%', when: 'all' })).total).toBe(0)
  expect((await t.asUser(owner).masterGames.all({ status: 'live' })).total).toBe(0)
})

test('a master’s games say which online games lack a link', async () => {
  const { master, gameId } = await playedGame(720)
  await createGame(t, {
    masterId: master,
    startsInHours: 744,
    placeId: await createPlace(t),
  })
  const lacking = async () => {
    const { games } = await t.asUser(master).masterGames.games({})
    return games.filter(({ linkMissing }) => linkMissing).map(({ id }) => id)
  }
  expect(await lacking()).toEqual([gameId])
  await t.asUser(master).masterGames.setLink({
    gameId,
    startsAt: hours(720),
    url: 'https://meet.example.com/table',
  })
  expect(await lacking()).toEqual([])
})
