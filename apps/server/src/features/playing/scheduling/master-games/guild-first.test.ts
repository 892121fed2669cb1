import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { handleAllEvents } from '../../../../testing/events.ts'
import { addMember, createGuild } from '../../../../testing/guilds.ts'
import { createGame } from '../../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../../testing/seats.ts'
import { newGame } from '../../../../testing/writes.ts'

const NOW = '2026-11-26T17:00:00.000Z'
const hoursOn = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set(NOW))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type Fields = Parameters<typeof createGame>[1]

/** A game of a master, and a guild with one more member who has coins. */
async function masterGame(fields: Fields = {}) {
  const masterId = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId, ...fields })
  const { guildId, leaderId } = await createGuild(t)
  const member = await addMember(t, guildId, { userId: await t.createUser({ coins: 10_000 }) })
  const open = (hours = 24) =>
    t.asUser(masterId).masterGames.openToGuild({ gameId, guildId, hours })
  return { masterId, gameId, guildId, leaderId, member, open }
}
/** A game of the calendar as a guest sees it. */
async function seen(gameId: string) {
  const span = { from: hoursOn(0), to: hoursOn(240) }
  const { games } = await t.asUser().calendar.games(span)
  return games.find(({ id }) => id === gameId)
}
const notificationsOf = async (userId: string) =>
  (await t.asUser(userId).notifications.list({})).items.filter(({ kind }) => kind === 'guild_game')

describe('a game opened to a guild first', () => {
  test('is booked by its members alone, until it opens to everyone', async () => {
    const { gameId, guildId, member, open } = await masterGame()
    await open(24)
    expect(await seen(gameId)).toMatchObject({
      guildFirst: { guildId, until: hoursOn(24) },
      can: { book: { because: 'guild_first' } },
    })
    const outsider = await t.createUser({ coins: 10_000 })
    const refused = await takeSeat(t, gameId, { userId: outsider }).catch((error) => error)
    expect(refused.cause).toMatchObject({ code: 'guild_first', details: { until: hoursOn(24) } })
    await takeSeat(t, gameId, { userId: member })

    t.clock.set(hoursOn(24))
    expect(await seen(gameId)).toMatchObject({ guildFirst: null, can: { book: true } })
    await takeSeat(t, gameId, { userId: outsider })
  })

  test('notifies the members and stands in their feed once, but not its own master', async () => {
    const { masterId, gameId, guildId, leaderId, member, open } = await masterGame()
    await addMember(t, guildId, { userId: masterId })
    await open()
    await open(12)
    await handleAllEvents(t)
    expect(await notificationsOf(member)).toHaveLength(1)
    expect(await notificationsOf(leaderId)).toHaveLength(1)
    expect(await notificationsOf(masterId)).toHaveLength(0)
    const { items } = await t.asUser(member).guilds.feed({ guildId })
    const posts = items.filter(({ kind }) => kind === 'game')
    expect(posts).toMatchObject([{ game: { id: gameId, until: hoursOn(12) } }])
  })

  test('lets a member wait once it is full, and outsiders only when it opens', async () => {
    const { guildId, gameId, member, open } = await masterGame({ maxPlayers: 1 })
    await open()
    await takeSeat(t, gameId, { userId: member })
    const another = await addMember(t, guildId, { userId: await t.createUser({ coins: 9_000 }) })
    expect(await codeOf(waitFor(t, gameId))).toBe('guild_first')
    await waitFor(t, gameId, { userId: another })
    t.clock.set(hoursOn(24))
    await waitFor(t, gameId)
  })

  test('holds no seat for a friend outside of the guild', async () => {
    const { gameId, member, open } = await masterGame()
    await open()
    await takeSeat(t, gameId, { userId: member })
    const friend = await t.createUser()
    await t.asUser(member).friends.request({ userId: friend })
    await t.asUser(friend).friends.accept({ userId: member })
    const invite = (holdsSeats: boolean) =>
      t.asUser(member).parties.invite({ gameId, userIds: [friend], holdsSeats })
    expect(await codeOf(invite(true))).toBe('guild_first')
    expect(await invite(false)).toEqual({ invited: 1 })
  })

  test('opens to everyone when its guild is disbanded, or its master says so', async () => {
    const { masterId, gameId, guildId, leaderId, open } = await masterGame()
    await open()
    const { name } = await t.asUser(leaderId).guilds.page({ id: guildId })
    await t.asUser(leaderId).guilds.disband({ id: guildId, typedName: name })
    expect(await seen(gameId)).toMatchObject({ guildFirst: null, can: { book: true } })

    const second = await masterGame()
    await second.open()
    await t.asUser(second.masterId).masterGames.openToAll({ gameId: second.gameId })
    await t.asUser(second.masterId).masterGames.openToAll({ gameId: second.gameId })
    expect(await seen(second.gameId)).toMatchObject({ guildFirst: null, can: { book: true } })
    const page = await t.asUser(masterId).masterGames.game({ gameId })
    expect(page).toMatchObject({ guildFirst: null, can: { guild: true } })
  })
})

