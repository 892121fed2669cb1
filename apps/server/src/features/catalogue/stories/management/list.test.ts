import { randomUUID } from 'node:crypto'
import type { Language } from '@cco/domain/language/language'
import { type StoryContent, storyContent, storyGaps } from '@cco/domain/stories/content'
import { plainDocument, type StoryDocument } from '@cco/domain/stories/document'
import { MANAGED_STORIES_PAGE, MANAGED_STORY_SORTS } from '@cco/domain/stories/management-listing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createReview } from '../../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { createDraft, STORY } from '../../../../testing/stories.ts'
import { shownContent } from '../versions/queries.ts'
import { countManagedStories } from './list-queries.ts'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
})
beforeEach(async () => {
  t.clock.set('2026-11-26T17:00:00.000Z')
  await t.deps.sql`truncate stories cascade`
})
afterAll(() => t.close())

const list = (userId: string, language?: Language) =>
  t.asUser(userId, language).storyManagement.list
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

/** Creates a draft of the club as its newest version says. */
async function draft(changes: Partial<StoryContent>): Promise<string> {
  return (await createDraft(t, { content: { ...STORY, ...changes } })).id
}

describe('the figures of a story', () => {
  test('are the first game ahead, their number, and the stars of enough reviews', async () => {
    const storyId = await createStory(t, { title: 'Маяк' })
    const [soon, over] = [24, -48]
    for (const startsInHours of [72, soon, over]) await createGame(t, { storyId, startsInHours })
    await createGame(t, { storyId, startsInHours: 5, status: 'cancelled' })
    const before = await list(owner)({ search: 'маяк' })
    expect(before.items).toMatchObject([
      {
        gamesAhead: 2,
        nextGameAt: '2026-11-27T17:00:00.000Z',
        rating: null,
        reviewCount: 0,
      },
    ])
    for (const stars of [5, 4]) await createReview(t, { storyId, stars })
    expect((await list(owner)({})).items).toMatchObject([{ rating: null, reviewCount: 2 }])
    await createReview(t, { storyId, stars: 4 })
    expect((await list(owner)({})).items).toMatchObject([{ rating: 4.3, reviewCount: 3 }])
  })

  test('have no next game where none is ahead', async () => {
    await draft({})
    expect((await list(owner)({})).items).toMatchObject([{ gamesAhead: 0, nextGameAt: null }])
  })
})

describe('filters', () => {
  test('leave the stories of a genre as their newest version has it', async () => {
    const id = await draft({ genre: 'horror' })
    await draft({ genre: 'fantasy' })
    const older = await createStory(t, { genre: 'horror' })
    expect(idsOf(await list(owner)({ genre: 'horror' })).toSorted()).toEqual([id, older].toSorted())
  })

  test('leave those of the club or those of masters', async () => {
    const club = await draft({})
    const { id } = await createDraft(t, { byMaster: true })
    expect(idsOf(await list(owner)({ author: 'club' }))).toEqual([club])
    expect(idsOf(await list(owner)({ author: 'masters' }))).toEqual([id])
  })

  test('find a title that the site does not show yet, and the one that it shows', async () => {
    const { id, version, ownerId } = await createDraft(t)
    const { change, save } = t.asUser(ownerId).storyManagement
    await change({ id, version, change: 'publish' })
    const title = { ru: 'Первый трамвай', en: 'The First Tram' }
    await save({ id, version, content: { ...STORY, title } })
    await draft({ title: { ru: 'Другое', en: 'Another' } })
    for (const search of ['трамвай', 'first tram', 'паром']) {
      expect(idsOf(await list(owner)({ search }))).toEqual([id])
    }
  })

  test('count the pages of what they leave, and the states of everything', async () => {
    const gap = { summary: { ru: 'Есть', en: '' } }
    const { sql } = t.deps
    const ids: string[] = []
    for (let at = 0; at < MANAGED_STORIES_PAGE + 3; at += 1) {
      const id = await createStory(t, { title: `Сюжет ${at}` })
      await sql`update stories set summary = ${sql.json(gap.summary)} where id = ${id}`
      ids.push(id)
    }
    await createStory(t)
    const filters = { gaps: 'en', sort: 'updated' } as const
    const first = await list(owner)(filters)
    const second = await list(owner)({ ...filters, page: 2 })
    expect(first).toMatchObject({
      total: ids.length,
      pageCount: 2,
      counts: { live: ids.length + 1 },
    })
    expect(second).toMatchObject({ total: ids.length, page: 2 })
    expect(second.items).toHaveLength(3)
    expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(ids.toSorted())
    expect(await list(owner)({ ...filters, page: 3 })).toMatchObject({
      items: [],
      total: ids.length,
    })
  })
})

