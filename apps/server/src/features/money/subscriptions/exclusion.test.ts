import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createSubscription, createTier } from '../../../testing/economy.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { reportedCase } from '../../../testing/moderation.ts'
import { administer } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { bookingTasks } from '../../playing/bookings/jobs.ts'
import { closePeriod } from './commands.ts'

const DAY_MS = 86_400_000

let t: TestApp
let boss: string
beforeAll(async () => {
  t = await createTestApp()
  boss = await t.createUser({ role: 'owner' })
})
beforeEach(() => {
  t.clock.set('2026-11-26T17:00:00.000Z')
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

async function subscribed({ price = 900, games = 2 } = {}) {
  const userId = await t.createUser({ coins: 5_000 })
  const tierId = await createTier(t, { price, games })
  await t.asUser(userId).subscriptions.subscribe({ tierId, expectedPrice: price })
  return userId
}

async function ban(userId: string, { cancelSeats = false } = {}): Promise<void> {
  const { caseId } = await reportedCase(t, { userId })
  const reason = 'Оскорбления в адрес игроков'
  await t.asUser(boss).moderation.decide({ caseId, outcome: 'banned', reason, cancelSeats })
}

async function stateOf(userId: string) {
  const [row] = await t.deps.sql<
    { balance: number; running: number; totalSpent: number; kinds: string[] }[]
  >`
    select get_user_currency_balance(p.id) as balance, p.total_spent,
      (select count(*)::int from user_subscriptions s where s.user_id = p.id and s.is_active)
        as running,
      array(select n.kind from notifications n where n.user_id = p.id
        and n.kind like 'subscription%' order by n.created_at, n.id) as kinds
    from profiles p where p.id = ${userId}`
  return row
}

describe('the subscription of a banned user', () => {
  test('ends, and the unused part is refunded once, with a row of the ledger and a notification', async () => {
    const userId = await subscribed()
    t.clock.advance(20 * DAY_MS)
    await ban(userId)
    await Promise.all([handleAllEvents(t), handleAllEvents(t)])
    await administer(t, 'PUT', userId, { ban_duration: '24h' })
    await handleAllEvents(t)
    expect(await stateOf(userId)).toEqual({
      ...{ balance: 4_400, running: 0, totalSpent: 0, kinds: ['subscription_refunded'] },
    })
    const [entry] = await t.deps.sql`
      select amount, type, kind, facts from currency_transactions
      where user_id = ${userId} order by sequence desc limit 1`
    expect(entry).toEqual({
      ...{ amount: 300, type: 'refund', kind: 'subscription_refund' },
      facts: { tier: { ru: 'Уровень', en: expect.any(String) } },
    })
  })

  test('takes no coins at the end of the period, and is refunded as it was at the ban', async () => {
    const userId = await subscribed()
    t.clock.advance(20 * DAY_MS)
    await ban(userId)
    t.clock.advance(10 * DAY_MS)
    // The event waited, for example while no worker ran.
    await closePeriod(t.deps, userId)
    expect(await stateOf(userId)).toMatchObject({ balance: 4_100, kinds: [] })
    await handleAllEvents(t)
    await closePeriod(t.deps, userId)
    expect(await stateOf(userId)).toMatchObject({
      ...{ balance: 4_400, running: 0, kinds: ['subscription_refunded'] },
    })
  })

  test('ends once, beside the end of its period at the same moment', async () => {
    const userId = await subscribed()
    t.clock.advance(30 * DAY_MS)
    await ban(userId)
    await Promise.all([closePeriod(t.deps, userId), handleAllEvents(t), handleAllEvents(t)])
    expect(await stateOf(userId)).toMatchObject({
      ...{ balance: 4_100, running: 0, kinds: ['subscription_ended'] },
    })
  })

  test('counts an upgrade of the period', async () => {
    const userId = await subscribed()
    const dear = await createTier(t, { price: 1_500, games: 4 })
    await t.asUser(userId).subscriptions.changeTier({ tierId: dear, expectedPrice: 1_500 })
    t.clock.advance(15 * DAY_MS)
    await ban(userId)
    await handleAllEvents(t)
    expect(await stateOf(userId)).toMatchObject({ balance: 3_500 + 750 })
  })

  test('counts the present period only', async () => {
    const userId = await subscribed()
    t.clock.advance(30 * DAY_MS)
    await closePeriod(t.deps, userId)
    t.clock.advance(15 * DAY_MS)
    await ban(userId)
    await handleAllEvents(t)
    expect(await stateOf(userId)).toMatchObject({ balance: 5_000 - 2 * 900 + 450 })
  })

  test.each([
    ['kept', false, 4_100],
    ['cancelled', true, 5_000],
  ])('does not count a free game of a seat that is %s as left', async (_, cancelSeats, balance) => {
    const userId = await subscribed({ games: 1 })
    const gameId = await createGame(t, { startsInHours: 200 })
    await t.asUser(userId).bookings.checkout({
      requestKey: randomUUID(),
      lines: [{ gameId, seats: 1, expectedPrice: 1_000, freeSeats: 1 }],
    })
    await ban(userId, { cancelSeats })
    await handleAllEvents(t)
    await runJobs(t.address, bookingTasks(t.deps))
    expect(await stateOf(userId)).toMatchObject({ balance, running: 0 })
  })

  test.each([
    ['was cancelled too late', 5],
    ['has begun', 1],
  ])('counts a free game of a seat that %s as used', async (what, startsInHours) => {
    const userId = await subscribed({ games: 1 })
    const gameId = await createGame(t, { startsInHours })
    const { bookings } = await t.asUser(userId).bookings.checkout({
      requestKey: randomUUID(),
      lines: [{ gameId, seats: 1, expectedPrice: 1_000, freeSeats: 1 }],
    })
    const bookingId = bookings[0]?.id ?? ''
    if (what === 'has begun') t.clock.advance(2 * 3_600_000)
    else await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 0 })
    await ban(userId, { cancelSeats: true })
    await handleAllEvents(t)
    await runJobs(t.address, bookingTasks(t.deps))
    expect(await stateOf(userId)).toMatchObject({ balance: 4_100, running: 0 })
  })

  test('is not given by the club either', async () => {
    const userId = await t.createUser()
    await ban(userId)
    const tierId = await createTier(t)
    const granted = t.asUser(boss).subscriptions.grant({ userId, tierId, reason: 'Подарок' })
    expect(await codeOf(granted)).toBe('user_suspended')
  })

  test('that the club gave ends without coins', async () => {
    const userId = await t.createUser()
    await createSubscription(t, userId, 2)
    await ban(userId)
    await handleAllEvents(t)
    expect(await stateOf(userId)).toMatchObject({
      ...{ balance: 0, running: 0, kinds: ['subscription_ended'] },
    })
  })
})

test('the subscription of a deleted account ends without coins, which would be lost', async () => {
  const userId = await subscribed()
  await administer(t, 'DELETE', userId, { should_soft_delete: true })
  await handleAllEvents(t)
  expect(await stateOf(userId)).toMatchObject({ balance: 4_100, running: 0, kinds: [] })
})

test('a suspended user stops the renewal of the subscription themselves', async () => {
  const userId = await subscribed()
  const { caseId } = await reportedCase(t, { userId })
  const decision = { caseId, outcome: 'suspended' as const, reason: 'Оскорбления', days: 7 }
  await t.asUser(boss).moderation.decide(decision)
  await handleAllEvents(t)
  const answer = await t.asUser(userId).subscriptions.setRenewal({ renews: false })
  expect(answer.subscription).toMatchObject({ renews: false })
})
