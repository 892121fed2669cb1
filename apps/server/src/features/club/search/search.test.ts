import type { Role } from '@cco/domain/roles/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createMaster } from '../../../testing/catalogue.ts'
import { addSecondFactor, createAccount, signIn } from '../../../testing/people.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { searchScope } from './policy.ts'

let t: TestApp
let gameId: string
let masterId: string
let player: string
let bookingId: string
let paymentId: string
beforeAll(async () => {
  t = await createTestApp()
  const storyId = await createStory(t, { slug: 'lighthouse' })
  await t.deps.sql`update stories set title = '{"ru": "Ёлка и маяк", "en": "Tree and lighthouse"}'
    where id = ${storyId}`
  const master = await createMaster(t)
  masterId = master.userId
  await t.deps.sql`update master_cards set name = '{"ru": "Анна Верещагина", "en": "Anna V"}'
    where id = ${master.cardId}`
  gameId = await createGame(t, { storyId, masterId, startsInHours: 50 })
  player = await t.createUser({ displayName: 'Верба Ким', coins: 5_000 })
  bookingId = (await takeSeat(t, gameId, { userId: player })).bookingId
  const [pack] = await t.deps.sql<{ id: string }[]>`
    insert into coin_packs (id, coins, price_minor) values (gen_random_uuid(), 500, 50000)
    returning id`
  const [payment] = await t.deps.sql<{ id: string }[]>`
    insert into payments (id, user_id, pack_id, provider, provider_id, coins, amount_minor,
      currency, request_key)
    values (gen_random_uuid(), ${player}, ${pack?.id ?? ''}, 'demo', 'pay_77', 500, 50000, 'RUB',
      gen_random_uuid())
    returning id`
  paymentId = payment?.id ?? ''
})
afterAll(() => t.close())

const as = async (role: Role | 'guest') =>
  t.asUser(role === 'guest' ? undefined : await t.createUser({ role, displayName: 'Сотрудник' }))
const find = async (role: Role | 'guest', query: string, staff = true) =>
  await (await as(role)).search.find({ query, staff })
const countsOf = (found: Awaited<ReturnType<typeof find>>) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]))

describe('the search of the site', () => {
  test('finds stories, masters and games for everyone by the beginning of any word', async () => {
    for (const role of ['guest', 'user'] as const) {
      expect(countsOf(await find(role, 'маяк'))).toMatchObject({ stories: 1, games: 1, masters: 0 })
      expect(countsOf(await find(role, 'ЕЛК'))).toMatchObject({ stories: 1, games: 1 })
      expect(countsOf(await find(role, 'light'))).toMatchObject({ stories: 1, games: 1 })
      expect(countsOf(await find(role, 'верещ'))).toMatchObject({ masters: 1, stories: 0 })
      expect(countsOf(await find(role, 'аяк'))).toMatchObject({ stories: 0, games: 0 })
    }
  })

  test.each([
    ['guest', { people: 0, bookings: 0, payments: 0 }],
    ['user', { people: 0, bookings: 0, payments: 0 }],
    ['moderator', { people: 1, bookings: 0, payments: 0 }],
    ['master', { people: 1, bookings: 1, payments: 0 }],
    ['owner', { people: 1, bookings: 1, payments: 1 }],
  ] as const)('finds for the rank %s what its pages show', async (role, counts) => {
    expect(countsOf(await find(role, 'Ким'))).toMatchObject(counts)
    expect(countsOf(await find(role, 'вербА'))).toMatchObject(counts)
    expect(countsOf(await find(role, `${player}@cco.test`))).toMatchObject(counts)
    expect(countsOf(await find(role, bookingId))).toMatchObject({ bookings: counts.bookings })
    expect(countsOf(await find(role, paymentId))).toMatchObject({ payments: counts.payments })
    expect(countsOf(await find(role, 'pay_77'))).toMatchObject({ payments: counts.payments })
  })

  test('finds nothing of staff for a browser in streamer mode', async () => {
    const found = await find('owner', 'Ким', false)
    expect(countsOf(found)).toMatchObject({ people: 0, bookings: 0, payments: 0 })
    expect((await find('owner', 'маяк', false)).games[0]?.isManaged).toBe(false)
  })

  test('marks the games that the caller manages', async () => {
    const managed = async (caller: ReturnType<TestApp['asUser']>) =>
      (await caller.search.find({ query: 'маяк', staff: true })).games[0]?.isManaged
    expect(await managed(t.asUser(masterId))).toBe(true)
    expect(await managed(await as('owner'))).toBe(true)
    expect(await managed(await as('master'))).toBe(false)
    expect(await managed(t.asUser())).toBe(false)
  })

  test('shows neither what is hidden nor what is over', async () => {
    const storyId = await createStory(t, { slug: 'hidden' })
    await t.deps.sql`update stories set is_active = false,
      title = '{"ru": "Тайник", "en": "Cache"}' where id = ${storyId}`
    await createGame(t, { storyId, startsInHours: 60 })
    expect(countsOf(await find('owner', 'тайник'))).toMatchObject({ stories: 0, games: 0 })
    t.clock.advance(51 * 3_600_000)
    expect(countsOf(await find('user', 'маяк'))).toMatchObject({ stories: 1, games: 0 })
    t.clock.advance(-51 * 3_600_000)
  })

  test('takes signs of patterns literally, and refuses what is too short or too long', async () => {
    for (const hostile of ['%%', '__', '\\\\', "'; drop table stories; --", '%маяк', '((']) {
      expect(Object.values(await find('owner', hostile)).flat(), hostile).toEqual([])
    }
    const caller = await as('owner')
    for (const query of ['м', '  м  ', 'м'.repeat(61), 'мая\0к']) {
      expect(await codeOf(caller.search.find({ query, staff: true }))).toBe('invalid_input')
    }
  })

  test('shows at most five of each kind', async () => {
    for (let at = 0; at < 7; at += 1) await t.createUser({ displayName: `Множество ${at}` })
    expect((await find('owner', 'множ')).people).toHaveLength(5)
  })
})

test('each rank finds what those below it find, and more', () => {
  const sizes = (['user', 'moderator', 'master', 'owner'] as const).map(
    (role) => Object.values(searchScope(role)).filter(Boolean).length,
  )
  expect(sizes).toEqual([0, 1, 2, 4])
  expect(searchScope(null)).toEqual(searchScope('user'))
})

test('staff without the second factor that the club demands find what everyone does', async () => {
  const owner = await createAccount(t, 'owner')
  const { call } = await signIn(t, owner)
  const people = async () => {
    const { answer } = await call('search.find', { query: 'Ким', staff: true })
    return (answer as { people: unknown[] } | undefined)?.people.length
  }
  expect(await people()).toBe(1)
  await t.deps.sql`insert into settings (key, value) values ('staffSecondFactor', 'true')`
  await expect.poll(people).toBe(0)
  await addSecondFactor(t, owner.userId)
  await expect.poll(people).toBe(1)
  await t.deps.sql`delete from settings`
})
