import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { administer, exclude } from '../../../testing/people.ts'
import { deliver } from './delivery-commands.ts'
import { giftTasks } from './jobs.ts'

const DAY_MS = 86_400_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type To = { recipientId: string } | { recipientEmail: string }
const gift = (to: To, more: { deliverAt?: string; message?: string } = {}) => ({
  requestKey: randomUUID() as string,
  expectedPrice: 1_500,
  ...to,
  ...more,
})
const refusal = async (promise: Promise<unknown>) =>
  await promise.then(
    () => undefined,
    (error: Error) => error.message,
  )
const balanceOf = async (userId: string) => (await t.asUser(userId).currency.balance()).balance

const runTask = async (name: string, payload: object = {}) => {
  const task = giftTasks(t.deps).find((one) => one.name === name)
  await task?.run(payload, { jobId: '1', abortSignal: new AbortController().signal })
}

async function given(more: Parameters<typeof gift>[1] = {}) {
  const [giver, recipient] = [await t.createUser({ coins: 5_000 }), await t.createUser()]
  const { sent } = await t.asUser(giver).gifts.give(gift({ recipientId: recipient }, more))
  return { giver, recipient, id: sent[0]?.id ?? '' }
}

describe('giving', () => {
  test('takes the coins, hands over, and notifies the recipient', async () => {
    const { giver, recipient, id } = await given({ message: 'С днём рождения!' })
    expect(await balanceOf(giver)).toBe(3_500)
    const { received } = await t.asUser(recipient).gifts.mine()
    expect(received).toMatchObject([
      { id, status: 'delivered', message: 'С днём рождения!', giver: { id: giver } },
    ])
    const [notification] = await t.deps.sql`select type, message from notifications
      where user_id = ${recipient}`
    expect(notification).toMatchObject({ type: 'gift_received' })
  })

  test('the same request twice gives once', async () => {
    const [giver, recipientId] = [await t.createUser({ coins: 5_000 }), await t.createUser()]
    const input = gift({ recipientId })
    await Promise.all([1, 2, 3].map(() => t.asUser(giver).gifts.give(input)))
    expect(await balanceOf(giver)).toBe(3_500)
  })

  test('waits for its day, and is a secret until then', async () => {
    const deliverAt = new Date(t.clock.now().getTime() + 2 * DAY_MS).toISOString()
    const { giver: giverId, recipient, id } = await given({ deliverAt })
    const { mine, claim } = t.asUser(recipient).gifts
    expect((await mine()).received).toEqual([])
    expect(await refusal(claim({ id }))).toBe('gift_not_found')
    const run = () => runTask('deliver_gifts')
    await run()
    expect((await mine()).received).toEqual([])
    t.clock.advance(2 * DAY_MS)
    await Promise.all([run(), run(), deliver(t.deps, { id, giverId })])
    expect((await mine()).received).toMatchObject([{ id, status: 'delivered' }])
    const [sentNotifications] = await t.deps.sql`select count(*)::int as count from notifications
      where user_id = ${recipient}`
    expect(sentNotifications).toEqual({ count: 1 })
  })

  test('with the key of a gift to another recipient is refused', async () => {
    const giver = await t.createUser({ coins: 5_000 })
    const [one, other] = [await t.createUser(), await t.createUser()]
    const { give } = t.asUser(giver).gifts
    const input = gift({ recipientId: one })
    await give(input)
    for (const changed of [
      { ...input, recipientId: other },
      { ...input, recipientId: undefined, recipientEmail: `${other}@cco.test` },
      { ...input, message: 'Другие слова' },
    ]) {
      expect(await refusal(give(changed))).toBe('request_key_reused')
    }
    expect(await balanceOf(giver)).toBe(3_500)
  })

  test('is refused to oneself, to no one, at another price and without the coins', async () => {
    const giver = await t.createUser({ coins: 5_000 })
    const friend = await t.createUser()
    const { give } = t.asUser(giver).gifts
    expect(await refusal(give(gift({ recipientId: giver })))).toBe('gift_to_oneself')
    expect(await refusal(give(gift({ recipientEmail: `${giver.toUpperCase()}@cco.test` })))).toBe(
      'gift_to_oneself',
    )
    expect(await refusal(give(gift({ recipientId: randomUUID() })))).toBe('recipient_not_found')
    const other = { ...gift({ recipientId: friend }), expectedPrice: 1 }
    expect(await refusal(give(other))).toBe('price_changed')
    const poor = await t.createUser({ coins: 10 })
    expect(await refusal(t.asUser(poor).gifts.give(gift({ recipientId: friend })))).toBe(
      'insufficient_coins',
    )
    expect(await balanceOf(giver)).toBe(5_000)
  })
})

