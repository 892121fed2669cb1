import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createAchievement } from '../testing/community.ts'
import { createPromo } from '../testing/economy.ts'
import { suspend } from '../testing/people.ts'
import { attendedGame } from '../testing/played.ts'
import { createGame } from '../testing/playing.ts'
import { findings } from './invariants.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const found = async () => (await findings(t.deps)).map(({ invariant }) => invariant)

test('finds a gift that contradicts its payment, recipient or booking', async () => {
  const [giver, friend] = [await t.createUser({ coins: 5_000 }), await t.createUser()]
  const give = async (to: object) => {
    const requestKey = randomUUID()
    await t.asUser(giver).gifts.give({ requestKey, expectedPrice: 1_500, ...to })
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from gift_games where request_key = ${requestKey}`
    return row?.id ?? ''
  }
  const [unpaidBack, named, spent] = [
    await give({ recipientId: friend }),
    await give({ recipientEmail: 'friend@example.org' }),
    await give({ recipientId: friend }),
  ]
  await t.asUser(friend).gifts.claim({ id: spent })
  const lines = [{ gameId: await createGame(t), seats: 1, expectedPrice: 1_000, freeSeats: 1 }]
  await t.asUser(friend).bookings.checkout({ requestKey: randomUUID(), lines })
  expect(await found()).toEqual([])

  await t.deps.sql`update gift_games set status = 'expired' where id = ${unpaidBack}`
  await t.deps.sql`update gift_games set recipient_id = ${friend} where id = ${named}`
  await t.deps.sql`update gift_games set status = 'used', used = true where id = ${spent}`
  expect(await found()).toEqual([
    'every gift that was taken back or expired is returned in the ledger',
    'a gift to an address has no recipient until it is claimed',
    'a gift that pays a seat is on a booking of its recipient that did not return it',
  ])
  await t.deps.sql`delete from gift_games where id in (${unpaidBack}, ${named})`
  await t.deps.sql`update gift_games set status = 'reserved', used = false where id = ${spent}`
})

test('finds a reserved use of a promo code on a confirmed booking', async () => {
  const userId = await t.createUser({ coins: 5_000 })
  const promoCode = await createPromo(t)
  const lines = [{ gameId: await createGame(t), seats: 1, expectedPrice: 1_000 }]
  await t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines, promoCode })
  expect(await found()).toEqual([])
  await t.deps.sql`update promo_redemptions set status = 'reserved' where user_id = ${userId}`
  expect(await found()).toEqual([
    'a use of a promo code is reserved on a held booking, else counted or released',
  ])
})

test('finds an achievement whose holders are miscounted', async () => {
  const achievementId = await createAchievement(t)
  const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
  await owner.award({ userId: await t.createUser(), achievementId })
  const counted = 'the users who have an achievement are counted'
  expect(await found()).not.toContain(counted)
  for (const holders of [0, 2, 1]) {
    await t.deps.sql`update achievement_totals set holders = ${holders}
      where achievement_id = ${achievementId}`
    expect((await found()).includes(counted)).toBe(holders !== 1)
  }
})

test('finds coins for a level or an achievement that were given twice', async () => {
  const [userId, achievementId] = [await t.createUser(), await createAchievement(t, { coins: 30 })]
  const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
  await owner.award({ userId, achievementId })
  const given = 'coins for a level or an achievement were given once, to who reached or got it'
  const before = await found()
  const reference = t.deps.sql.json({ achievement: achievementId })
  await t.deps
    .sql`select add_currency_transaction(${userId}, 30, 'gift', 'x', 'again', ${reference})`
  expect([before.includes(given), (await found()).includes(given)]).toEqual([false, true])
})

test('finds a level that was passed without being reached, and points given twice', async () => {
  const { userId, bookingId } = await attendedGame(t)
  const before = await found()
  const missing = async () => (await found()).filter((name) => !before.includes(name))
  await t.deps.sql`update profiles set level = 2 where id = ${userId}`
  expect(await missing()).toContain('every level up to that of the experience was reached')
  await t.deps.sql`update profiles set level = 1 where id = ${userId}`
  await t.deps.sql`update xp_events set turn = 3 where source_id = ${bookingId}`
  await t.deps.sql`insert into xp_events (id, user_id, kind, source_id, turn, points, game_id,
      happened_at, created_at)
    select gen_random_uuid(), user_id, kind, source_id, 1, points, game_id, happened_at, created_at
    from xp_events where source_id = ${bookingId}`
  const twice = 'what gives experience gives it once at a time, and takes it back whole'
  expect(await missing()).toContain(twice)
})

test('finds a sanction that continues a lifted one', async () => {
  const [former, later] = [await t.createUser(), await t.createUser()]
  await suspend(t, former)
  await t.deps.sql`
    insert into user_bans (id, user_id, kind, reason, starts_at, ends_at, continues)
    select ${randomUUID()}, ${later}, kind, reason, starts_at, ends_at, id from user_bans
    where user_id = ${former}`
  const before = await found()
  await t.deps.sql`update user_bans set lifted_at = ${t.clock.now()} where user_id = ${former}`
  const name = 'a sanction that was lifted is lifted on the accounts that continue it'
  expect([before.includes(name), (await found()).includes(name)]).toEqual([false, true])
})