describe('the order', () => {
  test('of titles is that of the reader’s language, with the other where there is none', async () => {
    const yolka = await draft({ title: { ru: 'Ёлка', en: 'Zebra' } })
    const zhuk = await draft({ title: { ru: 'Жук', en: 'apple' } })
    const echo = await draft({ title: { ru: 'Эхо', en: '' } })
    const byTitle = { sort: 'title', desc: false } as const
    expect(idsOf(await list(owner)(byTitle))).toEqual([yolka, zhuk, echo])
    expect(idsOf(await list(owner, 'en')(byTitle)).slice(0, 2)).toEqual([zhuk, yolka])
    expect(idsOf(await list(owner)({ sort: 'title', desc: true }))).toEqual([echo, zhuk, yolka])
  })

  test('by games and by rating puts stories without them last, whichever way', async () => {
    const [none, later, sooner] = [await createStory(t), await createStory(t), await createStory(t)]
    await createGame(t, { storyId: later, startsInHours: 60 })
    await createGame(t, { storyId: sooner, startsInHours: 30 })
    for (const [storyId, stars] of [
      [later, 5],
      [sooner, 3],
    ] as const) {
      for (let count = 0; count < 3; count += 1) await createReview(t, { storyId, stars })
    }
    const by = async (sort: 'games' | 'rating', desc: boolean) =>
      idsOf(await list(owner)({ sort, desc }))
    expect(await by('games', false)).toEqual([sooner, later, none])
    expect(await by('games', true)).toEqual([later, sooner, none])
    expect(await by('rating', true)).toEqual([later, sooner, none])
    expect(await by('rating', false)).toEqual([sooner, later, none])
  })

  test('is by the last change unless another is asked for', async () => {
    const first = await draft({})
    t.clock.advance(60_000)
    const second = await draft({})
    expect(idsOf(await list(owner)({}))).toEqual([second, first])
    expect(idsOf(await list(owner)({ sort: 'updated', desc: false }))).toEqual([first, second])
  })

  test.each(MANAGED_STORY_SORTS)('by %s shows equal stories once across pages', async (sort) => {
    const ids = await Promise.all(
      Array.from({ length: MANAGED_STORIES_PAGE + 5 }, () => createStory(t)),
    )
    const pages = [await list(owner)({ sort }), await list(owner)({ sort, page: 2 })]
    expect(pages.flatMap(idsOf).toSorted()).toEqual(ids.toSorted())
  })
})

test('masters see their own stories alone, whatever they ask for', async () => {
  const { id, masterId } = await createDraft(t, { byMaster: true })
  const { id: other } = await createDraft(t, { byMaster: true })
  await draft({})
  const as = list(masterId ?? '')
  for (const filters of [{}, { own: true }, { own: false }, { author: 'masters' }] as const) {
    expect(await as(filters)).toMatchObject({ items: [{ id }], total: 1, counts: { draft: 1 } })
  }
  expect(await as({ author: 'club' })).toMatchObject({ items: [], total: 0 })
  expect(idsOf(await list(owner)({ author: 'masters' })).toSorted()).toEqual([id, other].toSorted())
})

/** Words that may be blank for `trim` without being empty, and such that look blank and are not. */
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', ' ', '\u00a0', '\u3000 ', '\u2007', '\u202f') },
  fc.constantFrom('слово', 'a', '\u180e', '\u2060', ' x ', '\u0301', '𝕏'),
)
const written = fc.constantFrom('', 'слово', 'x')
const both = (of: fc.Arbitrary<string>) => fc.record({ ru: of, en: of })
const run = fc.oneof(
  words.filter((text) => text !== '').map((text) => ({ type: 'text' as const, text })),
  fc.constant({ type: 'hardBreak' as const }),
)
const paragraph = fc
  .array(run, { maxLength: 2 })
  .map((content) => ({ type: 'paragraph' as const, content }))
const listOf = (content: StoryDocument['content'][number]) =>
  content.type === 'paragraph'
    ? {
        type: 'bulletList' as const,
        content: [{ type: 'listItem' as const, content: [content] }],
      }
    : content