describe('claiming and taking back', () => {
  test('a claimed gift can be spent, and no longer be taken back', async () => {
    const { giver, recipient, id } = await given()
    await t.asUser(recipient).gifts.claim({ id })
    await t.asUser(recipient).gifts.claim({ id })
    expect((await t.asUser(recipient).subscriptions.mine()).giftGames).toBe(1)
    expect(await refusal(t.asUser(giver).gifts.takeBack({ id }))).toBe('gift_not_returnable')
    const [sentNotifications] = await t.deps.sql`select count(*)::int as count from notifications
      where user_id = ${giver} and kind = 'gift_claimed'`
    expect(sentNotifications).toEqual({ count: 1 })
  })

  test('an unclaimed one is refunded in full, once', async () => {
    const { giver, recipient, id } = await given()
    const { takeBack } = t.asUser(giver).gifts
    await Promise.all([takeBack({ id }), takeBack({ id })])
    expect(await balanceOf(giver)).toBe(5_000)
    expect((await t.asUser(recipient).gifts.mine()).received).toEqual([])
    expect(await refusal(t.asUser(recipient).gifts.claim({ id }))).toBe('gift_not_claimable')
  })

  test('at the same moment it is either claimed or taken back', async () => {
    const { giver, recipient, id } = await given()
    const [claimed, taken] = await Promise.allSettled([
      t.asUser(recipient).gifts.claim({ id }),
      t.asUser(giver).gifts.takeBack({ id }),
    ])
    expect([claimed.status, taken.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await balanceOf(giver)).toBe(claimed.status === 'fulfilled' ? 3_500 : 5_000)
  })

  test('after thirty days it stays', async () => {
    const { giver, id } = await given()
    t.clock.advance(30 * DAY_MS)
    expect(await refusal(t.asUser(giver).gifts.takeBack({ id }))).toBe('gift_not_returnable')
  })

  test("another user's gift does not exist", async () => {
    const { id } = await given()
    const stranger = await t.createUser()
    expect(await refusal(t.asUser(stranger).gifts.claim({ id }))).toBe('gift_not_found')
    expect(await refusal(t.asUser(stranger).gifts.takeBack({ id }))).toBe('gift_not_found')
  })
})

describe('looking for a recipient', () => {
  test('finds by the beginning of a name and by account number, never oneself, never more', async () => {
    const seeker = await t.createUser({ displayName: 'Агата Ищущая' })
    const found = await t.createUser({ displayName: 'Агата Найденная' })
    const hidden = await t.createUser({ displayName: 'Агата Тайная' })
    await t.deps.sql`update profiles set streamer_mode = true where id = ${hidden}`
    const { recipients } = t.asUser(seeker).gifts
    const { items } = await recipients({ query: 'агата' })
    expect(items).toEqual([{ id: found, name: 'Агата Найденная', accountId: expect.any(Number) }])
    const number = String(items[0]?.accountId)
    expect((await recipients({ query: number })).items.map(({ id }) => id)).toEqual([found])
    expect((await recipients({ query: '%%' })).items).toEqual([])
  })
})

describe('a gift to or from a user who is banned or deleted', () => {
  const soon = () => new Date(t.clock.now().getTime() + 2 * DAY_MS).toISOString()
  const kindsOf = async (userId: string) =>
    (
      await t.deps.sql<{ kind: string }[]>`
        select kind from notifications where user_id = ${userId} order by created_at, id`
    ).map(({ kind }) => kind)

  test('is not sold, and its recipient is not found', async () => {
    const giver = await t.createUser({ coins: 5_000 })
    const [banned, deleted] = [
      await t.createUser({ displayName: 'Запретный Гость' }),
      await t.createUser({ displayName: 'Запретный Призрак' }),
    ]
    const free = await t.createUser({ displayName: 'Запретный Друг' })
    await exclude(t, banned)
    await administer(t, 'DELETE', deleted, { should_soft_delete: true })
    for (const recipientId of [banned, deleted]) {
      const given = t.asUser(giver).gifts.give(gift({ recipientId }))
      expect(await refusal(given)).toBe('recipient_not_found')
    }
    const { items } = await t.asUser(giver).gifts.recipients({ query: 'Запретный' })
    expect(items.map(({ id }) => id)).toEqual([free])
    expect(await balanceOf(giver)).toBe(5_000)
  })

  test('is refunded before its delivery, and its giver is notified once', async () => {
    const { giver, recipient } = await given({ deliverAt: soon() })
    await exclude(t, recipient)
    t.clock.advance(2 * DAY_MS)
    // The ban has ended by then, but another one holds.
    await exclude(t, recipient)
    await Promise.all([runTask('deliver_gifts'), runTask('deliver_gifts')])
    expect(await balanceOf(giver)).toBe(5_000)
    expect(await kindsOf(giver)).toEqual(['gift_undelivered'])
    expect(await kindsOf(recipient)).toEqual([])
  })

  test('stays once it was delivered, and can be claimed after the ban', async () => {
    const { giver, recipient, id } = await given()
    await administer(t, 'PUT', recipient, { ban_duration: '24h' })
    await handleAllEvents(t)
    expect(await balanceOf(giver)).toBe(3_500)
    t.clock.advance(DAY_MS)
    const { received } = await t.asUser(recipient).gifts.claim({ id })
    expect(received).toMatchObject([{ id, status: 'claimed' }])
  })

  test('is refunded when the account that got it was deleted before it was claimed', async () => {
    const { giver, recipient } = await given()
    await administer(t, 'DELETE', recipient, { should_soft_delete: true })
    await Promise.all([handleAllEvents(t), handleAllEvents(t)])
    expect(await balanceOf(giver)).toBe(5_000)
    expect(await kindsOf(giver)).toEqual(['gift_undelivered'])
  })
})
