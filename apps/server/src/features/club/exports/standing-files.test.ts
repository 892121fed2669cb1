import { HOLDERS_PAGE } from '@cco/domain/achievements/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { ACHIEVEMENT, createAchievement, createItem, giveItem } from '../../../testing/community.ts'
import { downloadLines } from '../../../testing/exports.ts'
import { createStory } from '../../../testing/playing.ts'

const MOSCOW = { timeZone: 'Europe/Moscow' }

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: 'Ольга' })
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(() => t.close())

const linesOf = async (file: { ticket: string }) =>
  (await downloadLines(t, file)).map((line) => line.replaceAll('\u00a0', ' '))
const numberOf = async (userId: string) => {
  const [row] = await t.deps.sql`select account_id from profiles where id = ${userId}`
  return row?.accountId as number
}
const exportsOf = (userId: string, language: 'ru' | 'en' = 'ru') =>
  t.asUser(userId, language).exports

test('the achievements leave as the list shows them, with their rules in words', async () => {
  const storyId = await createStory(t, { title: 'Последний паром' })
  const itemId = await createItem(t, { name: { ru: 'Кормчий', en: 'Helm' } })
  const name = { ru: '=Фонарь', en: 'Lantern' }
  const rule = { kind: 'genre_played', genre: 'mystic', count: 3 } as const
  const id = await createAchievement(t, { name, rule, storyId, itemId, coins: 40, isSecret: true })
  await t.asUser(owner).achievements.award({ userId: await t.createUser(), achievementId: id })
  const archived = await createAchievement(t, { name: { ru: 'Старое', en: 'Old' } })
  await t.asUser(owner).achievements.setArchived({ id: archived, isArchived: true })

  const active = await exportsOf(owner).achievements({ filters: { isArchived: false } })
  const [head, ...lines] = await linesOf(active)
  expect(lines).toHaveLength(active.rows)
  expect(head).toBe(
    '"Название по-русски";"Название по-английски";"Строка истории";"Как получить";"За что";"Сюжет";"Монеты в подарок";"Предмет в подарок";"Тайное";"У скольких игроков"',
  )
  const { description, howTo } = ACHIEVEMENT
  expect(lines.find((line) => line.includes('"Lantern"'))).toBe(
    `"'=Фонарь";"Lantern";"${description.ru}";"${howTo.ru}";"Игры жанра «Мистика», не меньше 3";"Последний паром";"40";"Кормчий";"да";"1"`,
  )
  expect(lines.some((line) => line.includes('Старое'))).toBe(false)
  const gone = await exportsOf(owner, 'en').achievements({ filters: { isArchived: true } })
  expect((await linesOf(gone)).slice(1)).toEqual([
    `"Старое","Old","${description.en}","${howTo.en}","Awarded by hand","","0","","no","0"`,
  ])
})

test('those who have an achievement leave beyond the first page, revoked ones included', async () => {
  const achievementId = await createAchievement(t)
  const as = t.asUser(owner).achievements
  const revoked = await t.createUser({ displayName: 'Вера' })
  await as.award({ userId: revoked, achievementId })
  await as.revoke({ userId: revoked, achievementId, reason: 'Отметка стояла не тому' })
  t.clock.advance(60_000)
  for (let at = 0; at < HOLDERS_PAGE; at += 1) {
    await as.award({ userId: await t.createUser(), achievementId })
  }
  const ticket = await exportsOf(owner).achievementHolders({
    filters: { id: achievementId },
    ...MOSCOW,
  })
  expect(ticket.rows).toBe(HOLDERS_PAGE + 1)
  const [head, ...lines] = await linesOf(ticket)
  expect(head).toBe(
    '"Игрок";"Номер профиля";"Дата вручения (МСК)";"Как вручено";"Кто вручил";"Дата отзыва (МСК)";"Причина"',
  )
  expect(lines).toHaveLength(ticket.rows)
  expect(lines.at(-1)).toBe(
    `"Вера";"${await numberOf(revoked)}";"2026-11-26 20:00";"вручную";"Ольга";"2026-11-26 20:00";"Отметка стояла не тому"`,
  )
})

