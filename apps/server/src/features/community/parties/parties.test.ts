import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { addMember, createGuild } from '../../../testing/guilds.ts'
import { createGame } from '../../../testing/playing.ts'
import { moveTo, takeSeat, waitFor } from '../../../testing/seats.ts'
import { processDue } from '../../playing/bookings/jobs.ts'
import { offerReschedule } from '../../playing/bookings/public.ts'

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

const parties = (userId: string) => t.asUser(userId).parties
const waiting = async (userId: string) => (await t.asUser(userId).bookings.mine()).waiting
const kindsTo = async (userId: string) =>
  (
    await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId}
        and (kind like 'party%' or kind in ('game_invited', 'waitlist_expired'))
      order by kind`
  ).map(({ kind }) => kind)
const seatsTaken = async (gameId: string) =>
  (await t.deps.sql<{ n: number }[]>`select seats_taken as n from games where id = ${gameId}`)[0]?.n

/** A player with a seat of a game, and friends who have coins. */
async function party({ friends = 1, maxPlayers = 6, startsInHours = 96 } = {}) {
  const gameId = await createGame(t, { maxPlayers, startsInHours })
  const { userId, bookingId } = await takeSeat(t, gameId)
  const others: string[] = []
  for (let n = 0; n < friends; n += 1) {
    const friend = await t.createUser({ displayName: `Друг ${n}`, coins: 3_000 })
    await befriend(t, userId, friend)
    others.push(friend)
  }
  const hold = (...userIds: string[]) =>
    parties(userId).invite({ gameId, userIds, holdsSeats: true })
  return { gameId, userId, bookingId, others, friend: others[0] ?? '', hold }
}

describe('a seat held for a friend', () => {
  test('is offered for a day, and the friend pays their own share', async () => {
    const { gameId, userId, friend, hold } = await party()
    expect(await hold(friend)).toEqual({ invited: 1 })
    expect(await seatsTaken(gameId)).toBe(2)
    const [offer] = await waiting(friend)
    const heldUntil = new Date(t.clock.now().getTime() + 24 * HOUR_MS).toISOString()
    expect(offer).toMatchObject({
      ...{ status: 'offered', seats: 1, price: 1_000, offerExpiresAt: heldUntil },
      ...{ byFriend: { name: 'Игрок' }, byClub: null },
    })
    expect((await parties(userId).party({ gameId })).members).toMatchObject([
      { user: { userId: friend, name: 'Друг 0' }, status: 'offered', heldUntil },
    ])
    const entryId = offer?.id ?? ''
    await t.asUser(friend).waitlist.answer({ entryId, accept: true, expectedTotal: 1_000 })
    expect((await t.asUser(friend).currency.balance()).balance).toBe(2_000)
    expect((await t.asUser(userId).currency.balance()).balance).toBe(9_000)
    expect((await parties(userId).party({ gameId })).members).toMatchObject([
      { status: 'accepted', heldUntil: null },
    ])
    expect([await kindsTo(friend), await kindsTo(userId)]).toEqual([
      ['party_invited'],
      ['party_joined'],
    ])
  })

  test('falls back unpaid after a day, and is not held for the same friend again', async () => {
    const { gameId, userId, friend, hold } = await party()
    await hold(friend)
    t.clock.advance(24 * HOUR_MS)
    await processDue(t.deps)
    expect(await seatsTaken(gameId)).toBe(1)
    expect([await kindsTo(friend), await kindsTo(userId)]).toEqual([
      ['party_invited', 'waitlist_expired'],
      ['party_unpaid'],
    ])
    expect(await codeOf(hold(friend))).toBe('invited_user_busy')
    expect((await parties(userId).candidates({ gameId })).items).toMatchObject([
      { userId: friend, state: 'refused' },
    ])
  })

  test('declined is free again, and goes to the waitlist first', async () => {
    const { gameId, userId, friend, hold } = await party({ maxPlayers: 2 })
    await hold(friend)
    const next = await waitFor(t, gameId)
    const [offer] = await waiting(friend)
    await t.asUser(friend).waitlist.answer({ entryId: offer?.id ?? '', accept: false })
    expect(await waiting(next.userId)).toMatchObject([{ status: 'offered' }])
    expect(await kindsTo(userId)).toEqual(['party_declined'])
  })

  test('bears no name once one has blocked the other', async () => {
    const { gameId, userId, friend, hold } = await party()
    await t.deps.sql`update profiles set display_name = 'Аня' where id = ${userId}`
    await hold(friend)
    expect(await waiting(friend)).toMatchObject([{ byFriend: { name: 'Аня' } }])
    const picture = 'a'.repeat(64)
    await t.deps.sql`update profiles set avatar_url = ${picture} where id = ${friend}`
    await t.asUser(friend).friends.block({ userId })
    expect(await waiting(friend)).toMatchObject([{ byFriend: { name: null } }])
    const { members } = await parties(userId).party({ gameId })
    expect(members).toMatchObject([{ user: { userId: friend, name: null, avatarUrl: null } }])
    const [offer] = await waiting(friend)
    await t.asUser(friend).waitlist.answer({ entryId: offer?.id ?? '', accept: false })
    const [notification] = await t.deps.sql<{ facts: { player: unknown } }[]>`
      select facts from notifications where user_id = ${userId} and kind = 'party_declined'`
    expect(notification?.facts.player).toEqual({ ru: 'Игрок', en: 'Player' })
  })

  test('is freed without a name where one has blocked the other', async () => {
    const { gameId, userId, friend, hold } = await party()
    await hold(friend)
    await t.asUser(userId).friends.block({ userId: friend })
    const [{ entryId } = { entryId: '' }] = (await parties(userId).party({ gameId })).members
    await parties(userId).withdraw({ entryId })
    const [notification] = await t.deps.sql<{ facts: { player: unknown } }[]>`
      select facts from notifications where user_id = ${friend} and kind = 'party_withdrawn'`
    expect(notification?.facts.player).toEqual({ ru: 'Игрок', en: 'Player' })
  })

  test('never outlives the time in which the game can be booked', async () => {
    const { friend, hold } = await party({ startsInHours: 5 })
    await hold(friend)
    const closes = new Date(t.clock.now().getTime() + 4.5 * HOUR_MS).toISOString()
    expect(await waiting(friend)).toMatchObject([{ offerExpiresAt: closes }])
  })

  test('is freed by who holds it, and with the booking of who holds it', async () => {
    const { gameId, userId, bookingId, others, hold } = await party({ friends: 2 })
    await hold(...others)
    const { members } = await parties(userId).party({ gameId })
    const [first, second] = members
    if (!first || !second) throw new Error('two are invited')
    expect(await codeOf(parties(second.user.userId).withdraw({ entryId: first.entryId }))).toBe(
      'not_found',
    )
    await parties(userId).withdraw({ entryId: first.entryId })
    await parties(userId).withdraw({ entryId: first.entryId })
    expect(await seatsTaken(gameId)).toBe(2)
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 1_000 })
    expect(await seatsTaken(gameId)).toBe(0)
    for (const friend of others) {
      expect(await kindsTo(friend)).toEqual(['party_invited', 'party_withdrawn'])
    }
  })

  test('ends with the old time of a game that is moved, and the friend hears of it', async () => {
    const { gameId, userId, friend, hold } = await party()
    await hold(friend)
    const moved = await moveTo(t, gameId, 24)
    await t.deps.sql.begin((tx) => offerReschedule(t.deps, tx, { gameId, ...moved }))
    expect(await waiting(friend)).toEqual([])
    expect(await kindsTo(friend)).toEqual(['party_invited', 'waitlist_expired'])
    expect((await parties(userId).party({ gameId })).members).toMatchObject([{ status: 'expired' }])
  })
})

describe('holding seats is refused', () => {
  test('without a seat of one’s own, to strangers, and beyond the limit', async () => {
    const { gameId, userId, others, friend, hold } = await party({ friends: 6, maxPlayers: 12 })
    const stranger = await t.createUser()
    expect(await codeOf(hold(stranger))).toBe('invited_stranger')
    expect(await codeOf(hold(userId))).toBe('invited_stranger')
    expect(await codeOf(hold(...others))).toBe('party_too_large')
    const other = await createGame(t, { startsInHours: 200 })
    const call = parties(userId).invite({ gameId: other, userIds: [friend], holdsSeats: true })
    expect(await codeOf(call)).toBe('party_needs_booking')
    expect(await seatsTaken(gameId)).toBe(1)
  })

  test('where fewer seats are free, or the waitlist has them', async () => {
    const { gameId, others, friend, hold } = await party({ friends: 2, maxPlayers: 2 })
    expect(await codeOf(hold(...others))).toBe('not_enough_seats')
    const { userId: last } = await takeSeat(t, gameId)
    expect(await codeOf(hold(friend))).toBe('game_full')
    await waitFor(t, gameId, { seats: 2 })
    const [seat] = (await t.asUser(last).bookings.mine()).coming
    await t.asUser(last).bookings.cancel({ bookingId: seat?.id ?? '', expectedCoins: 0 })
    expect(await codeOf(hold(friend))).toBe('waitlist_first')
  })

  test('to who cannot come, without the reason', async () => {
    const { gameId, userId, others, hold } = await party({ friends: 3 })
    const [elsewhere, here, suspended] = others
    if (!elsewhere || !here || !suspended) throw new Error('three friends')
    const overlapping = await createGame(t, { startsInHours: 97 })
    await takeSeat(t, overlapping, { userId: elsewhere })
    await takeSeat(t, gameId, { userId: here })
    await t.deps
      .sql`insert into user_bans (id, user_id, kind, reason, created_by, starts_at, ends_at)
      values (${t.deps.ids.next()}, ${suspended}, 'suspended', 'Спам', ${userId},
        ${t.clock.now()}, ${new Date(t.clock.now().getTime() + 99 * HOUR_MS)})`
    for (const friend of others) expect(await codeOf(hold(friend))).toBe('invited_user_busy')
    const { items } = await parties(userId).candidates({ gameId })
    expect(items.map(({ state }) => state)).toEqual(['busy', 'busy', 'busy'])
  })

  test('when two invite the last seat away, one of them has it', async () => {
    const { gameId, friend, hold } = await party({ maxPlayers: 3 })
    const second = await takeSeat(t, gameId)
    const other = await t.createUser({ coins: 3_000 })
    await befriend(t, second.userId, other)
    const results = await Promise.all(
      [
        hold(friend),
        parties(second.userId).invite({ gameId, userIds: [other], holdsSeats: true }),
      ].map(outcomeOf),
    )
    expect(results.sort()).toEqual(['done', 'game_full'])
    expect(await seatsTaken(gameId)).toBe(3)
  })

  test('paying and lapsing at once has one outcome', async () => {
    const { gameId, friend, hold } = await party()
    await hold(friend)
    const [offer] = await waiting(friend)
    t.clock.advance(24 * HOUR_MS - 1)
    const paying = t.asUser(friend).waitlist.answer({ entryId: offer?.id ?? '', accept: true })
    t.clock.advance(1)
    const [outcome] = await Promise.all([outcomeOf(paying), processDue(t.deps)])
    const paid = outcome === 'done'
    expect(['done', 'offer_gone']).toContain(outcome)
    expect(await seatsTaken(gameId)).toBe(paid ? 2 : 1)
    expect((await t.asUser(friend).currency.balance()).balance).toBe(paid ? 2_000 : 3_000)
  })
})

describe('a guild’s table', () => {
  test('is booked by who plans its games, with who of them is free', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const [member, other] = await Promise.all([
      t.createUser({ coins: 3_000 }),
      t.createUser({ coins: 3_000 }),
    ])
    await addMember(t, guildId, { userId: member })
    await addMember(t, guildId, { userId: other })
    const gameId = await createGame(t, { startsInHours: 100 })
    await t.deps.sql`update profiles set time_zone = 'UTC' where id in (${member}, ${other})`
    await t.asUser(member).availability.set({
      windows: [{ weekday: 1, fromMinute: 0, toMinute: 1_440 }],
    })
    await t.asUser(other).availability.set({
      windows: [{ weekday: 3, fromMinute: 0, toMinute: 1_440 }],
    })
    const { items } = await parties(leaderId).candidates({ gameId })
    expect(new Map(items.map((item) => [item.userId, item.fitsFreeHours]))).toEqual(
      new Map([
        [member, true],
        [other, false],
      ]),
    )
    expect((await parties(member).candidates({ gameId })).items).toEqual([])
    const call = parties(member).invite({ gameId, userIds: [other], holdsSeats: false })
    expect(await codeOf(call)).toBe('invited_stranger')
  })
})

describe('an invitation without a seat', () => {
  test('reaches a friend once, who sees it until it is dismissed', async () => {
    const { gameId, userId, friend } = await party()
    const invite = () =>
      parties(userId).invite({ gameId, userIds: [friend, friend], holdsSeats: false })
    expect([await invite(), await invite()]).toEqual([{ invited: 1 }, { invited: 0 }])
    expect((await parties(friend).invitations()).items).toMatchObject([
      { from: { userId }, game: { id: gameId } },
    ])
    expect(await kindsTo(friend)).toEqual(['game_invited'])
    await parties(friend).dismiss({ gameId })
    expect((await parties(friend).invitations()).items).toEqual([])
    expect(await invite()).toEqual({ invited: 0 })
  })

  test('is hidden by a block, and gone once the game is booked', async () => {
    const { gameId, userId, others } = await party({ friends: 2 })
    const [blocker, booker] = others
    if (!blocker || !booker) throw new Error('two friends')
    await parties(userId).invite({ gameId, userIds: others, holdsSeats: false })
    await t.asUser(blocker).friends.block({ userId })
    await takeSeat(t, gameId, { userId: booker })
    expect((await parties(blocker).invitations()).items).toEqual([])
    expect((await parties(booker).invitations()).items).toEqual([])
    const again = parties(userId).invite({ gameId, userIds: [blocker], holdsSeats: false })
    expect(await codeOf(again)).toBe('invited_stranger')
  })

  test('to a game that is over or unknown is refused', async () => {
    const { userId, friend } = await party()
    const over = await createGame(t, { status: 'cancelled' })
    const call = (id: string) =>
      parties(userId).invite({ gameId: id, userIds: [friend], holdsSeats: false })
    expect(await codeOf(call(over))).toBe('game_cancelled')
    expect(await codeOf(call(t.deps.ids.next()))).toBe('game_not_found')
    expect(await codeOf(parties(userId).candidates({ gameId: t.deps.ids.next() }))).toBe(
      'not_found',
    )
  })
})
