import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { change, codeOf, createMaster, createReview } from '../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { findCover } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

let count = 0
async function shelve() {
  count += 1
  const slug = `story-${count}`
  return { slug, storyId: await createStory(t, { slug }) }
}
const storyOf = (slug: string) => t.asUser().stories.details({ slug })
const masterOf = (id: string) => t.asUser().masters.details({ id })
const inHours = (hours: number) =>
  new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString()

describe('the story page', () => {
  test('shows a new story without games or reviews', async () => {
    const { slug, storyId } = await shelve()
    const page = await storyOf(slug)
    expect(page).toMatchObject({ masters: [], games: [], reviews: [] })
    expect(page.story).toMatchObject({
      id: storyId,
      slug,
      description: { ru: 'Сюжет', en: 'Сюжет' },
      contentWarnings: [],
      languages: ['ru'],
      timesPlayed: 0,
      rating: null,
      nextGameAt: null,
    })
  })

  test('states the booking rules of the settings', async () => {
    const owned = await createTestApp()
    await owned.deps.sql`insert into settings (key, value)
      values ('maxSeatsPerBooking', '2'), ('fullRefundHours', '72')`
    const slug = 'rules'
    await createStory(owned, { slug })
    const { rules } = await owned.asUser().stories.details({ slug })
    expect(rules).toEqual({ maxSeatsPerBooking: 2, fullRefundHours: 72 })
    await owned.close()
  })

  test('lists the next twenty games, including full ones, and counts past games', async () => {
    const { slug, storyId } = await shelve()
    const coming: string[] = []
    for (let index = 0; index < 21; index += 1) {
      coming.push(await createGame(t, { storyId, startsInHours: 24 + index }))
    }
    await change(t, 'games', coming[0] ?? '', { seats_taken: 6 })
    for (const status of ['draft', 'review', 'cancelled']) {
      await createGame(t, { storyId, status, startsInHours: 12 })
    }
    for (const status of ['live', 'finished', 'settled']) {
      await createGame(t, { storyId, status, startsInHours: -12 })
    }
    const page = await storyOf(slug)
    expect(page.games.map((game) => game.id)).toEqual(coming.slice(0, 20))
    expect(page.games[0]?.can.book).toEqual({ because: 'game_full' })
    expect(page.story).toMatchObject({ timesPlayed: 2, nextGameAt: inHours(25) })
  })

  test('lists the languages of its upcoming games, or else of its masters', async () => {
    const { slug, storyId } = await shelve()
    const { userId: masterId } = await createMaster(t, { languages: ['en'] })
    await createGame(t, { storyId, masterId, startsInHours: -9, status: 'finished' })
    expect((await storyOf(slug)).story.languages).toEqual(['en'])
    const game = await createGame(t, { storyId, masterId })
    expect((await storyOf(slug)).story.languages).toEqual(['ru'])
    await change(t, 'games', game, { language: 'en' })
    await createGame(t, { storyId, startsInHours: 80 })
    expect((await storyOf(slug)).story.languages).toEqual(['ru', 'en'])
  })

  test('shows the public cards of its masters, those with upcoming games first', async () => {
    const { slug, storyId } = await shelve()
    const before = await createMaster(t, { name: 'Раньше', position: 1 })
    const later = await createMaster(t, { name: 'Позже', position: 2 })
    const soon = await createMaster(t, { name: 'Скоро', position: 3 })
    const archived = await createMaster(t, { isArchived: true })
    const hidden = await createMaster(t, { isActive: false })
    const planning = await createMaster(t)
    const games = [
      { masterId: before.userId, startsInHours: -50, status: 'settled' },
      { masterId: later.userId, startsInHours: 90 },
      { masterId: soon.userId, startsInHours: 30 },
      { masterId: archived.userId },
      { masterId: hidden.userId },
      { masterId: planning.userId, status: 'draft' },
      { masterId: planning.userId, status: 'cancelled' },
    ]
    for (const game of games) await createGame(t, { storyId, ...game })
    const { masters } = await storyOf(slug)
    expect(masters.map((master) => master.name.ru)).toEqual(['Скоро', 'Позже', 'Раньше'])
    expect(masters.map((master) => master.gamesRun)).toEqual([0, 0, 1])
  })

  test('shows the ten newest published reviews and anonymises users in streamer mode', async () => {
    const { slug, storyId } = await shelve()
    const { userId: masterId } = await createMaster(t, { name: 'Анна' })
    const streamer = await t.createUser({ displayName: 'Тайный' })
    await change(t, 'profiles', streamer, { streamer_mode: true, avatar_url: 'face.webp' })
    const open = await t.createUser({ displayName: 'Лида' })
    await change(t, 'profiles', open, { avatar_url: 'lida.webp' })
    for (const status of ['pending', 'rejected']) await createReview(t, { storyId, status })
    await createReview(t, { storyId, masterId, userId: streamer, stars: 4, minutesAgo: 1 })
    await createReview(t, { storyId, masterId, userId: open, text: 'Огонь', minutesAgo: 2 })
    for (let index = 0; index < 9; index += 1) {
      await createReview(t, { storyId, minutesAgo: 100 + index })
    }
    const { reviews, story } = await storyOf(slug)
    expect(reviews).toHaveLength(10)
    expect(story).toMatchObject({ reviewCount: 11, rating: 4.9 })
    expect(reviews[0]).toMatchObject({ author: { displayName: null, avatarUrl: null }, stars: 4 })
    expect(reviews[1]).toMatchObject({
      author: { displayName: 'Лида', avatarUrl: 'lida.webp' },
      masterName: { ru: 'Анна', en: 'Анна' },
      text: 'Огонь',
      reply: null,
      createdAt: inHours(-2 / 60),
    })
    expect(JSON.stringify(reviews)).not.toMatch(/Тайный|face/)
  })

  test('is not found for an unknown or inactive story', async () => {
    const { slug, storyId } = await shelve()
    await change(t, 'stories', storyId, { is_active: false })
    const slugs = [slug, 'unknown', '', '🙂', "' or 1=1 --", '../../etc/passwd', '%']
    for (const wrong of slugs) {
      expect(await codeOf(storyOf(wrong)), JSON.stringify(wrong)).toBe('story_not_found')
    }
    for (const wrong of ['a'.repeat(101), '\u0000', '\ud800']) {
      expect(await codeOf(storyOf(wrong))).toBe('invalid_input')
    }
    expect(await codeOf(storyOf(1 as never))).toBe('invalid_input')
  })
})