test('items and what was given of them leave with their sources, uses and reasons', async () => {
  const itemId = await createItem(t, { name: { ru: 'Файл', en: 'File' } })
  const [holder, taken] = [await t.createUser(), await t.createUser({ displayName: 'Пётр' })]
  const first = await giveItem(t, taken, itemId)
  await t.asUser(owner).inventory.take({ id: first, reason: 'Выдан по ошибке' })
  t.clock.advance(60_000)
  await giveItem(t, holder, itemId)
  const items = await exportsOf(owner).items({ filters: { isArchived: false } })
  const [head, ...lines] = await linesOf(items)
  expect(lines).toHaveLength(items.rows)
  expect(head).toBe(
    '"Название по-русски";"Название по-английски";"Что это";"Строка о предмете";"Редкость";"Единственный";"У скольких игроков"',
  )
  expect(lines).toContain('"Файл";"File";"Рамка";"Её ковали ночью.";"редкий предмет";"нет";"1"')
  const history = await exportsOf(owner).itemHistory({ filters: { itemId }, ...MOSCOW })
  expect(history.rows).toBe(2)
  const [historyHead, , oldest] = await linesOf(history)
  expect(historyHead).toBe(
    '"Предмет";"Игрок";"Номер профиля";"Дата выдачи (МСК)";"За что";"Кто выдал";"Дата использования (МСК)";"Дата изъятия (МСК)";"Причина"',
  )
  expect(oldest).toBe(
    `"Файл";"Пётр";"${await numberOf(taken)}";"2026-11-26 20:00";"подарок клуба";"Игрок";"";"2026-11-26 20:00";"Выдан по ошибке"`,
  )
  const all = await exportsOf(owner).itemHistory({ filters: { itemId: null }, ...MOSCOW })
  expect(all.rows).toBeGreaterThanOrEqual(2)
})

test('the rewards of levels and seasons leave for the staff who read them', async () => {
  const itemId = await createItem(t, {
    kind: 'title',
    look: 'plain',
    name: { ru: 'Сова', en: 'Owl' },
  })
  await t.asUser(owner).levels.setReward({ level: 4, coins: 60, itemId })
  await t.asUser(owner).seasons.setReward({ quarter: 'spring', itemId, placeTo: 5 })
  const moderator = await t.createUser({ role: 'moderator' })
  const levels = await exportsOf(moderator).levelRewards({ filters: {} })
  const [levelHead, ...levelLines] = await linesOf(levels)
  expect(levelHead).toBe('"Уровень";"Нужно опыта";"Монеты";"Предмет";"Получили"')
  expect(levelLines).toContain('"4";"670";"60";"Сова";"0"')
  expect(levelLines).toHaveLength(levels.rows)
  const seasons = await exportsOf(moderator, 'en').seasonRewards({ filters: {} })
  const [seasonHead, ...seasonLines] = await linesOf(seasons)
  expect(seasonHead).toBe('"Season","Kind of item","Frame or title","Who receives it"')
  expect(seasonLines).toContain('"Spring","Title","Owl","places 1 to 5"')
  expect(seasonLines).toHaveLength(seasons.rows)
})

test('what is unknown has no file, and what only owners manage is for owners', async () => {
  const unknown = t.deps.ids.next()
  const files = {
    achievements: { filters: { isArchived: false } },
    achievementHolders: { filters: { id: unknown }, ...MOSCOW },
    items: { filters: { isArchived: false } },
    itemHistory: { filters: { itemId: unknown }, ...MOSCOW },
  }
  const as = exportsOf(owner)
  expect(await codeOf(as.achievementHolders(files.achievementHolders))).toBe('not_found')
  expect(await codeOf(as.itemHistory(files.itemHistory))).toBe('not_found')
  for (const role of ['user', 'moderator', 'master'] as const) {
    const other = exportsOf(await t.createUser({ role }))
    expect(await codeOf(other.achievements(files.achievements))).toBe('forbidden')
    expect(await codeOf(other.achievementHolders(files.achievementHolders))).toBe('forbidden')
    expect(await codeOf(other.items(files.items))).toBe('forbidden')
    expect(await codeOf(other.itemHistory(files.itemHistory))).toBe('forbidden')
  }
  const player = exportsOf(await t.createUser())
  expect(await codeOf(player.levelRewards({ filters: {} }))).toBe('forbidden')
  expect(await codeOf(player.seasonRewards({ filters: {} }))).toBe('forbidden')
})
