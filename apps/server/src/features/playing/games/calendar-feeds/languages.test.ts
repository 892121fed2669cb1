import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { readEvents } from '../../../../testing/calendar-reader.ts'
import { change } from '../../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'

let t: TestApp
let gameId: string
beforeAll(async () => {
  t = await createTestApp()
  const storyId = await createStory(t)
  await change(t, 'stories', storyId, { title: { ru: 'Тихий дом', en: 'The quiet house' } })
  gameId = await createGame(t, { storyId })
})
afterAll(() => t.close())

/** Fetches both public files with these headers. */
async function fetchFiles(query: string, header?: string) {
  const headers = header === undefined ? {} : { 'accept-language': header }
  const urls = [`/api/calendar/games.ics${query}`, `/api/calendar/game/${gameId}.ics${query}`]
  const answers = await Promise.all(urls.map((url) => t.app.inject({ url, headers })))
  return answers.map((answer) => ({
    titles: readEvents(answer.body).map(({ title }) => title),
    vary: answer.headers.vary,
    answer,
  }))
}

test.each([
  ['?lang=en', undefined, 'en'],
  ['?lang=en', 'ru', 'en'],
  ['?lang=ru', 'en', 'ru'],
])('a file at %s for a robot of the language %s is in %s', async (query, header, language) => {
  const title = language === 'en' ? 'The quiet house' : 'Тихий дом'
  for (const { titles, vary } of await fetchFiles(query, header)) {
    expect(titles).toEqual([title])
    expect(vary).toBeUndefined()
  }
})

test.each([
  ['', undefined, 'ru'],
  ['', 'de, en;q=0.8', 'en'],
  ['', 'de', 'ru'],
  ['', '*', 'ru'],
  ['', 'en-GB,en;q=0.9', 'en'],
  ['', 'en;q=0.3, ru;q=0.9', 'ru'],
  ['', 'ru;q=0, *', 'en'],
  ['', 'ru-RU, en', 'ru'],
  ['', 'EN-us, ru', 'en'],
  ['', '*;q=0.5, en', 'en'],
  ['', 'en, ru', 'en'],
  ['?lang=de', 'en', 'en'],
  ['?lang=en&lang=ru', 'de', 'ru'],
])('a file at “%s” for a request that prefers %s is in %s', async (query, header, language) => {
  const title = language === 'en' ? 'The quiet house' : 'Тихий дом'
  for (const { titles, vary } of await fetchFiles(query, header)) {
    expect(titles).toEqual([title])
    expect(vary).toContain('accept-language')
  }
})

test('the file of all games is sent once while nothing in it changes', async () => {
  const url = '/api/calendar/games.ics?lang=en'
  const first = await t.app.inject(url)
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect(await t.app.inject({ url, headers })).toMatchObject({ statusCode: 304, body: '' })
  const russian = await t.app.inject({ url: '/api/calendar/games.ics?lang=ru', headers })
  expect(russian.statusCode).toBe(200)
  await change(t, 'games', gameId, { status: 'draft' })
  await expect
    .poll(async () => (await t.app.inject({ url, headers })).statusCode, { interval: 200 })
    .toBe(200)
})