describe('the list of masters', () => {
  test('shows the public cards in order, with the number of games run', async () => {
    await t.deps.sql`update master_cards set is_active = false`
    const second = await createMaster(t, { name: 'Второй', position: 2 })
    const first = await createMaster(t, { name: 'Первый', position: 1, languages: ['ru', 'en'] })
    await createMaster(t, { isArchived: true })
    await createMaster(t, { isActive: false })
    const { storyId } = await shelve()
    const { userId: masterId } = first
    for (const stars of [5, 4, 5]) await createReview(t, { storyId, masterId, stars })
    await createGame(t, { masterId, startsInHours: 40 })
    await createGame(t, { masterId, startsInHours: 0.4 })
    const { items } = await t.asUser().masters.list()
    expect(items).toMatchObject([
      {
        id: first.cardId,
        name: { ru: 'Первый', en: 'Первый' },
        photo: null,
        genres: ['mystic'],
        languages: ['ru', 'en'],
        rating: 4.7,
        reviewCount: 3,
        gamesRun: 3,
        nextGameAt: inHours(40),
      },
      { id: second.cardId, rating: null, reviewCount: 0, gamesRun: 0, nextGameAt: null },
    ])
    // The user id of the master must not be public.
    expect(JSON.stringify(items)).not.toContain(masterId)
  })
})

describe('the master page', () => {
  test('shows only the stories, games and reviews of this master', async () => {
    const { userId: masterId, cardId } = await createMaster(t)
    const idle = await shelve()
    const soon = await shelve()
    const hidden = await shelve()
    const planned = await shelve()
    await createGame(t, { storyId: idle.storyId, masterId, startsInHours: -20, status: 'finished' })
    const game = await createGame(t, { storyId: soon.storyId, masterId, startsInHours: 20 })
    await createGame(t, {
      storyId: hidden.storyId,
      masterId,
      startsInHours: -40,
      status: 'settled',
    })
    await createGame(t, { storyId: planned.storyId, masterId, status: 'review' })
    await change(t, 'stories', hidden.storyId, { is_active: false })
    const review = await createReview(t, { storyId: idle.storyId, masterId })
    await createReview(t, { storyId: idle.storyId })
    await createGame(t, { storyId: idle.storyId, startsInHours: 30 })

    const page = await masterOf(cardId)
    expect(page.master).toMatchObject({ id: cardId, gamesRun: 3, nextGameAt: inHours(20) })
    expect(page.master.bio).toEqual({ ru: 'Анна Верещагина', en: 'Анна Верещагина' })
    expect(page.stories.map((story) => story.slug)).toEqual([soon.slug, idle.slug])
    expect(page.games.map((one) => one.id)).toEqual([game])
    expect(page.reviews.map((one) => one.id)).toEqual([review])
  })

  test('is not found for an unknown card or one that is not public', async () => {
    const { cardId: archived } = await createMaster(t, { isArchived: true })
    const { cardId: hidden } = await createMaster(t, { isActive: false })
    const { userId } = await createMaster(t)
    for (const id of [archived, hidden, userId, randomUUID()]) {
      expect(await codeOf(masterOf(id))).toBe('master_not_found')
    }
    for (const id of ['', '1', "' or 1=1 --", '\u0000']) {
      expect(await codeOf(masterOf(id)), id).toBe('invalid_input')
    }
  })
})

describe('the cover of a story', () => {
  test('is found by the slug of a story on the site, and of no other', async () => {
    const { slug, storyId } = await shelve()
    const { sql } = t.deps
    expect(await findCover(sql, slug)).toEqual({ genre: 'mystic', cover: {} })
    const cover = { emblem: 'anchor', scene: 'lamps', picture: 'a'.repeat(64) } as const
    await sql`update stories set cover = ${sql.json(cover)} where id = ${storyId}`
    expect(await findCover(sql, slug)).toEqual({ genre: 'mystic', cover })
    await sql`update stories set is_active = false where id = ${storyId}`
    expect(await findCover(sql, slug)).toBeUndefined()
    expect(await findCover(sql, 'unknown')).toBeUndefined()
  })

  test('has no settings when the stored ones are invalid', async () => {
    const { slug, storyId } = await shelve()
    const { sql } = t.deps
    await sql`update stories set cover = ${sql.json({ emblem: 'gone' })} where id = ${storyId}`
    expect(await findCover(sql, slug)).toEqual({ genre: 'mystic', cover: {} })
  })
})
