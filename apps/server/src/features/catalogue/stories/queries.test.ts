import { STORIES_PAGE_SIZE, type StoriesInput } from '@cco/domain/stories/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { change, codeOf, createReview } from '../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../testing/playing.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['reviews', 'games', 'stories']) {
    await t.deps.sql`delete from ${t.deps.sql(table)}`
  }
})

type Input = Partial<StoriesInput>
const ask = (input: Input = {}) => t.asUser().stories.list(input)
const slugsOf = async (input: Input = {}) => (await ask(input)).items.map((story) => story.slug)
const inHours = (hours: number) =>
  new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString()

type Columns = Parameters<typeof change>[3]

/** Creates a story with this slug and these columns. */
async function shelve(slug: string, columns: Columns = {}, title = slug): Promise<string> {
  const id = await createStory(t, { slug, title })
  if (Object.keys(columns).length > 0) await change(t, 'stories', id, columns)
  return id
}

describe('a story card', () => {
  test('shows the story, its rating and its next bookable game', async () => {
    const storyId = await shelve('tihiy-dom')
    for (const stars of [5, 4, 4]) await createReview(t, { storyId, stars })
    await createReview(t, { storyId, stars: 1, status: 'pending' })
    await createGame(t, { storyId, startsInHours: 0.5 })
    await createGame(t, { storyId, startsInHours: 3, status: 'draft' })
    await createGame(t, { storyId, startsInHours: 4, status: 'cancelled' })
    const full = await createGame(t, { storyId, startsInHours: 5, maxPlayers: 2 })
    await change(t, 'games', full, { seats_taken: 2 })
    await createGame(t, { storyId, startsInHours: 48 })
    await createGame(t, { storyId, startsInHours: 24, status: 'confirmed' })
    expect((await ask()).items).toEqual([
      {
        id: storyId,
        slug: 'tihiy-dom',
        title: { ru: 'tihiy-dom', en: 'tihiy-dom' },
        summary: { ru: 'tihiy-dom', en: 'tihiy-dom' },
        genre: 'mystic',
        durationMinutes: 180,
        minPlayers: 2,
        maxPlayers: 6,
        price: 1_000,
        priceVaries: false,
        ageRating: 12,
        difficulty: 'easy',
        rating: 4.3,
        reviewCount: 3,
        nextGameAt: inHours(24),
        createdAt: t.clock.now().toISOString(),
      },
    ])
  })

  test('shows the lowest price of the games that can be booked, and whether it varies', async () => {
    const storyId = await shelve('varied', { price: 1_400 })
    const shown = async () => {
      const [{ price, priceVaries } = {}] = (await ask()).items
      const { story } = await t.asUser().stories.details({ slug: 'varied' })
      expect({ price: story.price, priceVaries: story.priceVaries }).toEqual({ price, priceVaries })
      return { price, priceVaries }
    }
    expect(await shown()).toEqual({ price: 1_400, priceVaries: false })
    await createGame(t, { storyId, startsInHours: 24, price: 1_500 })
    expect(await shown()).toEqual({ price: 1_500, priceVaries: false })
    await createGame(t, { storyId, startsInHours: 48, price: 1_300 })
    await createGame(t, { storyId, startsInHours: 72, price: 900, status: 'cancelled' })
    expect(await shown()).toEqual({ price: 1_300, priceVaries: true })
    await t.deps.sql`update games set seats_taken = max_players where price = 1300`
    expect(await shown()).toEqual({ price: 1_500, priceVaries: false })
  })

  test('hides the rating below three reviews', async () => {
    const storyId = await shelve('new')
    await createReview(t, { storyId })
    await createReview(t, { storyId })
    expect((await ask()).items).toMatchObject([{ rating: null, reviewCount: 2, nextGameAt: null }])
  })
})

