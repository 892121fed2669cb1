import { randomUUID } from 'node:crypto'
import { CALENDAR_MAX_DAYS, CALENDAR_MAX_GAMES } from '@cco/domain/calendar/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { change, codeOf, createMaster } from '../../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { gamesByIds } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.sql`delete from games`
})

const inHours = (hours: number) =>
  new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString()
const month = () => ({ from: inHours(-240), to: inHours(480) })
const ask = async (input: object = {}) =>
  (await t.asUser().calendar.games({ ...month(), ...input })).games
const idsOf = async (input: object = {}) => (await ask(input)).map((game) => game.id)

describe('the calendar', () => {
  test('shows a game with its story, its master and whether it can be booked', async () => {
    const { userId: masterId, cardId } = await createMaster(t, { name: 'Анна Верещагина' })
    const storyId = await createStory(t, { slug: 'tihiy-dom', title: 'Тихий дом', genre: 'horror' })
    const id = await createGame(t, { storyId, masterId, startsInHours: 48, price: 700 })
    expect(await ask()).toEqual([
      {
        id,
        story: {
          slug: 'tihiy-dom',
          title: { ru: 'Тихий дом', en: 'Тихий дом' },
          genre: 'horror',
          ageRating: 12,
        },
        master: {
          id: cardId,
          name: { ru: 'Анна Верещагина', en: 'Анна Верещагина' },
          photo: null,
        },
        startsAt: '2026-11-28T17:00:00.000Z',
        endsAt: '2026-11-28T20:00:00.000Z',
        format: 'online',
        place: null,
        language: 'ru',
        minPlayers: 2,
        maxPlayers: 6,
        seatsTaken: 0,
        price: 700,
        status: 'published',
        guildFirst: null,
        can: { book: true },
      },
    ])
  })

  test('shows games of every announced status, soonest first, but no cancelled ones', async () => {
    const ids: string[] = []
    for (const [index, status] of ['settled', 'finished', 'live', 'confirmed'].entries()) {
      ids.push(await createGame(t, { status, startsInHours: index * 24 - 60 }))
    }
    for (const status of ['draft', 'review', 'cancelled']) await createGame(t, { status })
    expect(await idsOf()).toEqual(ids)
  })

  test('shows games that start in [from, to)', async () => {
    await createGame(t, { startsInHours: 9 })
    const first = await createGame(t, { startsInHours: 10 })
    await createGame(t, { startsInHours: 20 })
    expect(await idsOf({ from: inHours(10), to: inHours(20) })).toEqual([first])
  })

  test('shows no more games than the limit and returns whether there are more', async () => {
    const soon = await createGame(t, { startsInHours: 5 })
    await createGame(t, { startsInHours: 6 })
    expect(await idsOf({ limit: 1 })).toEqual([soon])
    const span = { from: inHours(0), to: inHours(24) }
    const hasMore = async (limit: number) =>
      (await t.asUser().calendar.games({ ...span, limit })).hasMore
    expect([await hasMore(1), await hasMore(2)]).toEqual([true, false])
  })

  test('shows why a game cannot be booked', async () => {
    await createGame(t, { startsInHours: -1 })
    await createGame(t, { startsInHours: 0.5 })
    const full = await createGame(t, { startsInHours: 5, maxPlayers: 2 })
    await change(t, 'games', full, { seats_taken: 2 })
    expect((await ask()).map((game) => game.can.book)).toEqual([
      { because: 'game_past' },
      { because: 'game_closed' },
      { because: 'game_full' },
    ])
  })
})

describe('the calendar filters', () => {
  test('games by genre', async () => {
    const horror = await createGame(t, { storyId: await createStory(t, { genre: 'horror' }) })
    const scifi = await createGame(t, {
      storyId: await createStory(t, { genre: 'scifi' }),
      startsInHours: 80,
    })
    expect(await idsOf({ genres: ['horror'] })).toEqual([horror])
    expect(await idsOf({ genres: ['scifi', 'horror'] })).toEqual([horror, scifi])
    expect(await idsOf({ genres: [] })).toEqual([])
  })

  test('games by the card of the master, which must be public', async () => {
    const shown = await createMaster(t)
    const hidden = await createMaster(t, { isArchived: true })
    const id = await createGame(t, { masterId: shown.userId })
    await createGame(t, { masterId: hidden.userId })
    expect(await idsOf({ masterId: shown.cardId })).toEqual([id])
    expect(await idsOf({ masterId: hidden.cardId })).toEqual([])
    expect(await idsOf({ masterId: randomUUID() })).toEqual([])
  })

  test('games by format', async () => {
    const online = await createGame(t)
    const club = await createGame(t, { startsInHours: 80 })
    await change(t, 'games', club, { format: 'club' })
    expect(await idsOf({ format: 'online' })).toEqual([online])
    expect(await idsOf({ format: 'club' })).toEqual([club])
  })

  test('games with free seats, which are exactly the bookable ones', async () => {
    const open = await createGame(t, { startsInHours: 5 })
    await createGame(t, { startsInHours: 0.5 })
    await createGame(t, { startsInHours: -50, status: 'settled' })
    const full = await createGame(t, { startsInHours: 6, maxPlayers: 2 })
    await change(t, 'games', full, { seats_taken: 2 })
    expect(await idsOf({ freeOnly: true })).toEqual([open])
    const bookable = (await ask()).filter((game) => game.can.book === true)
    expect(bookable.map((game) => game.id)).toEqual([open])
    expect(await idsOf({ freeOnly: false })).toHaveLength(4)
  })
})

