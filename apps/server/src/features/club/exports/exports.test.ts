import { randomUUID } from 'node:crypto'
import { LEDGER_SORTS } from '@cco/domain/currency/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createMaster } from '../../../testing/catalogue.ts'
import { downloadLines, requestFile } from '../../../testing/exports.ts'
import { addSecondFactor, administer, exclude, suspend } from '../../../testing/people.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { csvOf } from './queries.ts'

const MOSCOW = { timeZone: 'Europe/Moscow' }
const FORMULA = '=HYPERLINK("http://evil")'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
})
beforeEach(async () => {
  t.clock.set('2026-11-26T17:00:00.000Z')
  await t.deps.sql`delete from rate_limits`
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const get = (ticket: string) => requestFile(t, ticket)

const linesOf = (file: { ticket: string }) => downloadLines(t, file)

async function credit(userId: string, amount: number, description: string): Promise<void> {
  await t.deps.sql`select add_currency_transaction(${userId}, ${amount}, 'gift', ${description})`
}

test('the ledger of the caller has the columns and words of either language, without formulas', async () => {
  const player = await t.createUser()
  const stranger = await t.createUser()
  await credit(player, 500, FORMULA)
  await credit(stranger, 70, 'Чужая запись')
  await t.deps.sql`alter table currency_transactions disable trigger user`
  await t.deps.sql`update currency_transactions set created_at = '2026-11-26T16:30:00Z'
    where user_id in (${player}, ${stranger})`
  await t.deps.sql`alter table currency_transactions enable trigger user`
  const filters = { type: 'gift' as const }

  const ru = await t.asUser(player, 'ru').exports.coinHistory({ filters, ...MOSCOW })
  expect(ru.rows).toBe(1)
  expect(await linesOf(ru)).toEqual([
    '"Дата";"Тип";"Описание";"Сумма, монет";"Баланс после операции"',
    `"2026-11-26 19:30";"Подарок";"'=HYPERLINK(""http://evil"")";"500";"500"`,
  ])
  const en = await t
    .asUser(player, 'en')
    .exports.coinHistory({ filters, timeZone: 'Asia/Kathmandu' })
  expect(await linesOf(en)).toEqual([
    '"Date","Type","Description","Amount, coins","Balance after"',
    `"2026-11-26 22:15","Gift","'=HYPERLINK(""http://evil"")","500","500"`,
  ])
})

test('all games have their words in either language and the zone in the head', async () => {
  const { userId: masterId } = await createMaster(t, { name: 'Ада' })
  const storyId = await createStory(t, { title: 'Файл о маяке' })
  const gameId = await createGame(t, { masterId, storyId, startsInHours: 48 })
  await takeSeat(t, gameId, { seats: 2 })
  const filters = { search: 'Файл о маяке' }
  const ru = await t.asUser(owner, 'ru').exports.games({ filters, ...MOSCOW })
  expect(ru.rows).toBe(1)
  expect(await linesOf(ru)).toEqual([
    '"Игра";"Мастер";"Начало (МСК)";"Занято мест";"Всего мест";"Цена места";"Выручка, монет";"Статус"',
    '"Файл о маяке";"Ада";"2026-11-28 20:00";"2";"6";"1000";"2000";"состоится"',
  ])
  const en = await t.asUser(owner, 'en').exports.games({ filters, timeZone: 'Asia/Kathmandu' })
  const [head, line] = await linesOf(en)
  expect(head).toContain('"Start (UTC+5:45)"')
  expect(line).toMatch(/"2026-11-28 22:45","2","6","1000","2000","confirmed"$/)
})

test('5,000 rows of the ledger leave in batches, each once, in every order', async () => {
  const player = await t.createUser()
  await t.deps.sql`
    select add_currency_transaction(${player}, 1 + n % 7, 'gift', 'Строка ' || n)
    from generate_series(1, 5000) n`
  const ticket = await t.asUser(player, 'ru').exports.coinHistory({ filters: {}, ...MOSCOW })
  expect(ticket.rows).toBe(5_000)
  const lines = await linesOf(ticket)
  expect(lines).toHaveLength(5_001)
  expect(lines[1]).toContain('"Строка 5000"')
  expect(lines[5_000]).toContain('"Строка 1"')

  const at = t.clock.now()
  const [account] = await t.deps.sql<{ number: string }[]>`
    select account_id::text as number from profiles where id = ${player}`
  for (const sort of LEDGER_SORTS) {
    const filters = { sort, desc: false, search: account?.number }
    const request = { kind: 'ledger' as const, filters, ...MOSCOW, masked: false }
    const parts: string[] = []
    const reader = { userId: owner, language: 'ru' as const, at }
    for await (const part of csvOf(t.deps.sql, request, reader)) parts.push(part)
    // The head and ten batches.
    expect([sort, parts.length]).toEqual([sort, 11])
    const whats = parts.slice(1).flatMap((part) => part.match(/"Строка \d+"/g) ?? [])
    expect([sort, new Set(whats).size, whats.length]).toEqual([sort, 5_000, 5_000])
  }
})

test('the staff’s ledger names players and references, and leaves an entry in the system log', async () => {
  const player = await t.createUser({ displayName: 'Вера' })
  await credit(player, 40, 'Подарок клуба')
  const ticket = await t
    .asUser(owner, 'en')
    .exports.ledger({ filters: { type: 'gift', search: 'Вера' }, ...MOSCOW })
  const [head, line] = await linesOf(ticket)
  expect(head).toBe(
    '"Date","Profile number","Player","Type","Description","Amount, coins","Balance after","Reference"',
  )
  expect(line).toMatch(/^"[\d -]+:\d\d","\d+","Вера","Gift","Подарок клуба","40","40",""$/)
  const [entry] = await t.deps.sql`
    select actor_id, after ->> 'rows' as rows from system_logs where action = 'ledger.export'`
  expect(entry).toEqual({ actorId: owner, rows: '1' })
})

test('exports of other users’ data are for owners alone, and none is for guests', async () => {
  for (const role of ['user', 'moderator', 'master'] as const) {
    const { exports } = t.asUser(await t.createUser({ role }))
    expect(await codeOf(exports.games({ filters: {}, ...MOSCOW }))).toBe('forbidden')
    expect(await codeOf(exports.ledger({ filters: {}, ...MOSCOW }))).toBe('forbidden')
    expect(await codeOf(exports.systemLogs({ filters: {} }))).toBe('forbidden')
  }
  const guest = t.asUser().exports.coinHistory({ filters: {}, ...MOSCOW })
  expect(await codeOf(guest)).toBe('not_signed_in')
})

test('a ticket is refused the second time, after a minute and when its user lost the role', async () => {
  const second = await t.createUser({ role: 'owner' })
  const { ledger } = t.asUser(second).exports
  const used = await ledger({ filters: {}, ...MOSCOW })
  await linesOf(used)
  expect((await get(used.ticket)).statusCode).toBe(403)

  const expired = await ledger({ filters: {}, ...MOSCOW })
  t.clock.advance(60_000)
  expect((await get(expired.ticket)).statusCode).toBe(403)

  const demoted = await ledger({ filters: {}, ...MOSCOW })
  await t.deps.sql`update user_roles set role = 'master' where user_id = ${second}`
  const answer = await get(demoted.ticket)
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'forbidden' }])
})

