import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createMaster } from '../../../testing/catalogue.ts'
import { createPromo, createSubscription } from '../../../testing/economy.ts'
import { downloadLines } from '../../../testing/exports.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'

const MOSCOW = { timeZone: 'Europe/Moscow' }

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: 'Ольга' })
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(() => t.close())

const linesOf = (file: { ticket: string }) => downloadLines(t, file)
const numberOf = async (userId: string) => {
  const [row] = await t.deps.sql`select account_id from profiles where id = ${userId}`
  return row?.accountId as number
}
const exportsOf = (userId: string, language: 'ru' | 'en' = 'ru') =>
  t.asUser(userId, language).exports

test('the filtered bookings of the staff have the statuses of a third person in either language', async () => {
  const master = await t.createUser({ role: 'master', displayName: 'Ада' })
  const storyId = await createStory(t, { title: 'Файл броней' })
  const gameId = await createGame(t, { storyId, masterId: master, startsInHours: 48 })
  const player = await t.createUser({ coins: 5_000, displayName: '=1+1' })
  const { bookingId } = await takeSeat(t, gameId, { userId: player, seats: 2 })
  await takeSeat(t, await createGame(t, { startsInHours: 96 }))
  const reason = 'Попросил по телефону'
  await t.asUser(owner).bookingManagement.cancel({ bookingId, terms: 'player', reason })

  const filters = { search: 'файл броней', from: '2026-11-28T00:00:00Z', desc: false }
  const ru = await exportsOf(master).bookings({ filters, ...MOSCOW })
  expect(ru.rows).toBe(1)
  expect(await linesOf(ru)).toEqual([
    '"Игрок";"Номер профиля";"Игра";"Мастер";"Начало (МСК)";"Статус";"Мест";"Гости";"Оплачено";"Возвращено";"Создана"',
    `"'=1+1";"${await numberOf(player)}";"Файл броней";"Ада";"2026-11-28 20:00";"Отменил игрок";"2";"Гость 1";"2000";"2000";"2026-11-26 20:00"`,
  ])
  const [, line] = await linesOf(await exportsOf(master, 'en').bookings({ filters, ...MOSCOW }))
  expect(line).toContain('"Cancelled by player"')
  const [entry] = await t.deps.sql`
    select actor_id, after ->> 'rows' as rows from system_logs where action = 'bookings.export'`
  expect(entry).toEqual({ actorId: master, rows: '1' })
})

test('all matching promo codes leave in the order of the table, beyond its first page', async () => {
  for (let at = 0; at < 31; at += 1) await createPromo(t, { kind: 'fixed', value: 100 + at })
  const filters = { state: 'active' as const, sort: 'offer' as const, desc: false }
  const ticket = await exportsOf(owner).promoCodes({ filters, ...MOSCOW })
  expect(ticket.rows).toBe(31)
  const [head, ...lines] = await linesOf(ticket)
  expect(head).toBe(
    '"Код";"Статус";"Вид скидки";"Размер скидки";"Действует с";"Действует до";"Использований";"Лимит использований";"Сумма скидок"',
  )
  const values = lines.map((line) => Number(line.split(';')[3]?.replaceAll('"', '')))
  expect(values).toEqual(Array.from({ length: 31 }, (_, at) => 100 + at))
})

test('the subscribers of a tier leave with their number and what is left of their games', async () => {
  const player = await t.createUser({ displayName: 'Вера' })
  const id = await createSubscription(t, player, 3)
  await createSubscription(t, await t.createUser(), 2)
  const [row] = await t.deps.sql`select tier_id from user_subscriptions where id = ${id}`
  const tierId = row?.tierId as string
  const ticket = await exportsOf(owner).subscribers({ filters: { tierId }, ...MOSCOW })
  expect(ticket.rows).toBe(1)
  const [head, ...lines] = await linesOf(ticket)
  expect(head).toBe(
    '"Игрок";"Номер профиля";"Уровень";"Действует до";"Продлевается";"Осталось бесплатных игр"',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toBe(`"Вера";"${await numberOf(player)}";"Уровень";"2026-12-26 20:00";"да";"3"`)
})

test('payments and adjustments leave as their filters narrow them', async () => {
  const player = await t.createUser({ displayName: 'Пётр' })
  const pack = randomUUID()
  await t.deps.sql`insert into coin_packs (id, coins, price_minor) values (${pack}, 500, 49950)`
  for (const status of ['failed', 'expired']) {
    await t.deps.sql`
      insert into payments (id, user_id, pack_id, provider, status, coins, amount_minor, currency,
        request_key, created_at)
      values (${randomUUID()}, ${player}, ${pack}, 'demo', ${status}, 500, 49950, 'RUB',
        ${randomUUID()}, ${t.clock.now()})`
  }
  const failed = await exportsOf(owner).payments({
    filters: { search: 'Пётр', status: 'failed' },
    ...MOSCOW,
  })
  expect(failed.rows).toBe(1)
  const number = await numberOf(player)
  expect((await linesOf(failed)).slice(1)).toEqual([
    `"2026-11-26 20:00";"Пётр";"${number}";"499.5";"RUB";"500";"demo";"";"Не прошёл"`,
  ])

  const order = { requestKey: randomUUID(), userId: player, amount: 70, reason: 'За турнир' }
  await t.asUser(owner).currency.adjust(order)
  const filters = { status: 'applied' as const }
  const adjusted = await exportsOf(owner).adjustments({ filters, ...MOSCOW })
  expect((await linesOf(adjusted)).slice(1)).toEqual([
    `"2026-11-26 20:00";"Пётр";"${number}";"70";"За турнир";"Ольга";"Выполнено"`,
  ])
})

test('the masters leave with their cards and records as the table narrows them', async () => {
  const { userId } = await createMaster(t, { name: 'Ярослава Файл' })
  await t.createUser({ role: 'master', displayName: 'Без карточки' })
  const filters = { search: 'файл', card: 'shown' as const }
  const moderator = await t.createUser({ role: 'moderator' })
  const ticket = await exportsOf(moderator).masters({ filters })
  expect(ticket.rows).toBe(1)
  const [head, ...lines] = await linesOf(ticket)
  expect(head).toBe(
    '"Мастер";"Номер профиля";"Карточка";"Доверенный";"Надёжность, %";"Последних игр";"Из\u00a0них отменено";"Предстоящие";"Проведено игр";"Оценка";"Отзывов";"Споры"',
  )
  expect(lines).toEqual([
    `"Ярослава Файл";"${await numberOf(userId)}";"На сайте";"нет";"";"0";"0";"0";"0";"";"0";"0"`,
  ])
})

test('masters may take bookings alone, moderators and players no file of a staff table', async () => {
  const file = { filters: {}, ...MOSCOW }
  const master = exportsOf(await t.createUser({ role: 'master' }))
  await master.bookings(file)
  for (const kind of ['adjustments', 'payments', 'promoCodes', 'subscribers'] as const) {
    expect(await codeOf(master[kind](file))).toBe('forbidden')
  }
  for (const role of ['user', 'moderator'] as const) {
    expect(await codeOf(exportsOf(await t.createUser({ role })).bookings(file))).toBe('forbidden')
  }
})