describe('a calendar request', () => {
  const days = (count: number) => ({ from: inHours(0), to: inHours(24 * count) })
  test.each([
    ['a range of over 62 days', () => ({ ...days(CALENDAR_MAX_DAYS), to: inHours(62 * 24 + 1) })],
    ['backwards', () => ({ from: inHours(1), to: inHours(0) })],
    ['an empty range', () => ({ from: inHours(1), to: inHours(1) })],
    ['an invalid date', () => ({ ...days(1), from: '2026-02-30T00:00:00Z' })],
    ['a time without a zone', () => ({ ...days(1), from: '2026-11-26T17:00:00' })],
    ['an unknown genre', () => ({ ...days(1), genres: ["horror' or 1=1 --"] })],
    ['a master id that is not a UUID', () => ({ ...days(1), masterId: '1' })],
    ['a limit above the maximum', () => ({ ...days(1), limit: CALENDAR_MAX_GAMES + 1 })],
    ['a range without an end', () => ({ from: inHours(0) })],
  ])('is rejected: %s', async (_, input) => {
    expect(await codeOf(t.asUser().calendar.games(input() as never))).toBe('invalid_input')
  })

  test('is accepted for 62 days and for years without games', async () => {
    expect(await idsOf(days(CALENDAR_MAX_DAYS))).toEqual([])
    const ancient = { from: '0000-01-01T00:00:00Z', to: '0000-01-02T00:00:00Z' }
    expect(await idsOf(ancient)).toEqual([])
    expect(await idsOf({ from: '9999-12-30T00:00:00Z', to: '9999-12-31T00:00:00Z' })).toEqual([])
  })
})

describe('games read by id', () => {
  const read = async (ids: string[]) =>
    gamesByIds(t.deps.sql, ids, t.clock.now(), await t.deps.settings())

  test('have any status, and unknown ids are left out', async () => {
    const cancelled = await createGame(t, { status: 'cancelled' })
    const draft = await createGame(t, { status: 'draft' })
    const games = await read([cancelled, draft, randomUUID()])
    expect([...games.keys()].sort()).toEqual([cancelled, draft].sort())
    expect(games.get(cancelled)?.can.book).toEqual({ because: 'game_cancelled' })
    expect(games.get(draft)?.can.book).toEqual({ because: 'game_not_found' })
    expect(await read([])).toEqual(new Map())
  })

  test('name a master without a public card, but not one in streamer mode', async () => {
    const archived = await createMaster(t, { name: 'Бывший мастер', isArchived: true })
    const plain = await t.createUser({ role: 'master', displayName: 'Марк' })
    const streamer = await t.createUser({ role: 'master', displayName: 'Тайный' })
    await change(t, 'profiles', streamer, { streamer_mode: true })
    const ids: string[] = []
    for (const masterId of [archived.userId, plain, streamer]) {
      ids.push(await createGame(t, { masterId }))
    }
    const games = await read(ids)
    expect(ids.map((id) => games.get(id)?.master)).toEqual([
      { id: null, name: { ru: 'Бывший мастер', en: 'Бывший мастер' }, photo: null },
      { id: null, name: { ru: 'Марк', en: 'Марк' }, photo: null },
      { id: null, name: { ru: 'Мастер', en: 'Master' }, photo: null },
    ])
  })

  test('show the photo of the public card, else the picture of the profile', async () => {
    const photo = 'a'.repeat(64)
    const masters = {
      withBoth: await createMaster(t),
      withPicture: await createMaster(t),
      streamer: await createMaster(t),
      archived: await createMaster(t, { isArchived: true }),
    }
    for (const { userId } of Object.values(masters)) {
      await change(t, 'profiles', userId, { avatar_url: 'b'.repeat(64) })
    }
    for (const { cardId } of [masters.withBoth, masters.archived]) {
      await change(t, 'master_cards', cardId, { photo })
    }
    await change(t, 'profiles', masters.streamer.userId, { streamer_mode: true })
    const ids: string[] = []
    for (const { userId: masterId } of Object.values(masters)) {
      ids.push(await createGame(t, { masterId }))
    }
    const games = await read(ids)
    expect(ids.map((id) => games.get(id)?.master.photo)).toEqual([
      `/photos/${photo}-128.webp`,
      `/files/avatars/${'b'.repeat(64)}-128.webp`,
      null,
      null,
    ])
  })

  test('can be read inside a transaction', async () => {
    const id = await createGame(t)
    const settings = await t.deps.settings()
    const games = await t.deps.sql.begin((tx) => gamesByIds(tx, [id], t.clock.now(), settings))
    expect(games.get(id)?.id).toBe(id)
  })
})
