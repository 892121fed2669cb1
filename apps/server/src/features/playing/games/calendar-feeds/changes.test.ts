import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { calendarViolations } from '../../../../testing/calendar-rules.ts'
import { createSubscriber } from '../../../../testing/calendar-subscriber.ts'
import { change, createMaster } from '../../../../testing/catalogue.ts'
import { createGame, createPlace, createStory } from '../../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../../testing/seats.ts'
import { publicCalendarFeed } from './publishing-commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const inBoth = (text: string) => ({ ru: text, en: text })

let game: {
  id: string
  storyId: string
  masterId: string
  cardId: string
  placeId: string
  playerId: string
}
beforeEach(async () => {
  const [storyId, placeId] = await Promise.all([createStory(t), createPlace(t)])
  const { userId: masterId, cardId } = await createMaster(t)
  const id = await createGame(t, { storyId, masterId, placeId, startsInHours: 500 })
  const { userId: playerId } = await takeSeat(t, id)
  game = { id, storyId, masterId, cardId, placeId, playerId }
})

/** The sources of what an event shows, each changed without a word to the calendar. */
const CHANGES: [name: string, shows: Record<string, unknown>, apply: () => Promise<unknown>][] = [
  ['the game is moved', {}, () => moveTo(t, game.id, 2)],
  [
    'the story is renamed',
    { title: 'Новое имя' },
    () => change(t, 'stories', game.storyId, { title: inBoth('Новое имя') }),
  ],
  [
    'the story gets another address',
    {},
    () => change(t, 'stories', game.storyId, { slug: `moved-${randomUUID().slice(0, 8)}` }),
  ],
  [
    'the master is renamed',
    { details: expect.stringContaining('Пётр Орлов') },
    () => change(t, 'master_cards', game.cardId, { name: inBoth('Пётр Орлов') }),
  ],
  [
    'the owner edits the address of the place',
    { place: 'клуб на Покровке, Покровка, 19' },
    async () => {
      const owner = await t.createUser({ role: 'owner' })
      return await t.asUser(owner).places.update({
        id: game.placeId,
        name: { ru: 'клуб на Покровке', en: 'Pokrovka club' },
        address: { ru: 'Покровка, 19', en: '19 Pokrovka St' },
        ...{ directions: null, advice: null, contact: null, mapUrl: null, position: 0 },
      })
    },
  ],
  [
    'the place is renamed',
    { place: 'Дом на углу, Покровка, 17' },
    () => change(t, 'places', game.placeId, { name: inBoth('Дом на углу') }),
  ],
  [
    'the game moves to another place',
    { place: 'Дом на углу, Покровка, 17' },
    async () => {
      const other = await createPlace(t)
      await change(t, 'places', other, { name: inBoth('Дом на углу') })
      await change(t, 'games', game.id, { place_id: other })
    },
  ],
  [
    'the game goes online',
    { place: 'онлайн' },
    () => change(t, 'games', game.id, { place_id: null, format: 'online' }),
  ],
  [
    'the meeting link is another',
    {},
    () => change(t, 'games', game.id, { online_url: `https://meet.test/${randomUUID()}` }),
  ],
  [
    'the game is cancelled',
    { status: 'CANCELLED' },
    async () => {
      await t.deps.sql`insert into game_changes (id, game_id, to_status, created_at)
        values (gen_random_uuid(), ${game.id}, 'published', ${t.clock.now()})`
      await change(t, 'games', game.id, { status: 'cancelled' })
    },
  ],
]

const FILES: [name: string, open: () => Promise<string>][] = [
  ['the file of all games', async () => '/api/calendar/games.ics?lang=ru'],
  ['the file of the game', async () => `/api/calendar/game/${game.id}.ics?lang=ru`],
  [
    'the feed of a player',
    async () => (await t.asUser(game.playerId).calendarFeeds.open({ kind: 'player' })).url,
  ],
  [
    'the feed of the master',
    async () => (await t.asUser(game.masterId).calendarFeeds.open({ kind: 'master' })).url,
  ],
]

