import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createGame, createPlace } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { newGame } from '../../../testing/writes.ts'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
})
afterAll(() => t.close())

const HOUR_MS = 3_600_000
const LINK = 'https://meet.example.org/room?key=secret'
const fields = {
  name: { ru: 'чайная', en: 'Tea house' },
  address: { ru: 'Яузский бульвар, 8', en: '8 Yauzsky Blvd' },
  directions: null,
  advice: { ru: 'Возьмите свитер', en: 'Bring a jumper' },
  contact: '@mayak',
  mapUrl: 'https://maps.example.org/8',
  position: 3,
}
const places = () => t.asUser(owner).places
const placeNamed = async (name: string) =>
  (await places().all()).items.find((place) => place.name.ru === name)

describe('the places of the club', () => {
  test('are created once for a request, changed, archived and restored, with a line in the log each', async () => {
    const requestKey = randomUUID()
    await Promise.all([
      places().create({ requestKey, ...fields }),
      places().create({ requestKey, ...fields }),
    ])
    const created = await placeNamed('чайная')
    expect(created).toEqual({
      id: requestKey,
      ...fields,
      isActive: true,
      upcomingGames: 0,
      lastGameAt: null,
    })
    await places().update({ id: requestKey, ...fields, name: { ru: 'маяк', en: 'Mayak' } })
    await places().setActive({ id: requestKey, isActive: false })
    expect(await placeNamed('маяк')).toMatchObject({ isActive: false })
    expect((await places().active()).items.map(({ id }) => id)).not.toContain(requestKey)
    await places().setActive({ id: requestKey, isActive: true })
    expect((await places().active()).items.map(({ id }) => id)).toContain(requestKey)
    const log = await t.deps.sql`select action from system_logs
      where target_id = ${requestKey} order by created_at, id`
    expect(log.map(({ action }) => action).sort()).toEqual([
      'place.archive',
      'place.create',
      'place.restore',
      'place.update',
    ])
    expect(await codeOf(places().setActive({ id: randomUUID(), isActive: false }))).toBe(
      'place_not_found',
    )
  })

  test('refuse a map that is no https address, and texts in one language', async () => {
    for (const bad of [
      { mapUrl: 'http://maps.example.org' },
      { mapUrl: 'javascript:alert(1)' },
      { directions: { ru: 'Через арку', en: ' ' } },
      { name: { ru: '', en: 'Club' } },
    ]) {
      const call = places().create({ requestKey: randomUUID(), ...fields, ...bad })
      expect(await codeOf(call)).toBe('invalid_input')
    }
  })

  test('keep their games when archived, and take none at the same moment', async () => {
    const placeId = await createPlace(t)
    const master = await t.createUser({ role: 'owner' })
    await createGame(t, { placeId, startsInHours: 1_000 })
    const proposal = await newGame(t, { startsInHours: 1_200, format: 'club', placeId })
    const [archived, proposed] = await Promise.allSettled([
      places().setActive({ id: placeId, isActive: false }),
      t.asUser(master).scheduling.propose(proposal),
    ])
    expect(archived.status).toBe('fulfilled')
    const games = proposed.status === 'fulfilled' ? 2 : 1
    const row = (await places().all()).items.find(({ id }) => id === placeId)
    expect(row).toMatchObject({ isActive: false, upcomingGames: games })
    const later = await newGame(t, { startsInHours: 1_400, format: 'club', placeId })
    expect(await codeOf(t.asUser(master).scheduling.propose(later))).toBe('place_not_found')
  })

  test('show a new name in every list at once', async () => {
    const placeId = await createPlace(t)
    const gameId = await createGame(t, { placeId, startsInHours: 500 })
    const { userId } = await takeSeat(t, gameId)
    const name = { ru: 'новое имя', en: 'New name' }
    await places().update({ id: placeId, ...fields, name })
    const { coming } = await t.asUser(userId).bookings.mine()
    expect(coming[0]?.game.place).toEqual(name)
  })
})

