import { openDatabase } from '@cco/database/client'
import { type StoriesInput, storiesInput } from '@cco/domain/stories/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { change, createMaster } from '../../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { storiesStatement } from '../queries.ts'

const CATALOGUE = [
  {
    slug: 'fonarschik',
    genre: 'mystic',
    title: { ru: 'Последний фонарщик', en: 'The Last Lamplighter' },
    summary: {
      ru: 'В городе, где ночь длиннее дня, гаснут огни.',
      en: 'Lights go out in a city where night is longer than day.',
    },
  },
  {
    slug: 'gavan',
    genre: 'detective',
    title: { ru: 'Тени Солёной гавани', en: 'Shadows of Salt Harbour' },
    summary: {
      ru: 'Маяк погас, у причала стоит корабль без команды.',
      en: 'The lantern is dark, a ship without a crew lies at the quay.',
    },
  },
  {
    slug: 'lantern',
    genre: 'fairytale',
    title: { ru: 'Ёлочный двор', en: 'The Lantern Court' },
    summary: { ru: 'Сказка про кота и фонарь.', en: 'A tale of a cat.' },
  },
  {
    slug: 'percent',
    genre: 'scifi',
    title: { ru: 'Сто процентов (100%)', en: 'Under_score' },
    summary: { ru: 'Числа \\ знаки.', en: 'Café numbers.' },
  },
  {
    slug: 'off-shelf',
    genre: 'horror',
    title: { ru: 'Фонарщик за сценой', en: 'Lamplighter backstage' },
    summary: { ru: 'Снят с полки.', en: 'Off the shelf.' },
  },
] as const

let t: TestApp
const ids = new Map<string, string>()
beforeAll(async () => {
  t = await createTestApp()
  const { sql } = t.deps
  for (const { slug, genre, title, summary } of CATALOGUE) {
    const id = await createStory(t, { slug, genre })
    ids.set(slug, id)
    await sql`update stories set title = ${sql.json(title)}, summary = ${sql.json(summary)}
      where id = ${id}`
  }
  await change(t, 'stories', ids.get('off-shelf') ?? '', { is_active: false })
})
afterAll(() => t.close())

const ask = (search: string, input: Partial<StoriesInput> = {}) =>
  t.asUser().stories.list({ search, ...input })
const find = async (search: string, input: Partial<StoriesInput> = {}) =>
  (await ask(search, input)).items.map((story) => story.slug)

describe('a search matches despite', () => {
  test.each([
    ['фонаршик', 'fonarschik'],
    ['паследний фонарщик', 'fonarschik'],
    ['салёной', 'gavan'],
    ['салёной гавани', 'gavan'],
    ['lamplihgter', 'fonarschik'],
    ['harbor', 'gavan'],
  ])('a typing error: %s', async (search, slug) => {
    expect(await find(search)).toEqual([slug])
  })

  test('an extra character, with matches in titles first', async () => {
    expect(await find('lanternn')).toEqual(['lantern', 'gavan'])
  })

  test.each([
    'солёной',
    'соленой',
    'СОЛЕНОЙ',
    'СОЛЁНОЙ',
    'солёной'.normalize('NFD'),
    '  солёной  ',
  ])('е written for ё, different case and extra spaces: %j', async (search) => {
    expect(await find(search)).toEqual(['gavan'])
  })

  test.each(['елочный', 'Ёлочный', 'ёлочного двора'])('ё in the title: %s', async (search) => {
    expect(await find(search)).toEqual(['lantern'])
  })

  test.each(['cafe', 'CAFÉ', 'café'])('missing accents: %s', async (search) => {
    expect(await find(search)).toEqual(['percent'])
  })

  test.each(['гавань', 'солёная гавань', 'гавани тень', 'корабли'])(
    'different endings and word order: %s',
    async (search) => {
      expect(await find(search)).toEqual(['gavan'])
    },
  )

  test('an incomplete word', async () => {
    expect(await find('вань')).toEqual([])
    expect(await find('аван')).toEqual(['gavan'])
    expect(await find('ичал')).toEqual(['gavan'])
  })

  test('dashes and prepositions between words', async () => {
    expect(await find('тени — в гавани')).toEqual(['gavan'])
  })
})