describe.each(FILES)('a subscriber of %s', (_file, open) => {
  test.each(CHANGES)('sees that %s', async (_change, shows, apply) => {
    const subscriber = createSubscriber(t, await open())
    const uid = `${game.id}@cco`
    await subscriber.fetch()
    const before = subscriber.calendar.get(uid)
    await apply()
    const { events } = await subscriber.fetch()
    const published = events.find((event) => event.uid === uid)
    expect(published).toMatchObject(shows)
    expect(published?.sequence).toBe((before?.sequence ?? 0) + 1)
    expect(subscriber.calendar.get(uid)).toEqual(published)
    expect(await subscriber.fetch()).toMatchObject({ isChanged: false })
    expect(calendarViolations(Buffer.from(subscriber.body()))).toEqual([])
  })

  test('follows a game through all its changes, and is sent the same bytes between them', async () => {
    const subscriber = createSubscriber(t, await open())
    const uid = `${game.id}@cco`
    await subscriber.fetch()
    const place = game.placeId
    const changes = [
      () => moveTo(t, game.id, 1),
      () => change(t, 'stories', game.storyId, { title: inBoth('Другой сюжет') }),
      () => change(t, 'places', place, { address: inBoth('Маросейка, 1') }),
      // A place that was never edited.
      async () => change(t, 'games', game.id, { place_id: await createPlace(t) }),
      () => change(t, 'games', game.id, { place_id: place }),
      CHANGES.at(-1)?.[2],
      // Only in the database: the product has no way back from a cancelled game.
      () => change(t, 'games', game.id, { status: 'published' }),
      () => moveTo(t, game.id, -1),
    ]
    let sequence = subscriber.calendar.get(uid)?.sequence ?? 0
    for (const apply of changes) {
      t.clock.advance(61_000)
      const changedAt = t.clock.now()
      await apply?.()
      const { events } = await subscriber.fetch()
      const published = events.find((event) => event.uid === uid)
      expect(subscriber.calendar.get(uid)).toEqual(published)
      expect(published?.sequence).toBe(sequence + 1)
      sequence += 1
      expect(published?.changedAt.getTime()).toBe(Math.floor(changedAt.getTime() / 1_000) * 1_000)
      t.clock.advance(61_000)
      expect(await subscriber.fetch()).toMatchObject({ isChanged: false })
    }
    expect(subscriber.calendar.get(uid)).toMatchObject({
      title: 'Другой сюжет',
      place: 'клуб на Покровке, Маросейка, 1',
      status: 'CONFIRMED',
    })
  })
})

test('what a file does not show changes nothing in it', async () => {
  const subscriber = createSubscriber(t, '/api/calendar/games.ics?lang=en')
  await subscriber.fetch()
  await change(t, 'places', game.placeId, { contact: '+7 900 000-00-00' })
  await change(t, 'stories', game.storyId, { price: 2_000 })
  await takeSeat(t, game.id, { price: 1_000 })
  expect(await subscriber.fetch()).toMatchObject({ isChanged: false })
})

test('a feed of a player who changes the language is replaced in the new one', async () => {
  const { url } = await t.asUser(game.playerId).calendarFeeds.open({ kind: 'player' })
  const subscriber = createSubscriber(t, url)
  await subscriber.fetch()
  await change(t, 'profiles', game.playerId, { locale: 'en' })
  await subscriber.fetch()
  expect([...subscriber.calendar.values()]).toMatchObject([
    { place: 'Pokrovka club, 17 Pokrovka St', details: expect.stringContaining('Master: ') },
  ])
})

test('nodes that publish a change at once record it as one version', async () => {
  const site = { sql: t.deps.sql, siteUrl: t.deps.config.siteUrl, now: t.clock.now() }
  const versionOf = async () => {
    const { events } = await publicCalendarFeed(site, 'ru')
    return events.find(({ id }) => id === game.id)
  }
  const before = await versionOf()
  for (const title of ['Первое', 'Второе', 'Третье']) {
    await change(t, 'stories', game.storyId, { title: inBoth(title) })
    const published = await Promise.all(Array.from({ length: 6 }, versionOf))
    expect(new Set(published.map((event) => JSON.stringify(event))).size).toBe(1)
    expect(published[0]).toMatchObject({ title })
  }
  expect((await versionOf())?.sequence).toBe((before?.sequence ?? 0) + 3)
})

test('the versions of a feed go with its address', async () => {
  const calendarFeeds = t.asUser(game.playerId).calendarFeeds
  const versions = async () => {
    const rows = await t.deps.sql`select 1 from calendar_versions v
      join calendar_feeds f on f.id = v.feed_id where f.user_id = ${game.playerId}`
    return rows.length
  }
  await createSubscriber(t, (await calendarFeeds.open({ kind: 'player' })).url).fetch()
  expect(await versions()).toBe(1)
  await calendarFeeds.open({ kind: 'player' })
  expect(await versions()).toBe(0)
})
