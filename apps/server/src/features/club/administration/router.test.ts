import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createMaster } from '../../../testing/catalogue.ts'
import { createGame } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const waiting = (userId: string) => t.asUser(userId).administration.waiting()

async function request(masterId: string, status = 'pending') {
  await t.deps.sql`insert into schedule_requests (id, master_id, kind, request_status)
    values (${randomUUID()}, ${masterId}, 'create', ${status})`
}

test('each rank is notified of what it may decide, and of nothing above it', async () => {
  const moderator = await t.createUser({ role: 'moderator' })
  const { userId: master } = await createMaster(t)
  const owner = await t.createUser({ role: 'owner' })
  expect(await waiting(moderator)).toEqual({ requests: 0, moderation: 0, since: {} })
  expect(await waiting(master)).toEqual({ requests: 0, moderation: 0, rosters: 0, since: {} })
  expect(await waiting(owner)).toEqual({
    requests: 0,
    moderation: 0,
    rosters: 0,
    payments: 0,
    adjustments: 0,
    jobs: 0,
    applications: 0,
    companies: 0,
    cards: 0,
    guilds: 0,
    stories: 0,
    since: {},
  })

  await request(master)
  await request(master, 'approved')
  expect(await waiting(moderator)).toMatchObject({ requests: 1, moderation: 0 })
  expect((await waiting(owner)).requests).toBe(1)
  // Users cannot decide their own requests, unless they need no approval.
  expect((await waiting(master)).requests).toBe(0)
  await t.deps.sql`update master_cards set is_trusted = true where user_id = ${master}`
  expect((await waiting(master)).requests).toBe(1)
})

test('a dispute waits for moderators, an unmarked game for its own master', async () => {
  const moderator = await t.createUser({ role: 'moderator' })
  const [mine, other] = [await createMaster(t), await createMaster(t)]
  const gameId = await createGame(t, { masterId: mine.userId, startsInHours: 1, hours: 2 })
  const { bookingId } = await takeSeat(t, gameId)
  expect((await waiting(mine.userId)).rosters).toBe(0)
  t.clock.advance(4 * 3_600_000)
  expect((await waiting(mine.userId)).rosters).toBe(1)
  expect((await waiting(other.userId)).rosters).toBe(0)
  await t.deps.sql`update bookings set status = 'no_show' where id = ${bookingId}`
  expect((await waiting(mine.userId)).rosters).toBe(0)

  const before = (await waiting(moderator)).moderation
  await t.deps.sql`insert into attendance_disputes (id, booking_id, text, created_at)
    values (${randomUUID()}, ${bookingId}, 'x', ${t.clock.now()})`
  expect((await waiting(moderator)).moderation).toBe(before + 1)
})

test('money and jobs wait for owners; an owner’s own request waits for another owner', async () => {
  const [one, two] = [await t.createUser({ role: 'owner' }), await t.createUser({ role: 'owner' })]
  const player = await t.createUser()
  await t.deps.sql`insert into coin_adjustments
      (id, user_id, amount, reason, requested_by)
    values (${randomUUID()}, ${player}, 6000, 'x', ${one})`
  expect((await waiting(one)).adjustments).toBe(0)
  expect((await waiting(two)).adjustments).toBe(1)

  const pack = randomUUID()
  await t.deps.sql`insert into coin_packs (id, coins, price_minor) values (${pack}, 500, 50000)`
  for (const attention of ['amount_differs', null]) {
    await t.deps.sql`insert into payments
        (id, user_id, pack_id, provider, coins, amount_minor, currency, request_key, attention)
      values (${randomUUID()}, ${player}, ${pack}, 'demo', 500, 50000, 'RUB', ${randomUUID()},
        ${attention})`
  }
  expect((await waiting(one)).payments).toBe(1)

  await t.deps.sql`select graphile_worker.add_job('letter_test', '{}'::json, max_attempts => 1)`
  expect((await waiting(one)).jobs).toBe(0)
  await t.deps.sql`update graphile_worker._private_jobs set attempts = 1
    where max_attempts = 1`
  expect((await waiting(one)).jobs).toBe(1)
})

test('the oldest of each kind is named with the time since when it waits', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const [first, second] = [await createMaster(t), await createMaster(t)]
  const at = (hours: number) => new Date(t.clock.now().getTime() - hours * 3_600_000)
  await t.deps.sql`delete from schedule_requests`
  for (const [master, hours] of [
    [first, 30],
    [second, 5],
  ] as const) {
    await request(master.userId)
    await t.deps.sql`update schedule_requests set created_at = ${at(hours)}
      where master_id = ${master.userId}`
  }
  await t.deps.sql`insert into corporate_requests (id, format, people, venue, name, email, language,
      consent_version, consent_at, consent_address, created_at)
    values (${randomUUID()}, 'table', 5, 'club', 'Вера', 'vera@company.test', 'ru', 1, ${at(70)},
      '127.0.0.1', ${at(70)})`
  const { since } = await waiting(owner)
  expect(since).toMatchObject({
    requests: at(30).toISOString(),
    companies: at(70).toISOString(),
  })
  expect(since).not.toHaveProperty('cards')
  // Their own request is decided by others, so it makes nothing older for them.
  expect((await waiting(first.userId)).since.requests).toBe(at(5).toISOString())
  expect((await waiting(first.userId)).since).not.toHaveProperty('companies')
})