test('a HEAD neither uses a ticket nor answers whether it is valid', async () => {
  const issued = await t.asUser(owner).exports.ledger({ filters: {}, ...MOSCOW })
  const head = async (ticket: string) => {
    const url = `/api/export.csv?ticket=${ticket}`
    const { statusCode, headers } = await t.app.inject({ method: 'HEAD', url })
    return [statusCode, headers['content-type'], headers['content-disposition']]
  }
  expect(await head(issued.ticket)).toEqual(await head('forged'))
  await linesOf(issued)
})

test('an expired ticket is deleted with the next one that is issued', async () => {
  const { coinHistory } = t.asUser(await t.createUser()).exports
  await coinHistory({ filters: {}, ...MOSCOW })
  t.clock.advance(60_000)
  await coinHistory({ filters: {}, ...MOSCOW })
  expect(await t.deps.sql`select from export_tickets`).toHaveLength(1)
})

test('a ticket of one user never gives the rows of another', async () => {
  const [player, stranger] = [await t.createUser(), await t.createUser()]
  await credit(player, 10, 'Своя запись')
  await credit(stranger, 10, 'Чужая запись')
  const ticket = await t.asUser(player).exports.coinHistory({ filters: {}, ...MOSCOW })
  const lines = (await linesOf(ticket)).join()
  expect(lines).toContain('Своя запись')
  expect(lines).not.toContain('Чужая запись')
})

