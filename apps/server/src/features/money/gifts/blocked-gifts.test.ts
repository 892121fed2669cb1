import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import type { Message } from '../../../platform/mail/email.ts'
import { mailTask } from '../../../platform/mail/send-mail.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { administer, ban } from '../../../testing/people.ts'
import { giftTasks } from './jobs.ts'

const DAY_MS = 86_400_000

let t: TestApp
const mail: Message[] = []
beforeAll(async () => {
  t = await createTestApp()
})
// Noon of the club: outside of the quiet hours.
beforeEach(() => {
  t.clock.set('2026-11-26T09:00:00.000Z')
  mail.length = 0
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type Two = { giver: string; friend: string; email: string }

async function two(): Promise<Two> {
  const [giver, friend] = [await t.createUser({ coins: 3_000 }), await t.createUser()]
  const email = `${randomUUID()}@example.org`
  await t.deps.sql`update auth.users set email = ${email}, email_confirmed_at = ${t.clock.now()}
    where id = ${friend}`
  return { giver, friend, email }
}
const give = async (giver: string, to: object) => {
  const gift = { requestKey: randomUUID() as string, expectedPrice: 1_500, message: 'ЗАМЕТЬ' }
  const { sent } = await t.asUser(giver).gifts.give({ ...gift, ...to })
  return sent[0]?.id ?? ''
}
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS).toISOString()
const runTask = async (name: string) => {
  const task = giftTasks(t.deps).find((one) => one.name === name)
  await task?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
}
/** Runs every job that waits, and counts the notifications of gifts and all emails. */
async function notificationsAndMail(friend: string): Promise<[number, number]> {
  await runJobs(t.address, [
    ...giftTasks(t.deps),
    mailTask(async (message) => {
      mail.push(message)
    }),
  ])
  const notifications = await t.deps.sql`select from notifications
    where user_id = ${friend} and kind = 'gift_received'`
  return [notifications.length, mail.length]
}

/** Everything that tells the recipient of a gift. */
async function seenBy(friend: string): Promise<string[]> {
  const [notifications, emails] = await notificationsAndMail(friend)
  const me = t.asUser(friend)
  const { tables } = await me.account.data()
  const places = {
    list: (await me.gifts.mine()).received.length,
    notifications,
    mail: emails,
    export: (tables.gift_games ?? []).length,
    games: (await me.subscriptions.mine()).freeGamesTotal,
  }
  return Object.entries(places).flatMap(([place, found]) => (found > 0 ? [place] : []))
}

describe('a gift from someone who was blocked', () => {
  const blocks = {
    'by the recipient': ({ giver, friend }: Two) =>
      t.asUser(friend).friends.block({ userId: giver }),
    'by the giver': ({ giver, friend }: Two) => t.asUser(giver).friends.block({ userId: friend }),
  }
  const gifts = {
    'to the email': async (pair: Two, block: () => Promise<unknown>) => {
      await block()
      return await give(pair.giver, { recipientEmail: pair.email.toUpperCase() })
    },
    'to the email, for another day': async (pair: Two, block: () => Promise<unknown>) => {
      await block()
      const id = await give(pair.giver, { recipientEmail: pair.email, deliverAt: inDays(2) })
      t.clock.advance(2 * DAY_MS)
      await runTask('deliver_gifts')
      return id
    },
    'to the account, planned before': async (pair: Two, block: () => Promise<unknown>) => {
      const id = await give(pair.giver, { recipientId: pair.friend, deliverAt: inDays(2) })
      await block()
      t.clock.advance(2 * DAY_MS)
      await runTask('deliver_gifts')
      return id
    },
  }
  const cases = Object.entries(blocks).flatMap(([by, block]) =>
    Object.entries(gifts).map(([to, send]) => ({ by, to, block, send })),
  )
  test.each(cases)('$by, $to, reaches them nowhere, and returns in its time', async (one) => {
    const pair = await two()
    const id = await one.send(pair, () => one.block(pair))
    expect(await seenBy(pair.friend)).toEqual([])
    await runTask('deliver_gifts')
    expect(await seenBy(pair.friend)).toEqual([])
    expect(await codeOf(t.asUser(pair.friend).gifts.claim({ id }))).toBe('gift_not_found')
    const { sent } = await t.asUser(pair.giver).gifts.mine()
    expect(sent).toMatchObject([{ id, status: 'delivered' }])
    t.clock.advance(30 * DAY_MS)
    await runTask('expire_gifts')
    expect((await t.asUser(pair.giver).currency.balance()).balance).toBe(3_000)
    expect(await seenBy(pair.friend)).toEqual([])
  })

  test.each([
    // A gift to an email is in the export of an account once it is claimed.
    { to: 'to the email', seen: ['list', 'notifications', 'games'] },
    { to: 'to the account, planned before', seen: ['list', 'notifications', 'export', 'games'] },
  ] as const)(
    '$to, arrives when the block ends, with its notification, once',
    async ({ to, seen }) => {
      const pair = await two()
      const { giver, friend } = pair
      const id = await gifts[to](pair, () => t.asUser(friend).friends.block({ userId: giver }))
      await t.asUser(friend).friends.unblock({ userId: giver })
      await Promise.all([runTask('deliver_gifts'), runTask('deliver_gifts')])
      expect(await seenBy(friend)).toEqual(seen)
      await t.asUser(friend).gifts.claim({ id })
      expect(await notificationsAndMail(friend)).toEqual([1, 0])
    },
  )
})

describe('a withheld gift', () => {
  const withheld = async () => {
    const pair = await two()
    await t.asUser(pair.friend).friends.block({ userId: pair.giver })
    return { ...pair, id: await give(pair.giver, { recipientEmail: pair.email }) }
  }

  test('stays so when its giver deletes the account, which erases the block', async () => {
    const { giver, friend, id } = await withheld()
    await administer(t, 'DELETE', giver, { should_soft_delete: true })
    await runTask('deliver_gifts')
    expect(await seenBy(friend)).toEqual([])
    expect(await codeOf(t.asUser(friend).gifts.claim({ id }))).toBe('gift_not_found')
  })

  test('that expired does not appear when the block ends', async () => {
    const { giver, friend, id } = await withheld()
    t.clock.advance(30 * DAY_MS)
    await runTask('expire_gifts')
    await t.asUser(friend).friends.unblock({ userId: giver })
    await runTask('deliver_gifts')
    expect(await seenBy(friend)).toEqual([])
    expect(await codeOf(t.asUser(friend).gifts.claim({ id }))).toBe('gift_not_found')
  })

  test('is in the export of its giver as any other', async () => {
    const { giver } = await withheld()
    const { tables } = await t.asUser(giver).account.data()
    const [gift] = tables.gift_games ?? []
    expect(gift).toMatchObject({ status: 'delivered' })
    expect(Object.keys(gift ?? {})).not.toContain('withheld_at')
    expect(Object.keys(gift ?? {})).not.toContain('announced_at')
  })

  test('that was planned sends its recipient no live change', async () => {
    const { giver, friend } = await two()
    const { token } = await openTestSession(t, friend)
    const client = await openLiveClient(t, { token, tables: ['gift_games'] })
    // Within the hour in which the token of the connection is valid.
    const soon = 30 / (24 * 60)
    const id = await give(giver, { recipientId: friend, deliverAt: inDays(soon) })
    await t.asUser(friend).friends.block({ userId: giver })
    t.clock.advance(soon * DAY_MS)
    await runTask('deliver_gifts')
    await t.asUser(giver).gifts.takeBack({ id })
    await t.asUser(friend).friends.unblock({ userId: giver })
    const next = await give(await t.createUser({ coins: 1_500 }), { recipientId: friend })
    expect((await client.changes()).map((change) => change.id)).toEqual([next])
    await client.close()
  })
})

describe('between two of whom one blocked the other later,', () => {
  test('a gift shows the other by the number alone, and is claimed without a name', async () => {
    const { giver, friend } = await two()
    const id = await give(giver, { recipientId: friend })
    await t.asUser(giver).friends.block({ userId: friend })
    await t.asUser(friend).friends.block({ userId: giver })
    const { sent } = await t.asUser(giver).gifts.mine()
    expect(sent).toMatchObject([{ recipient: { id: friend, name: '' } }])
    const { received } = await t.asUser(friend).gifts.claim({ id })
    expect(received).toMatchObject([{ giver: { id: giver, name: '' } }])
    const [notification] = await t.deps.sql<{ facts: { player: unknown } }[]>`
      select facts from notifications where user_id = ${giver} and kind = 'gift_claimed'`
    expect(notification?.facts.player).toEqual({ ru: 'Игрок', en: 'Player' })
  })

  test('a gift to an address does not show whose it is when it is claimed', async () => {
    const { giver, friend, email } = await two()
    const id = await give(giver, { recipientEmail: email })
    await t.asUser(friend).friends.block({ userId: giver })
    await t.asUser(friend).gifts.claim({ id })
    const { sent } = await t.asUser(giver).gifts.mine()
    expect(sent).toMatchObject([{ status: 'claimed', recipient: null, recipientEmail: email }])
  })

  test('a repeated checkout does not name the other', async () => {
    const { giver, friend } = await two()
    await t.deps.sql`update profiles set display_name = 'Зоя' where id = ${friend}`
    const cart = {
      requestKey: randomUUID() as string,
      gifts: [{ recipientId: friend, expectedPrice: 1_500 }],
    }
    const { checkout } = t.asUser(giver).bookings
    expect((await checkout(cart)).gifts).toMatchObject([{ recipient: 'Зоя' }])
    await t.asUser(friend).friends.block({ userId: giver })
    expect((await checkout(cart)).gifts).toMatchObject([{ recipient: '' }])
  })

  test('a gift that waits for its day is named as it was bought', async () => {
    const { giver, friend } = await two()
    await give(giver, { recipientId: friend, deliverAt: inDays(2) })
    await t.asUser(friend).friends.block({ userId: giver })
    const { sent } = await t.asUser(giver).gifts.mine()
    expect(sent).toMatchObject([{ status: 'purchased', recipient: { name: 'Игрок' } }])
  })
})

test('a gift of someone who is banned is announced to who signs up with its email', async () => {
  const { giver } = await two()
  const email = `${randomUUID()}@example.org`
  await give(giver, { recipientEmail: email })
  await ban(t, giver)
  const friend = await t.createUser()
  await t.deps.sql`update auth.users set email = ${email}, email_confirmed_at = ${t.clock.now()}
    where id = ${friend}`
  await runTask('deliver_gifts')
  expect(await seenBy(friend)).toEqual(expect.arrayContaining(['list', 'notifications']))
})

test('no email is sent to an address that a blocker has not verified', async () => {
  for (const changed of [{ email_confirmed_at: null }, { is_sso_user: true }]) {
    const { giver, friend, email } = await two()
    await t.deps.sql`update auth.users set ${t.deps.sql(changed)} where id = ${friend}`
    await t.asUser(friend).friends.block({ userId: giver })
    await give(giver, { recipientEmail: email })
    expect(await notificationsAndMail(friend)).toEqual([0, 0])
    await t.deps.sql`update auth.users set email_confirmed_at = ${t.clock.now()},
      is_sso_user = false where id = ${friend}`
    expect(await seenBy(friend)).toEqual([])
    await runTask('deliver_gifts')
    expect(await seenBy(friend)).toEqual([])
    // From now on it is withheld, whatever becomes of the block.
    await administer(t, 'DELETE', giver, { should_soft_delete: true })
    await runTask('deliver_gifts')
    expect(await seenBy(friend)).toEqual([])
  }
})

test('an email that waits for the morning is not sent once the blocker is gone', async () => {
  const { giver, friend, email } = await two()
  // 23:00 in Moscow.
  t.clock.set('2026-11-26T20:00:00.000Z')
  await t.asUser(friend).friends.block({ userId: giver })
  await give(giver, { recipientEmail: email })
  await administer(t, 'DELETE', friend, { should_soft_delete: true })
  await t.deps.sql`update graphile_worker._private_jobs set run_at = now()`
  expect(await notificationsAndMail(friend)).toEqual([0, 0])
})

test('a gift that was there before the block stays the recipient’s to claim', async () => {
  for (const to of ['recipientId', 'recipientEmail'] as const) {
    const { giver, friend, email } = await two()
    const id = await give(giver, { [to]: to === 'recipientId' ? friend : email })
    await t.asUser(friend).friends.block({ userId: giver })
    await t.asUser(friend).gifts.claim({ id })
    expect((await t.asUser(friend).subscriptions.mine()).giftGames).toBe(1)
  }
})

test('a gift to the email of a banned user looks to the giver like any other, and returns', async () => {
  const { giver, friend, email } = await two()
  await ban(t, friend)
  await give(giver, { recipientEmail: email })
  expect(await notificationsAndMail(friend)).toEqual([0, 0])
  expect((await t.asUser(giver).gifts.mine()).sent).toMatchObject([
    { status: 'delivered', recipient: null },
  ])
  t.clock.advance(30 * DAY_MS)
  await runTask('expire_gifts')
  expect((await t.asUser(giver).currency.balance()).balance).toBe(3_000)
})