describe('the list of stories', () => {
  test('leaves out inactive stories', async () => {
    await shelve('shown')
    await shelve('hidden', { is_active: false })
    expect(await slugsOf()).toEqual(['shown'])
    expect((await ask()).total).toBe(1)
  })

  test('filters by genre', async () => {
    await shelve('a', { genre: 'horror' })
    await shelve('b', { genre: 'scifi' })
    await shelve('c', { genre: 'mystic' })
    expect(await slugsOf({ genres: ['horror'] })).toEqual(['a'])
    expect((await slugsOf({ genres: ['horror', 'scifi'] })).sort()).toEqual(['a', 'b'])
    expect(await slugsOf({ genres: [] })).toEqual([])
  })

  test('filters by length', async () => {
    for (const minutes of [60, 180, 181, 240, 241, 600]) {
      await shelve(`m${minutes}`, { duration_minutes: minutes })
    }
    expect((await slugsOf({ length: 'short' })).sort()).toEqual(['m180', 'm60'])
    expect((await slugsOf({ length: 'medium' })).sort()).toEqual(['m181', 'm240'])
    expect((await slugsOf({ length: 'long' })).sort()).toEqual(['m241', 'm600'])
  })

  test('filters by the number of players', async () => {
    await shelve('pair', { min_players: 2, max_players: 3 })
    await shelve('party', { min_players: 3, max_players: 6 })
    expect(await slugsOf({ players: 1 })).toEqual([])
    expect(await slugsOf({ players: 2 })).toEqual(['pair'])
    expect(await slugsOf({ players: 3 })).toHaveLength(2)
    expect(await slugsOf({ players: 6 })).toEqual(['party'])
    expect(await slugsOf({ players: 7 })).toEqual([])
  })

  test('filters by price and by age rating', async () => {
    await shelve('dear', { price: 1_500, age_rating: 18 })
    await shelve('cheap', { price: 500, age_rating: 6 })
    expect(await slugsOf({ maxPrice: 499 })).toEqual([])
    expect(await slugsOf({ maxPrice: 500 })).toEqual(['cheap'])
    expect(await slugsOf({ maxPrice: 1_500 })).toHaveLength(2)
    expect(await slugsOf({ maxAge: 17 })).toEqual(['cheap'])
    expect(await slugsOf({ maxAge: 0 })).toEqual([])
  })

  test('filters and orders by the price that the card shows', async () => {
    await createGame(t, { storyId: await shelve('raised', { price: 500 }), price: 1_500 })
    await createGame(t, { storyId: await shelve('lowered', { price: 1_500 }), price: 500 })
    expect(await slugsOf({ maxPrice: 1_000 })).toEqual(['lowered'])
    expect(await slugsOf({ sort: 'price' })).toEqual(['lowered', 'raised'])
  })

  test('filters by the number of seats that can be booked', async () => {
    const roomy = await createGame(t, { storyId: await shelve('roomy'), maxPlayers: 5 })
    await change(t, 'games', roomy, { seats_taken: 2 })
    await createGame(t, { storyId: await shelve('closed'), startsInHours: 0.5 })
    await createGame(t, { storyId: await shelve('draft'), status: 'draft' })
    await shelve('idle')
    expect(await slugsOf({ freeSeats: 3 })).toEqual(['roomy'])
    expect(await slugsOf({ freeSeats: 4 })).toEqual([])
  })

  test('filters by the start of a game', async () => {
    await createGame(t, { storyId: await shelve('soon'), startsInHours: 10 })
    const later = await shelve('later')
    await createGame(t, { storyId: later, startsInHours: 20 })
    await createGame(t, { storyId: later, startsInHours: 30, maxPlayers: 2 })
    await createGame(t, { storyId: await shelve('past'), startsInHours: -5, status: 'live' })
    await createGame(t, { storyId: await shelve('off'), status: 'cancelled' })
    expect(await slugsOf({ from: inHours(-100) })).toEqual(['soon', 'later'])
    expect(await slugsOf({ from: inHours(10), to: inHours(20) })).toEqual(['soon'])
    expect(await slugsOf({ from: inHours(11) })).toEqual(['later'])
    expect(await slugsOf({ to: inHours(20) })).toEqual(['soon'])
    expect(await slugsOf({ from: inHours(20), to: inHours(10) })).toEqual([])
    // One game must meet both conditions; the later one has only two seats.
    expect(await slugsOf({ from: inHours(25), freeSeats: 3 })).toEqual([])
  })

  test('combines filters', async () => {
    await shelve('both', { genre: 'horror', price: 500 })
    await shelve('one', { genre: 'horror', price: 900 })
    await shelve('other', { price: 500 })
    expect(await slugsOf({ genres: ['horror'], maxPrice: 600 })).toEqual(['both'])
  })
})