test('an account gets thirty tickets an hour', async () => {
  const { exports } = t.asUser(await t.createUser())
  const call = () => exports.coinHistory({ filters: {}, ...MOSCOW })
  for (let count = 0; count < 30; count += 1) await call()
  expect(await codeOf(call())).toBe('too_many_requests')
  t.clock.advance(60 * 60_000)
  await call()
})

test('a file of a browser in streamer mode has neither names nor balances', async () => {
  const [one, other] = [
    await t.createUser({ displayName: 'Скрытая' }),
    await t.createUser({ displayName: 'Скрытый' }),
  ]
  for (const userId of [one, other, one]) await credit(userId, 40, 'Подарок без имени')
  const filters = { search: 'Скрыт', desc: false, sort: 'at' as const }
  const ticket = await t.asUser(owner).exports.ledger({ filters, ...MOSCOW, masked: true })
  const rows = (await linesOf(ticket)).slice(1).map((line) => line.split(';'))
  const history = { filters: {}, ...MOSCOW, masked: true }
  const mine = await linesOf(await t.asUser(one, 'en').exports.coinHistory(history))
  expect(mine.slice(1).map((line) => line.split(',').slice(-2))).toEqual([
    ['"40"', '"•••"'],
    ['"40"', '"•••"'],
  ])
  const english = await t.asUser(owner, 'en').exports.ledger({ filters, ...MOSCOW, masked: true })
  expect((await linesOf(english))[1]).toContain('"Player\u00a01"')
  expect(rows.map((cells) => [cells[2], cells[5], cells[6]])).toEqual([
    ['"Игрок\u00a01"', '"40"', '"•••"'],
    ['"Игрок\u00a02"', '"40"', '"•••"'],
    ['"Игрок\u00a01"', '"40"', '"•••"'],
  ])
})

test('an unknown time zone is refused', async () => {
  const call = t.asUser(owner).exports.ledger({ filters: {}, timeZone: 'Mars/Base' })
  expect(await codeOf(call)).toBe('invalid_input')
})

describe('a ticket that was issued before', () => {
  const history = (userId: string) =>
    t.asUser(userId).exports.coinHistory({ filters: {}, ...MOSCOW })
  const statusOf = async ({ ticket }: { ticket: string }) => (await get(ticket)).statusCode

  test('a ban by the club or the admin API, or a deletion, is refused at once', async () => {
    const users = await Promise.all([t.createUser(), t.createUser(), t.createUser()])
    const [banned = '', excluded = '', deleted = ''] = users
    const tickets = await Promise.all(users.map(history))
    await t.deps.sql`insert into user_bans (id, user_id, kind, reason, starts_at)
      values (${randomUUID()}, ${banned}, 'banned', 'test', ${t.clock.now()})`
    await exclude(t, excluded)
    await administer(t, 'DELETE', deleted, { should_soft_delete: true })
    expect(await Promise.all(tickets.map(statusOf))).toEqual([403, 403, 403])
  })

  test('a suspension still gives their own history, and nothing of the club', async () => {
    const other = await t.createUser({ role: 'owner' })
    const own = await history(other)
    const club = await t.asUser(other).exports.subscribers({ filters: {}, ...MOSCOW })
    await suspend(t, other)
    expect(await statusOf(own)).toBe(200)
    expect(await statusOf(club)).toBe(403)
  })

  test('a requirement of a second factor, or the end of the only one, is refused at once', async () => {
    const staff = await t.createUser({ role: 'owner' })
    const requireFactor = (required: boolean) =>
      t.asUser(owner).users.requireSecondFactor({ required, reason: 'Правила клуба' })
    await Promise.all([owner, staff].map((userId) => addSecondFactor(t, userId)))
    const issue = () => t.asUser(staff).exports.subscribers({ filters: {}, ...MOSCOW })
    const [proven, own] = [await issue(), await history(staff)]
    await requireFactor(true)
    // This node hears of the new setting.
    await expect.poll(async () => (await t.deps.settings()).staffSecondFactor).toBe(true)
    expect(await statusOf(proven)).toBe(200)
    const unproven = await issue()
    await t.deps.sql`delete from auth.mfa_factors where user_id = ${staff}`
    expect(await statusOf(unproven)).toBe(403)
    expect(await statusOf(own)).toBe(200)
    await requireFactor(false)
  })
})
