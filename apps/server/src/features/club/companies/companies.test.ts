import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { companyRequest, quoteFor, requested } from '../../../testing/companies.ts'
import { createGame } from '../../../testing/playing.ts'
import { outcomes } from '../../../testing/writes.ts'
import { eraseDeclined } from './commands.ts'

let t: TestApp
let ownerId: string
let owner: ReturnType<TestApp['asUser']>
beforeAll(async () => {
  t = await createTestApp()
  ownerId = await t.createUser({ role: 'owner', displayName: 'Илья' })
  owner = t.asUser(ownerId)
})
beforeEach(async () => {
  await t.deps.sql`delete from rate_limits`
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** The link of the newest email to an address that waits to be sent. */
async function keyFor(email: string): Promise<string> {
  const [mail] = await t.deps.sql<{ url: string | null }[]>`
    select payload -> 'content' -> 'action' ->> 'url' as url from graphile_worker._private_jobs
    where payload ->> 'to' = ${email} order by id desc limit 1`
  return mail?.url?.split('#')[1] ?? ''
}

const stored = async (id: string) =>
  (await owner.companies.requests()).items.find((one) => one.id === id)

test('a request is stored once, confirmed by email, and shown to owners', async () => {
  const input = companyRequest()
  await Promise.all([1, 2].map(() => t.asUser().companies.request(input)))
  expect(await stored(input.requestKey)).toMatchObject({
    ...{ status: 'new', people: 24, wantedOn: '2026-12-18', budget: 90_000, language: 'ru' },
    ...{ company: 'Северный лес', assignedTo: null, quote: null, version: 1 },
  })
  const mails = await t.deps.sql`select from graphile_worker._private_jobs
    where payload ->> 'to' = ${input.email}`
  expect(mails).toHaveLength(1)
  const notifications = await t.deps.sql`select from notifications
    where user_id = ${ownerId} and kind = 'corporate_requested'`
  expect(notifications).toHaveLength(1)
  const refused = (fields: object) => codeOf(t.asUser().companies.request(companyRequest(fields)))
  expect(await refused({ email: null })).toBe('invalid_input')
  expect(await refused({ consent: 0 })).toBe('invalid_input')
  expect(await refused({ people: 201 })).toBe('invalid_input')
})

describe('a quote', () => {
  test('is sent with a link, and accepted once before it expires', async () => {
    const email = `${randomUUID()}@mail.test`
    const id = await requested(t, { email })
    await owner.companies.take({ id, version: 1 })
    expect((await stored(id))?.assignedTo).toEqual({ id: ownerId, name: 'Илья' })
    expect(await owner.companies.sendQuote(quoteFor(t, id, 2))).toEqual({ link: null })
    const key = await keyFor(email)
    const quote = await t.asUser().companies.quote({ key })
    expect(quote).toMatchObject({ price: 81_600, people: 24, status: 'quoted' })
    const answer = (accept: boolean) =>
      t.asUser().companies.answer({ key, accept, reason: accept ? null : 'Дорого' })
    const results = await outcomes([answer(true), answer(false)])
    expect(results.toSorted()).toEqual(['already_decided', 'done'])
    expect(['accepted', 'declined']).toContain((await stored(id))?.status)
  })

  test('expires, and is void once another one is sent', async () => {
    const email = `${randomUUID()}@mail.test`
    const id = await requested(t, { email })
    await owner.companies.sendQuote(quoteFor(t, id))
    const first = await keyFor(email)
    await owner.companies.sendQuote(quoteFor(t, id, 2))
    expect(await codeOf(t.asUser().companies.quote({ key: first }))).toBe('not_found')
    const key = await keyFor(email)
    t.clock.advance(8 * 86_400_000)
    const late = t.asUser().companies.answer({ key, accept: true, reason: null })
    expect(await codeOf(late)).toBe('quote_expired')
  })

  test('gives its link to the owner when there is no address', async () => {
    const id = await requested(t, { email: null, phone: '+7 900 000-00-00' })
    const { link } = await owner.companies.sendQuote(quoteFor(t, id))
    const key = link?.split('#')[1] ?? ''
    await t.asUser().companies.answer({ key, accept: true, reason: null })
    expect((await stored(id))?.status).toBe('accepted')
    const decline = owner.companies.decline({ id, version: 3, reason: 'Занято' })
    expect(await codeOf(decline)).toBe('already_decided')
  })

  test('is refused without an end in two months, and of two owners to the second', async () => {
    const id = await requested(t)
    const far = new Date(t.clock.now().getTime() + 61 * 86_400_000).toISOString()
    const quote = quoteFor(t, id)
    expect(await codeOf(owner.companies.sendQuote({ ...quote, expiresAt: far }))).toBe(
      'quote_end_wrong',
    )
    const second = t.asUser(await t.createUser({ role: 'owner' }))
    const results = await outcomes([
      owner.companies.sendQuote(quote),
      second.companies.decline({ id, version: 1, reason: 'Занято' }),
    ])
    expect(results.toSorted()).toEqual(['changed_meanwhile', 'done'])
  })
})

test('a declined request is written to the company, and erased after a year', async () => {
  const id = await requested(t)
  await owner.companies.decline({ id, version: 1, reason: 'Все столы заняты' })
  expect(await stored(id)).toMatchObject({ status: 'declined', declineReason: 'Все столы заняты' })
  t.clock.advance(360 * 86_400_000)
  await eraseDeclined(t.deps)
  expect(await stored(id)).toBeDefined()
  t.clock.advance(10 * 86_400_000)
  await eraseDeclined(t.deps)
  expect(await stored(id)).toBeUndefined()
})

test('the price of a seat is that of announced games in the cheapest coins', async () => {
  expect(await t.asUser().companies.prices()).toEqual({ seat: null })
  await t.deps.sql`insert into coin_packs (id, coins, price_minor)
    values (${randomUUID()}, 1000, 100000), (${randomUUID()}, 1000, 50000)`
  for (const price of [1_000, 2_000, 6_000]) {
    const id = await createGame(t)
    await t.deps.sql`update games set price = ${price} where id = ${id}`
  }
  // A coin costs half a rouble in the cheaper pack.
  expect(await t.asUser().companies.prices()).toEqual({
    seat: { from: 500, usual: 1_000, games: 3 },
  })
})