describe('a search', () => {
  test('requires every word to match', async () => {
    expect(await find('фонарщик гавани')).toEqual([])
  })

  test('ranks matches in titles first with every sort', async () => {
    for (const sort of ['soonest', 'newest', 'price', 'rating', 'title'] as const) {
      expect(await find('lantern', { sort })).toEqual(['lantern', 'gavan'])
    }
  })

  test.each([
    ['детектив', ['gavan']],
    ['детиктив', ['gavan']],
    ['detective', ['gavan']],
    ['мистика', ['fonarschik']],
    ['фантастика', ['percent']],
    ['scifi', ['percent']],
    ['fairy tale', ['lantern']],
    ['сказка', ['lantern']],
    ['детектив гавань', ['gavan']],
    ['детектив фонарщик', []],
    ['хоррор', []],
  ])('matches the name of the genre: %s', async (search, slugs) => {
    expect(await find(search)).toEqual(slugs)
  })

  test('matches public masters with upcoming games of the story', async () => {
    const anna = await createMaster(t, { name: 'Анна Верещагина' })
    const past = await createMaster(t, { name: 'Борис Одинцов' })
    const archived = await createMaster(t, { name: 'Клим Ворошнин', isArchived: true })
    const hidden = await createMaster(t, { name: 'Глафира Тишко', isActive: false })
    const storyId = ids.get('fonarschik') ?? ''
    for (const { userId: masterId } of [anna, archived, hidden]) {
      await createGame(t, { storyId, masterId })
    }
    await createGame(t, { storyId: ids.get('gavan') ?? '', masterId: anna.userId, status: 'draft' })
    await createGame(t, { storyId, masterId: past.userId, startsInHours: -9, status: 'finished' })
    for (const search of ['Верещагина', 'верищагина', 'анна верещагина', 'анна мистика']) {
      expect(await find(search), search).toEqual(['fonarschik'])
    }
    for (const search of ['Одинцов', 'Ворошнин', 'Глафира']) {
      expect(await find(search), search).toEqual([])
    }
  })

  test('leaves out inactive stories', async () => {
    expect(await find('сценой')).toEqual([])
    expect(await find('backstage')).toEqual([])
  })

  test('applies the filters and returns the total of its matches', async () => {
    expect(await find('lantern', { genres: ['fairytale'] })).toEqual(['lantern'])
    expect(await ask('lantern')).toMatchObject({ total: 2, pageCount: 1 })
    expect(await ask('lantern', { page: 2 })).toMatchObject({ items: [], total: 2, page: 2 })
  })
})

describe('the text of a search', () => {
  test.each([
    ['100%', ['percent']],
    ['%', ['percent']],
    ['_', ['percent']],
    ['under_score', ['percent']],
    ['\\', ['percent']],
    ['1%0', []],
    ['г%нь', []],
    ['г_в', []],
    ['%%%', []],
    ['*', []],
  ])('is matched literally: %s', async (search, slugs) => {
    expect(await find(search)).toEqual(slugs)
  })

  test.each([
    "'; drop table stories; --",
    "' or '1'='1",
    '" union select password from auth.users --',
    '$1 $2',
    '{"$ne": null}',
    '🙂',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    '\u202eлак',
    'ﷺ',
    'щ ъ э ю я ы ь a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7',
    'ы'.repeat(80),
    '()',
    '[a-z]*',
    ':*',
    'a & b | !c',
  ])('may match nothing without an error: %j', async (search) => {
    expect(await ask(search)).toMatchObject({ items: [], total: 0, pageCount: 0 })
  })

  test.each(['\ud83d', '\u0000', 'нет\u0000такого'])(
    'is rejected when PostgreSQL cannot represent it: %j',
    async (search) => {
      await expect(ask(search)).rejects.toThrow('invalid_input')
    },
  )

  test('does not filter when it is blank', async () => {
    expect((await ask('')).total).toBe(4)
    expect((await ask('   ')).total).toBe(4)
  })
})

test('the similarity threshold of a search does not outlive its transaction', async () => {
  const connection = openDatabase(t.address, { max: 1 })
  const input = storiesInput.parse({ search: 'фонаршик' })
  const moment = { now: t.clock.now(), settings: await t.deps.settings() }
  const [row] = await storiesStatement(connection, input, moment)
  const [after] = await connection<{ threshold: string }[]>`
    select current_setting('pg_trgm.word_similarity_threshold') as threshold`
  await connection.end()
  expect(row?.slug).toBe('fonarschik')
  expect(after?.threshold).toBe('0.6')
})
