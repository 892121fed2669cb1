import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { embeddedCalendar as en } from '@cco/messages/en/embeddedCalendar'
import { embeddedCalendar as ru } from '@cco/messages/ru/embeddedCalendar'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { change, createMaster } from '../../testing/catalogue.ts'
import { createGuild } from '../../testing/guilds.ts'
import { createGame, createPlace, createStory } from '../../testing/playing.ts'
import { takeSeat } from '../../testing/seats.ts'
import { embeddedCalendarRoutes } from './routes.ts'

const SITE = 'https://club.example'
const PHRASES = { ru: ru.page, en: en.page }

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ SITE_URL: SITE })
})
afterAll(() => t.close())

const read = (query = '', headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/embed${query}`, headers })

/** Returns the items of the calendar, without what it has around them. */
function rows(body: string): string[] {
  return [...body.matchAll(/<li>.*?<\/li>/g)].map(([item]) => item)
}

const titles = (body: string) =>
  [...body.matchAll(/class="title"><a [^>]+>([^<]+)<span/g)].map(([, title]) => title)

/** Creates a game whose story has a title that no other has. */
async function createTitled(title: string, fields: Parameters<typeof createGame>[1] = {}) {
  const storyId = await createStory(t, { title })
  return await createGame(t, { storyId, ...fields })
}

describe('the calendar for other sites', () => {
  test('shows upcoming games by day in the zone of the club, the soonest first', async () => {
    const placeId = await createPlace(t)
    const { userId: masterId, cardId } = await createMaster(t)
    // 17:00 UTC on 26 November is 20:00 in the club.
    await createTitled('Третья', { masterId, startsInHours: 30 * 24, price: 1_081 })
    await createTitled('Вторая', { masterId, startsInHours: 24, placeId })
    await createTitled('Первая', { masterId, startsInHours: 3, maxPlayers: 4 })
    await createTitled('Далеко', { masterId, startsInHours: 32 * 24 })
    await createTitled('Идёт', { masterId, startsInHours: -1, status: 'live' })
    await createTitled('Отменена', { masterId, startsInHours: 5, status: 'cancelled' })
    await createTitled('Черновик', { masterId, startsInHours: 6, status: 'draft' })

    const { body, statusCode } = await read(`?master=${cardId}`)
    expect(statusCode).toBe(200)
    expect(titles(body)).toEqual(['Первая', 'Вторая', 'Третья'])
    const days = [...body.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, day]) => day)
    expect(days).toEqual(['чт, 26\u00a0ноября', 'пт, 27\u00a0ноября', 'сб, 26\u00a0декабря'])
    const [first, second, third] = rows(body)
    expect(first).toContain('<time datetime="2026-11-26T20:00:00.000Z">23:00</time>')
    expect(first).toContain('Свободно 4 из\u00a04')
    expect(first).toContain('онлайн, мастер')
    expect(second).toContain('клуб на Покровке')
    expect(third).toContain('1\u00a0081 монета')
    expect(body).toContain('Время: Москва, UTC+3')
  })

  test.each(['ru', 'en'] as const)('speaks %s where its address says so', async (language) => {
    await createGame(t)
    const { body } = await read(`?lang=${language}`)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<h1>${PHRASES[language].heading}</h1>`)
    const links = [...body.matchAll(/<a href="([^"]+)"([^>]*)>/g)]
    expect(links).toHaveLength(titles(body).length + 1)
    for (const [, address = '', rest] of links) {
      const url = new URL(address.replaceAll('&#38;', '&'))
      expect(url.origin).toBe(SITE)
      expect(url.searchParams.get('lang')).toBe(language)
      expect(rest).toBe(' target="_blank" rel="noopener"')
    }
  })

  test('shows the games of one master or one genre, and leads to the same filters', async () => {
    const { userId, cardId } = await createMaster(t, { name: 'Ведущая Полночь' })
    const storyId = await createStory(t, { title: 'Склеп', genre: 'horror' })
    await createGame(t, { storyId, masterId: userId, startsInHours: 40 })

    const byMaster = await read(`?master=${cardId.toUpperCase()}&lang=ru`)
    expect(titles(byMaster.body)).toEqual(['Склеп'])
    expect(byMaster.body).toContain('мастер Ведущая Полночь')
    expect(byMaster.body).toContain(
      `https://club.example/master-calendar?master=${cardId}&#38;lang=ru`,
    )
    const byGenre = await read('?genre=horror')
    expect(titles(byGenre.body)).toContain('Склеп')
    expect(byGenre.body).toContain('https://club.example/master-calendar?genre=horror&#38;lang=ru')
    const neither = await read(`?genre=detective&master=${cardId}`)
    expect(titles(neither.body)).toEqual([])
    expect(neither.body).toContain(ru.page.emptyFiltered)
  })

  test('says whose a game is first, in which language it is played, and that it is full', async () => {
    const { guildId } = await createGuild(t)
    const { userId: masterId, cardId } = await createMaster(t)
    const game = await createTitled('Для своих', { masterId, startsInHours: 50 })
    await t.deps.sql`update games set guild_id = ${guildId},
      guild_until = ${new Date(t.clock.now().getTime() + 3_600_000)} where id = ${game}`
    const english = await createTitled('In English', { masterId, startsInHours: 54, maxPlayers: 2 })
    await change(t, 'games', english, { language: 'en' })
    await takeSeat(t, english, { seats: 2 })
    const { body } = await read(`?master=${cardId}`)
    const [ofGuild, full] = rows(body)
    expect(ofGuild).toContain('для гильдии')
    expect(full).toContain('язык игры: английский')
    expect(full).toContain('Мест нет')
  })

  test('escapes what people wrote', async () => {
    const hostile = '</a><script>alert(1)</script>"\'&'
    const { userId, cardId } = await createMaster(t, { name: hostile })
    const storyId = await createStory(t, { title: hostile })
    await createGame(t, { storyId, masterId: userId, startsInHours: 2 })
    const { body } = await read(`?master=${cardId}`)
    expect(body).not.toContain('<script')
    expect(rows(body)[0]).toContain(
      '&#60;/a&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;',
    )
    expect(rows(body)[0]?.match(/<a /g)).toHaveLength(1)
  })
})