describe('the hours of a guild', () => {
  test('of a proposed game begin with its approval', async () => {
    const { masterId, guildId, member } = await masterGame()
    const moderator = await t.createUser({ role: 'moderator' })
    const { requestId } = await t
      .asUser(masterId)
      .scheduling.propose(await newGame(t, { startsInHours: 200 }))
    const [proposed] = (await t.asUser(masterId).masterGames.games({ show: 'drafts', page: 1 }))
      .games
    const id = proposed?.id ?? ''
    await t.asUser(masterId).masterGames.openToGuild({ gameId: id, guildId, hours: 5 })
    expect((await t.asUser(masterId).masterGames.game({ gameId: id })).guildFirst).toMatchObject({
      ...{ guildId, hours: 5, until: null },
    })
    await handleAllEvents(t)
    expect(await notificationsOf(member)).toHaveLength(0)

    t.clock.set(hoursOn(3))
    await t.asUser(moderator).scheduling.decide({ requestId, decision: 'approved' })
    await handleAllEvents(t)
    expect(await notificationsOf(member)).toHaveLength(1)
    expect((await seen(id))?.guildFirst).toMatchObject({ guildId, until: hoursOn(8) })
  })

  test('are refused once a seat is taken, or where others would have no time to book', async () => {
    const taken = await masterGame()
    await takeSeat(t, taken.gameId)
    expect(await codeOf(taken.open())).toBe('guild_first_taken')
    const page = await t.asUser(taken.masterId).masterGames.game({ gameId: taken.gameId })
    expect(page.can.guild).toBe(false)

    const soon = await masterGame({ startsInHours: 20 })
    expect(await codeOf(soon.open(24))).toBe('guild_first_late')
    await soon.open(2)

    const cancelled = await masterGame({ status: 'cancelled' })
    expect(await codeOf(cancelled.open())).toBe('game_unchangeable')
  })

  test('are set by who runs the game, for a guild that exists', async () => {
    const { gameId, guildId, member, masterId } = await masterGame()
    const open = { gameId, guildId, hours: 24 }
    const stranger = await t.createUser({ role: 'master' })
    expect(await codeOf(t.asUser(stranger).masterGames.openToGuild(open))).toBe('not_found')
    expect(await codeOf(t.asUser(stranger).masterGames.openToAll({ gameId }))).toBe('not_found')
    expect(await codeOf(t.asUser(member).masterGames.openToGuild(open))).toBe('forbidden')
    const unknown = { ...open, guildId: t.deps.ids.next() }
    expect(await codeOf(t.asUser(masterId).masterGames.openToGuild(unknown))).toBe('not_found')
    for (const hours of [0, 49, 1.5]) {
      const wrong = t.asUser(masterId).masterGames.openToGuild({ ...open, hours })
      expect(await codeOf(wrong)).toBe('invalid_input')
    }
  })

  test('and a seat of an outsider at the same moment: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { gameId, open } = await masterGame()
      const outsider = await t.createUser({ coins: 10_000 })
      const [opened, booked] = await Promise.allSettled([
        open(),
        takeSeat(t, gameId, { userId: outsider }),
      ])
      expect([opened.status, booked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