const document = fc
  .array(
    fc.oneof(
      paragraph,
      paragraph.map(({ content }) => ({
        type: 'heading' as const,
        attrs: { level: 2 as const },
        content,
      })),
      paragraph.map((one) => ({ type: 'blockquote' as const, content: [one] })),
      paragraph.map(listOf),
    ),
    { maxLength: 2 },
  )
  .map((content): StoryDocument => ({ type: 'doc', content }))
const labels = fc.array(both(written), { maxLength: 2 })
const content = fc
  .record({
    title: both(written),
    summary: both(written),
    text: fc.record({ ru: document, en: document }),
    bring: both(written),
    contentWarnings: labels,
    sheet: labels,
  })
  .map((texts): StoryContent => ({ ...STORY, ...texts }))

describe('the filter of gaps agrees with the rules of the domain', () => {
  const filters = { sort: 'updated', desc: true } as const

  /** Compares both for every story that is there now. */
  async function compare(expected: ReadonlyMap<string, StoryContent>) {
    for (const gaps of ['any', 'ru', 'en'] as const) {
      const found = new Set<string>()
      for (let page = 1; ; page += 1) {
        const { items, pageCount } = await list(owner)({ ...filters, gaps, page })
        for (const { id } of items) found.add(id)
        if (page >= pageCount) break
      }
      const lacking = [...expected].filter(([, one]) =>
        storyGaps(one).some(({ language }) => gaps === 'any' || language === gaps),
      )
      expect([...found].toSorted()).toEqual(lacking.map(([id]) => id).toSorted())
      expect(await countManagedStories(t.deps.sql, { ...filters, gaps }, null)).toBe(found.size)
    }
  }

  test('for the newest versions', async () => {
    const { sql } = t.deps
    // Every second is complete but for one generated text, so that each is decisive.
    const parts = ['title', 'summary', 'text', 'bring', 'contentWarnings', 'sheet'] as const
    const contents = fc.sample(content, 240).map((one, at): StoryContent => {
      const part = parts[at % parts.length] ?? 'title'
      return at % 4 === 0 ? one : { ...STORY, [part]: one[part] }
    })
    const expected = new Map<string, StoryContent>()
    for (const one of contents) {
      const id = await createStory(t)
      await sql`insert into story_versions (story_id, version, content, created_at)
        values (${id}, 1, ${sql.json(storyContent.parse(one))}, ${t.clock.now()})`
      expected.set(id, one)
    }
    expect(
      new Set([...expected.values()].map((one) => storyGaps(one).length)).size,
    ).toBeGreaterThan(2)
    await compare(expected)
  })

  test('for older stories, whose content is made of columns', async () => {
    const { sql } = t.deps
    const expected = new Map<string, StoryContent>()
    const samples = fc.sample(fc.tuple(content, both(words), fc.nat({ max: 3 })), 160)
    for (const [one, description, kind] of samples) {
      const id = await createStory(t)
      const title = kind < 3 ? STORY.title : one.title
      const summary = kind < 3 ? STORY.summary : one.summary
      const text = kind === 0 ? one.text : null
      const bring = kind % 2 === 0 ? null : one.bring
      await sql`update stories set title = ${sql.json(title)}, summary = ${sql.json(summary)},
          description = ${sql.json(description)}, text = ${text && sql.json(text)},
          bring = ${bring && sql.json(bring)}, sheet = ${sql.json(kind < 2 ? [] : one.sheet)},
          content_warnings = ${sql.json(kind < 3 ? [] : one.contentWarnings)}
        where id = ${id}`
      const [row] = await sql`select * from stories where id = ${id}`
      expected.set(id, shownContent(row as never))
    }
    expect(expected.size).toBe(samples.length)
    await compare(expected)
  })

  test('and each story says in which language it lacks what', async () => {
    await draft({ text: { ru: plainDocument('Есть'), en: plainDocument('') } })
    const { items } = await list(owner)({ gaps: 'en' })
    expect(items.map(({ gaps }) => gaps)).toEqual([[{ language: 'en', field: 'text' }]])
    expect((await list(owner)({ gaps: 'ru' })).items).toEqual([])
  })
})

test.each([{ gaps: 'de' }, { genre: 'x' }, { author: randomUUID() }, { sort: 'slug' }])(
  'the filter %o is refused',
  async (filters) => {
    await expect(list(owner)(filters as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)
