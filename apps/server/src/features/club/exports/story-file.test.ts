import { plainDocument } from '@cco/domain/stories/document'
import { MANAGED_STORIES_PAGE } from '@cco/domain/stories/management-listing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createReview } from '../../../testing/catalogue.ts'
import { downloadLines, requestFile } from '../../../testing/exports.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { createDraft, STORY } from '../../../testing/stories.ts'

const MOSCOW = { timeZone: 'Europe/Moscow' }

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

const download = (ticket: string) => requestFile(t, ticket)

const linesOf = (file: { ticket: string }) => downloadLines(t, file)
const storiesOf = (userId: string, language: 'ru' | 'en' = 'ru') =>
  t.asUser(userId, language).exports.stories
const slugOf = async (id: string) => {
  const [row] = await t.deps.sql<{ slug: string }[]>`select slug from stories where id = ${id}`
  return row?.slug ?? ''
}
/** Creates a draft of a master whose English text and items to bring are missing. */
async function incomplete() {
  const text = { ...STORY.text, en: plainDocument('') }
  const bring = { ru: 'Карандаш', en: '' }
  const content = { ...STORY, genre: 'mystic' as const, text, bring }
  const made = await createDraft(t, { byMaster: true, content })
  const { id: storyId, masterId } = made
  await t.deps.sql`update profiles set display_name = 'Ада' where id = ${masterId}`
  for (const startsInHours of [72, 24]) await createGame(t, { storyId, startsInHours })
  for (const stars of [5, 4, 4]) await createReview(t, { storyId, stars })
  return { ...made, slug: await slugOf(storyId) }
}

test('a file says in Russian what the list and the newest version say', async () => {
  const { slug } = await incomplete()
  const ticket = await storiesOf(owner)({ filters: {}, ...MOSCOW })
  expect(ticket.rows).toBe(1)
  const lines = (await linesOf(ticket)).map((line) => line.replaceAll('\u00a0', ' '))
  expect(lines).toEqual([
    '"Название по-русски";"Название по-английски";"Адрес страницы";"Состояние";"Версия на сайте";"Автор";"Жанр";"Длительность, минут";"Игроков от";"Игроков до";"Цена места, монет";"Возраст";"Каких текстов не хватает";"Игр впереди";"Ближайшая игра (МСК)";"Оценка";"Отзывов";"Последнее изменение (МСК)"',
    `"Последний паром";"The Last Ferry";"${slug}";"Черновик";"";"Ада";"Мистика";"180";"3";"5";"1000";"16";"Описание, английский; Что взять с собой, английский";"2";"2026-11-27 20:00";"4.3";"3";"2026-11-26 20:00"`,
  ])
})

test('a file says in English what the list and the newest version say', async () => {
  const { id } = await createDraft(t)
  const slug = await slugOf(id)
  await t.asUser(owner).storyManagement.change({ id, version: 2, change: 'publish' })
  const lines = await linesOf(await storiesOf(owner, 'en')({ filters: {}, ...MOSCOW }))
  expect(lines).toEqual([
    '"Title in Russian","Title in English","Page address","Status","Version on the site","Author","Genre","Length in minutes","Players from","Players to","Price per seat, coins","Age","Missing texts","Upcoming games","Next game (MSK)","Rating","Reviews","Last changed (MSK)"',
    `"Последний паром","The Last Ferry","${slug}","On the site","2","Club","Adventure","180","3","5","1000","16","","0","","","0","2026-11-26 20:00"`,
  ])
})

test('a file has what the filters leave in the order of the list, beyond its first page', async () => {
  const count = MANAGED_STORIES_PAGE + 4
  const title = (at: number) => `Файл ${String(at).padStart(2, '0')}`
  for (let at = 0; at < count; at += 1) await createStory(t, { title: title(at), genre: 'horror' })
  await createStory(t, { title: 'Файл другого жанра' })
  const filters = { search: 'файл', genre: 'horror', sort: 'title', desc: true } as const
  const ticket = await storiesOf(owner)({ filters, ...MOSCOW })
  expect(ticket.rows).toBe(count)
  const [, ...lines] = await linesOf(ticket)
  const titles = lines.map((line) => line.split(';')[0])
  expect(titles).toEqual(Array.from({ length: count }, (_, at) => `"${title(count - 1 - at)}"`))
})

test('masters get their own stories alone, and the log names who took the file', async () => {
  const { slug, masterId } = await incomplete()
  await createDraft(t, { byMaster: true })
  await createStory(t)
  const ticket = await storiesOf(masterId ?? '')({ filters: { own: false }, ...MOSCOW })
  expect(ticket.rows).toBe(1)
  const [, ...lines] = await linesOf(ticket)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"${slug}"`)
  const [entry] = await t.deps.sql`
    select after ->> 'rows' as rows from system_logs
    where action = 'stories.export' and actor_id = ${masterId}`
  expect(entry).toEqual({ rows: '1' })
})

test('a ticket for the stories of everyone is worth nothing to a former owner', async () => {
  await createStory(t)
  const other = await t.createUser({ role: 'owner' })
  const everyone = await storiesOf(other)({ filters: {}, ...MOSCOW })
  const own = await storiesOf(other)({ filters: { own: true }, ...MOSCOW })
  await t.deps.sql`update user_roles set role = 'master' where user_id = ${other}`
  expect((await download(everyone.ticket)).statusCode).toBe(403)
  expect(await linesOf(own)).toHaveLength(1)
})

test.each(['moderator', 'user'] as const)('a %s gets no file of stories', async (role) => {
  const as = storiesOf(await t.createUser({ role }))
  expect(await codeOf(as({ filters: {}, ...MOSCOW }))).toBe('forbidden')
})