describe('the address of the calendar', () => {
  test.each([
    '?lang=de',
    '?lang=ru&lang=en',
    '?theme=neon',
    '?master=1',
    '?genre=comedy',
    '?genre=__proto__',
    '?genre=horror&genre=detective',
  ])('is refused in words with %s', async (query) => {
    const { statusCode, headers, body } = await read(query)
    expect(statusCode).toBe(400)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatch(new RegExp(`${ru.page.invalid}|${en.page.invalid}`))
    expect(titles(body)).toEqual([])
  })

  test('may have what other sites add to links, empty choices and a slash', async () => {
    const { statusCode, body } = await read('?utm_source=a?b&lang=en&theme=dark&genre=')
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="en" data-theme="dark">')
    expect((await read('/?lang=&theme=')).body).toContain('<html lang="ru">')
  })

  test('names more games only when there are more than it shows', async () => {
    const { userId: masterId, cardId } = await createMaster(t)
    const storyId = await createStory(t)
    const create = async (startsInHours: number) =>
      await createGame(t, { storyId, masterId, startsInHours, hours: 2 })
    for (let game = 0; game < 50; game += 1) await create(60 + game * 12)
    const all = await read(`?master=${cardId}`)
    expect(rows(all.body)).toHaveLength(50)
    expect(all.body).not.toContain(ru.page.more)
    await create(60 + 50 * 12)
    const some = async () => (await read(`?master=${cardId}`)).body
    await expect.poll(some).toContain(ru.page.more)
    expect(rows(await some())).toHaveLength(50)
  })
})

test('any site may frame it, in a sandbox too, and it may run, send and load nothing', async () => {
  const { headers, body } = await read('?theme=light')
  // A source list of `frame-ancestors` would leave out frames without an origin.
  const policy = String(headers['content-security-policy']).split('; ')
  const [style = ''] = /(?<=<style>)[^<]+/.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' https://club.example",
    "base-uri 'none'",
    "form-action 'none'",
  ])
  // An attribute would need `unsafe-inline`.
  expect(body).not.toMatch(/ style=|<script| on\w+=/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-frame-options']).toBeUndefined()
  const { headers: ofRefusal } = await read('?theme=neon')
  expect(ofRefusal['content-security-policy']).toBe(headers['content-security-policy'])
})

test('it is compressed, and not sent again while nothing changes', async () => {
  const first = await read('', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  const plain = await read()
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body)
  const again = await read('', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('it bears the name of the club', async () => {
  const owner = t.asUser(await t.createUser({ role: 'owner' }))
  const { value, version } = (await owner.settings.all()).club
  const club = { ...value, name: 'Мыс <Бурь>' }
  await owner.settings.changeClub({ club, version, reason: 'Новое имя' })
  const title = 'Игры клуба Мыс &#60;Бурь&#62;'
  await expect.poll(async () => (await read()).body).toContain(title)
  expect((await read('?theme=neon')).body).toContain(title)
})

test('a failure is said in words, is not stored and is over at once', async () => {
  const app = Fastify()
  let isBroken = true
  const settings = () => (isBroken ? Promise.reject(new Error('no database')) : t.deps.settings())
  await app.register(embeddedCalendarRoutes, { deps: { ...t.deps, settings } })
  const failed = await app.inject('/embed?lang=en&theme=light&genre=horror')
  expect(failed.statusCode).toBe(503)
  expect(failed.headers['cache-control']).toBe('no-store')
  expect(failed.body).toContain(en.page.unavailable)
  expect(failed.body).toContain('/master-calendar?genre=horror')
  isBroken = false
  expect((await app.inject('/embed?lang=en&theme=light&genre=horror')).statusCode).toBe(200)
  await app.close()
})

test('too many requests of a network are answered in words', async () => {
  const remoteAddress = '203.0.113.9'
  const ask = () => t.app.inject({ url: '/embed?lang=en', remoteAddress })
  const statuses = new Set<number>()
  for (let request = 0; request < 300; request += 1) statuses.add((await ask()).statusCode)
  expect([...statuses]).toEqual([200])
  const { statusCode, headers, body } = await ask()
  expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain(en.page.unavailable)
})