describe('how to attend', () => {
  test('a game in the club is the place with its texts, for those who have booked', async () => {
    const placeId = await createPlace(t)
    const gameId = await createGame(t, { placeId, startsInHours: 200 })
    const { userId, bookingId } = await takeSeat(t, gameId)
    expect((await t.asUser(userId).places.attend()).items).toEqual([
      {
        bookingId,
        attend: {
          format: 'club',
          place: {
            name: { ru: 'клуб на Покровке', en: 'Pokrovka club' },
            address: { ru: 'Покровка, 17', en: '17 Pokrovka St' },
            directions: { ru: 'Через арку', en: 'Through the archway' },
            advice: null,
            contact: null,
            mapUrl: null,
          },
        },
      },
    ])
    const stranger = await t.createUser()
    expect((await t.asUser(stranger).places.attend()).items).toEqual([])
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 1_000 })
    expect((await t.asUser(userId).places.attend()).items).toEqual([])
  })

  test('an online game is its link, which the master gives and which opens an hour before the start', async () => {
    const masterId = await t.createUser({ role: 'master' })
    const gameId = await createGame(t, { masterId, startsInHours: 100 })
    const { userId } = await takeSeat(t, gameId)
    const attend = async () => (await t.asUser(userId).places.attend()).items[0]?.attend
    expect(await attend()).toMatchObject({ hasLink: false, url: null })

    const { game } = await t.asUser(masterId).masterGames.game({ gameId })
    const link = { gameId, url: LINK, startsAt: game.startsAt }
    await t.asUser(masterId).masterGames.setLink(link)
    await t.asUser(masterId).masterGames.setLink(link)
    expect(await attend()).toMatchObject({ hasLink: true, url: null })
    const notifications = await t.deps.sql`select message from notifications
      where user_id = ${userId} and kind = 'game_link_changed'`
    expect(notifications).toHaveLength(1)
    expect(JSON.stringify(notifications)).not.toContain('meet.example.org')
    const [logged] = await t.deps.sql`select after from system_logs
      where action = 'game.link' and target_id = ${gameId}`
    expect(logged).toEqual({ after: { host: 'meet.example.org' } })

    t.clock.advance(99 * HOUR_MS)
    expect(await attend()).toMatchObject({ url: LINK })
    t.clock.advance(-99 * HOUR_MS)
  })

  test('the link is set by the game’s master or an owner alone, to the game as they saw it', async () => {
    const masterId = await t.createUser({ role: 'master' })
    const other = await t.createUser({ role: 'master' })
    const gameId = await createGame(t, { masterId, startsInHours: 300 })
    const { game } = await t.asUser(masterId).masterGames.game({ gameId })
    const link = { gameId, url: LINK, startsAt: game.startsAt }
    expect(await codeOf(t.asUser(other).masterGames.setLink(link))).toBe('not_found')
    const moved = new Date(Date.parse(game.startsAt) + HOUR_MS).toISOString()
    const stale = t.asUser(masterId).masterGames.setLink({ ...link, startsAt: moved })
    expect(await codeOf(stale)).toBe('game_unchangeable')
    const insecure = { ...link, url: 'http://meet.example.org' }
    expect(await codeOf(t.asUser(masterId).masterGames.setLink(insecure))).toBe('invalid_input')
    await t.asUser(owner).masterGames.setLink(link)
    expect((await t.asUser(masterId).masterGames.game({ gameId })).link?.url).toBe(LINK)

    const inClub = await createGame(t, {
      masterId,
      placeId: await createPlace(t),
      startsInHours: 400,
    })
    const { game: club, link: none } = await t.asUser(masterId).masterGames.game({ gameId: inClub })
    expect(none).toBeNull()
    const refused = { gameId: inClub, url: LINK, startsAt: club.startsAt }
    expect(await codeOf(t.asUser(masterId).masterGames.setLink(refused))).toBe('game_unchangeable')
  })

  test('stands in the notifications of a booking in both languages', async () => {
    const gameId = await createGame(t, { placeId: await createPlace(t), startsInHours: 600 })
    const english = await t.createUser({ coins: 5_000 })
    await t.deps.sql`update profiles set locale = 'en' where id = ${english}`
    const { userId } = await takeSeat(t, gameId)
    await takeSeat(t, gameId, { userId: english, seats: 1 })
    const messages = await t.deps.sql<{ message: string }[]>`select message from notifications
      where user_id = any(${[userId, english]}::uuid[]) and kind = 'booking_made'`
    const all = messages.map(({ message }) => message).join()
    expect(all).toContain('Покровка, 17')
    expect(all).toContain('Pokrovka club, 17 Pokrovka St')
  })
})