describe('the list of stories sorted by', () => {
  const day = (month: string) => new Date(`2026-${month}-01T00:00:00Z`)

  test('soonest orders by the next bookable game, then the newest story', async () => {
    const old = await shelve('old', { created_at: day('01') })
    await shelve('idle-old', { created_at: day('02') })
    await shelve('idle-new', { created_at: day('04') })
    const busy = await shelve('busy', { created_at: day('03') })
    await createGame(t, { storyId: old, startsInHours: 9 })
    await createGame(t, { storyId: busy, startsInHours: 5, status: 'cancelled' })
    await createGame(t, { storyId: busy, startsInHours: 50 })
    const sorted = ['old', 'busy', 'idle-new', 'idle-old']
    expect(await slugsOf({ sort: 'soonest' })).toEqual(sorted)
    expect(await slugsOf()).toEqual(sorted)
  })

  test('newest orders by the date of creation, latest first', async () => {
    await shelve('old', { created_at: day('01') })
    await shelve('new', { created_at: day('03') })
    await shelve('mid', { created_at: day('02') })
    expect(await slugsOf({ sort: 'newest' })).toEqual(['new', 'mid', 'old'])
  })

  test('price shows the cheapest first and breaks ties by the newest', async () => {
    await shelve('dear', { price: 1_500 })
    await shelve('old', { price: 500, created_at: day('01') })
    await shelve('new', { price: 500, created_at: day('02') })
    expect(await slugsOf({ sort: 'price' })).toEqual(['new', 'old', 'dear'])
  })

  test('rating shows the best first, breaks ties by reviews, and puts hidden ratings last', async () => {
    const reviewed: [string, number[]][] = [
      ['few', [5, 5]],
      ['good', [4, 4, 4]],
      ['best', [5, 5, 4]],
      ['loved', [4, 4, 4, 4]],
    ]
    for (const [slug, all] of reviewed) {
      const storyId = await shelve(slug)
      for (const stars of all) await createReview(t, { storyId, stars })
    }
    expect(await slugsOf({ sort: 'rating' })).toEqual(['best', 'loved', 'good', 'few'])
  })

  test('title uses the alphabet of the requested language', async () => {
    const { sql } = t.deps
    const titles = [
      ['a', 'Ёлка', 'zebra'],
      ['b', 'Ель', 'Apple'],
      ['c', 'яблоко', 'élan'],
      ['d', 'Жук', 'banana'],
    ] as const
    for (const [slug, ru, en] of titles) {
      const id = await shelve(slug)
      await sql`update stories set title = ${sql.json({ ru, en })} where id = ${id}`
    }
    expect(await slugsOf({ sort: 'title' })).toEqual(['a', 'b', 'd', 'c'])
    expect(await slugsOf({ sort: 'title', language: 'en' })).toEqual(['b', 'd', 'c', 'a'])
  })
})

describe('the pages of the list', () => {
  test('have twelve stories each, without gaps or repetitions', async () => {
    const count = STORIES_PAGE_SIZE * 2 + 1
    for (let index = 0; index < count; index += 1) await shelve(`s${index}`)
    const pages = await Promise.all([1, 2, 3, 4, 1_000].map((page) => ask({ page })))
    expect(pages.map((page) => page.items.length)).toEqual([12, 12, 1, 0, 0])
    for (const page of pages) expect(page).toMatchObject({ total: count, pageCount: 3 })
    expect(pages.map((page) => page.page)).toEqual([1, 2, 3, 4, 1_000])
    // All were created at the same time, so only the last tie-breaker orders them.
    const seen = pages.flatMap((page) => page.items.map((story) => story.id))
    expect(new Set(seen).size).toBe(count)
  })

  test('are zero in number when there are no stories', async () => {
    expect(await ask()).toEqual({ items: [], total: 0, page: 1, pageCount: 0 })
  })
})

test.each([
  { page: 0 },
  { page: 1.5 },
  { page: 1_001 },
  { page: '1; drop table stories' },
  { sort: 'created_at desc' },
  { language: 'de' },
  { length: 'tiny' },
  { genres: ['poetry'] },
  { genres: 'horror' },
  { players: 0 },
  { players: 2 ** 40 },
  { maxPrice: -1 },
  { maxAge: Number.NaN },
  { freeSeats: 21 },
  { from: 'tomorrow' },
  { from: '2026-13-01T00:00:00Z' },
  { search: 'a'.repeat(81) },
  { search: ['a'] },
])('the list of stories rejects invalid input: %j', async (input) => {
  expect(await codeOf(ask(input as never))).toBe('invalid_input')
})

test('the year 0, which PostgreSQL lacks, causes no error', async () => {
  await createGame(t, { storyId: await shelve('soon') })
  expect(await slugsOf({ from: '0000-01-01T00:00:00Z' })).toEqual(['soon'])
  expect(await slugsOf({ to: '0000-01-01T00:00:00Z' })).toEqual([])
})
