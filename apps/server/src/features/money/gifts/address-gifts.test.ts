import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import type { Message } from '../../../platform/mail/email.ts'
import { mailTask } from '../../../platform/mail/send-mail.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { giftTasks } from './jobs.ts'

const DAY_MS = 86_400_000

let t: TestApp
const sent: Message[] = []
beforeAll(async () => {
  t = await createTestApp({ SITE_URL: 'https://cco.test' })
})
// Noon of the club: outside of the quiet hours. The queue runs by the database's own clock.
beforeEach(() => {
  t.clock.set('2026-11-26T09:00:00.000Z')
  sent.length = 0
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const openGift = (gifts: readonly { id: string; status: string }[]) =>
  gifts.find(({ status }) => status === 'delivered')?.id ?? ''
const newAddress = () => `friend-${randomUUID()}@example.org`
const giftTo = (recipientEmail: string, more: { message?: string; deliverAt?: string } = {}) => ({
  requestKey: randomUUID() as string,
  expectedPrice: 1_500,
  recipientEmail,
  ...more,
})
const refusal = async (promise: Promise<unknown>) =>
  await promise.then(
    () => undefined,
    (error: Error) => error.message,
  )
const runTask = async (name: string) => {
  const task = giftTasks(t.deps).find((one) => one.name === name)
  await task?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
}
/** Runs every job that waits, and keeps the emails they send. */
const runMail = () =>
  runJobs(t.address, [
    ...giftTasks(t.deps),
    mailTask(async (message) => {
      sent.push(message)
    }),
  ])
const emailsTo = (address: string) => sent.filter(({ to }) => to === address)

/** Someone who has confirmed this address. */
async function signedUp(email: string): Promise<string> {
  const id = await t.createUser()
  await t.deps.sql`update auth.users
    set email = ${email}, email_confirmed_at = ${t.clock.now()} where id = ${id}`
  return id
}
const notificationsOf = async (userId: string) =>
  (await t.deps.sql`select kind from notifications where user_id = ${userId}`).map(
    ({ kind }) => kind,
  )

describe('the email to an address without an account', () => {
  test('holds nothing the giver wrote, and a way out that one click takes', async () => {
    const giver = await t.createUser({ coins: 9_000, displayName: 'Ольга evil.example' })
    const address = newAddress()
    const message = 'Buy at http://evil.example/1'
    await t.asUser(giver).gifts.give(giftTo(address, { message }))
    await runMail()
    const [email, ...more] = emailsTo(address)
    expect(more).toEqual([])
    expect(`${email?.subject}${email?.html}${email?.text}`).not.toMatch(/evil\.example|Buy at/)
    expect(email?.text).toContain('Ольга evil example')
    expect(email?.text.match(/https?:\/\/[^/\s]+/g)).toEqual([
      'https://cco.test',
      'https://cco.test',
    ])

    const click = new URL(email?.unsubscribeUrl ?? '')
    const unsubscribe = (search: string) =>
      t.app.inject({
        method: 'POST',
        url: `/unsubscribe${search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await unsubscribe(click.search.replace(/.$/, '_'))).statusCode).toBe(404)
    expect((await unsubscribe(click.search)).statusCode).toBe(200)
    await t.asUser(giver).gifts.give(giftTo(address.toUpperCase()))
    await runMail()
    expect(emailsTo(address.toUpperCase())).toEqual([])
    const stored = await t.deps.sql`select * from suppressed_addresses`
    expect(JSON.stringify(stored)).not.toContain(address)
  })

  test('can be wanted again by the page of the same link', async () => {
    const giver = await t.createUser({ coins: 9_000 })
    const address = newAddress()
    await t.asUser(giver).gifts.give(giftTo(address))
    await runMail()
    const token =
      new URL(emailsTo(address)[0]?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    const { read, choose } = t.asUser().emailLinks
    expect(await read({ token })).toEqual({ topic: 'gift_received', enabled: true })
    await choose({ token, enabled: false })
    expect(await read({ token })).toEqual({ topic: 'gift_received', enabled: false })
    await choose({ token, enabled: true })
    await t.asUser(giver).gifts.give(giftTo(address))
    await runMail()
    expect(emailsTo(address)).toHaveLength(2)
  })

  test('waits for the morning of the club', async () => {
    const giver = await t.createUser({ coins: 9_000 })
    const address = newAddress()
    // 23:00 in Moscow.
    t.clock.set('2026-11-26T20:00:00.000Z')
    await t.asUser(giver).gifts.give(giftTo(address))
    const [job] = await t.deps.sql<{ wait: string }[]>`
      select (j.run_at - j.created_at)::text as wait from graphile_worker._private_jobs j
      where j.payload ->> 'giftId' = (
        select id::text from gift_games where recipient_email = ${address})`
    expect(job?.wait).toBe('10:00:00')
  })

  test('is not sent for a gift that was taken back before it left', async () => {
    const giver = await t.createUser({ coins: 9_000 })
    const address = newAddress()
    const { sent: gifts } = await t.asUser(giver).gifts.give(giftTo(address))
    await t.asUser(giver).gifts.takeBack({ id: gifts[0]?.id ?? '' })
    await runMail()
    expect(emailsTo(address)).toEqual([])
  })

  test('is sent to one address three times a day, however many give and take back', async () => {
    const address = newAddress()
    for (let turn = 0; turn < 3; turn++) {
      const giver = await t.createUser({ coins: 3_000 })
      for (let time = 0; time < 2; time++) {
        await t.asUser(giver).gifts.give(giftTo(address))
        await runMail()
        const { sent: gifts } = await t.asUser(giver).gifts.mine()
        await t.asUser(giver).gifts.takeBack({ id: openGift(gifts) })
      }
    }
    expect(emailsTo(address)).toHaveLength(3)
  })
})

describe('the limits of giving', () => {
  test('a gift that was taken back counts: ten a day to one recipient, then none', async () => {
    const giver = await t.createUser({ coins: 1_500 })
    const friend = await t.createUser()
    const { give, takeBack } = t.asUser(giver).gifts
    const once = async (to: object) => {
      const { sent: gifts } = await give({ requestKey: randomUUID(), expectedPrice: 1_500, ...to })
      await takeBack({ id: openGift(gifts) })
    }
    for (let time = 0; time < 10; time++) await once({ recipientId: friend })
    expect(await refusal(once({ recipientId: friend }))).toBe('too_many_requests')
    expect(await notificationsOf(friend)).toHaveLength(10)
    await once({ recipientId: await t.createUser() })
    t.clock.advance(DAY_MS)
    await once({ recipientId: friend })
    expect((await t.asUser(giver).currency.balance()).balance).toBe(1_500)
  })

  test('one giver gives thirty a day, by carts and one by one together', async () => {
    const giver = await t.createUser({ coins: 60_000 })
    const cart = async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => t.createUser()))
      const gifts = people.map((recipientId) => ({ recipientId, expectedPrice: 1_500 }))
      await t.asUser(giver).bookings.checkout({ requestKey: randomUUID(), gifts })
    }
    await Promise.all([cart(), cart(), cart()])
    expect(await refusal(t.asUser(giver).gifts.give(giftTo(newAddress())))).toBe(
      'too_many_requests',
    )
    expect(await refusal(cart())).toBe('too_many_requests')
    expect((await t.asUser(giver).currency.balance()).balance).toBe(15_000)
  })

  test('a repeated request is no second gift', async () => {
    const giver = await t.createUser({ coins: 9_000 })
    const input = giftTo(newAddress())
    for (let time = 0; time < 40; time++) await t.asUser(giver).gifts.give(input)
    expect((await t.asUser(giver).currency.balance()).balance).toBe(7_500)
  })
})

describe('who is behind an address', () => {
  test('cannot be recognised from the answers, the list or the export of the giver', async () => {
    const account = await signedUp(newAddress())
    const [user] = await t.deps.sql<{ email: string }[]>`
      select email from auth.users where id = ${account}`
    const notificationsTo = async (address: string, deliverAt?: string) => {
      const giver = await t.createUser({ coins: 1_500 })
      const me = t.asUser(giver)
      const answer = await me.gifts.give(giftTo(address, { ...(deliverAt && { deliverAt }) }))
      await runMail()
      await runTask('deliver_gifts')
      const { sent: gifts } = await me.gifts.mine()
      const data = await me.account.data()
      const text = JSON.stringify([answer.sent, gifts, data.tables.gift_games])
      return text.replaceAll(address, 'ADDRESS').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    }
    const tomorrow = new Date(t.clock.now().getTime() + DAY_MS).toISOString()
    for (const deliverAt of [undefined, tomorrow]) {
      const known = await notificationsTo(user?.email ?? '', deliverAt)
      expect(known).toBe(await notificationsTo(newAddress(), deliverAt))
      expect(known).toContain('"recipient":null')
    }
    expect(await notificationsOf(account)).toEqual(['gift_received'])
  })

  test('is named once the gift is claimed', async () => {
    const address = newAddress()
    const account = await signedUp(address)
    const giver = await t.createUser({ coins: 1_500 })
    const { sent: gifts } = await t.asUser(giver).gifts.give(giftTo(address))
    await t.asUser(account).gifts.claim({ id: gifts[0]?.id ?? '' })
    const [row] = (await t.asUser(giver).gifts.mine()).sent
    expect(row).toMatchObject({ recipient: { id: account }, recipientEmail: null })
  })

  test('is not the giver who takes the address over later', async () => {
    const address = newAddress()
    const giver = await t.createUser({ coins: 1_500 })
    const { sent: gifts } = await t.asUser(giver).gifts.give(giftTo(address))
    await t.deps.sql`update auth.users
      set email = ${address}, email_confirmed_at = ${t.clock.now()} where id = ${giver}`
    await runTask('deliver_gifts')
    expect(await notificationsOf(giver)).toEqual([])
    expect((await t.asUser(giver).gifts.mine()).received).toEqual([])
    const claimed = t.asUser(giver).gifts.claim({ id: gifts[0]?.id ?? '' })
    expect(await refusal(claimed)).toBe('gift_not_found')
  })
})

describe('who signs up with the address of a gift', () => {
  test('is notified once, and can claim it', async () => {
    const address = newAddress()
    const giver = await t.createUser({ coins: 1_500 })
    await t.asUser(giver).gifts.give(giftTo(address))
    const friend = await t.createUser()
    await t.deps.sql`update auth.users set email = ${address.toUpperCase()} where id = ${friend}`
    await runTask('deliver_gifts')
    expect((await t.asUser(friend).gifts.mine()).received).toEqual([])
    const member = await t.createUser()
    // An organisation may say any address of its members.
    await t.deps.sql`update auth.users
      set email = ${address}, is_sso_user = true, email_confirmed_at = now() where id = ${member}`
    await runTask('deliver_gifts')
    expect((await t.asUser(member).gifts.mine()).received).toEqual([])
    expect(await notificationsOf(friend)).toEqual([])

    await t.deps.sql`update auth.users set email_confirmed_at = now() where id = ${friend}`
    await Promise.all([runTask('deliver_gifts'), runTask('deliver_gifts')])
    expect(await notificationsOf(friend)).toEqual(['gift_received'])
    const me = t.asUser(friend)
    expect(await me.subscriptions.mine()).toMatchObject({ giftGames: 0, freeGamesTotal: 1 })
    const [waiting] = (await me.gifts.mine()).received
    await me.gifts.claim({ id: waiting?.id ?? '' })
    expect(await me.subscriptions.mine()).toMatchObject({ giftGames: 1, freeGamesTotal: 1 })
    expect(await notificationsOf(friend)).toEqual(['gift_received'])
  })

  test('is notified of it also when they claim it first', async () => {
    const address = newAddress()
    const giver = await t.createUser({ coins: 1_500 })
    const { sent: gifts } = await t.asUser(giver).gifts.give(giftTo(address))
    const friend = await signedUp(address)
    await t.asUser(friend).gifts.claim({ id: gifts[0]?.id ?? '' })
    await runTask('deliver_gifts')
    expect(await notificationsOf(friend)).toEqual(['gift_received'])
  })
})

describe('a gift that no one claims', () => {
  test('expires thirty days after its delivery, and its price goes back once', async () => {
    const giver = await t.createUser({ coins: 4_500 })
    const friend = await t.createUser()
    const deliverAt = new Date(t.clock.now().getTime() + 5 * DAY_MS).toISOString()
    const { give } = t.asUser(giver).gifts
    await give({ requestKey: randomUUID(), expectedPrice: 1_500, recipientId: friend, deliverAt })
    await give(giftTo(newAddress(), { deliverAt }))
    const { sent: both } = await give({
      ...{ requestKey: randomUUID(), expectedPrice: 1_500, recipientId: friend },
    })
    await t
      .asUser(friend)
      .gifts.claim({ id: both.find(({ status }) => status === 'delivered')?.id ?? '' })
    t.clock.advance(5 * DAY_MS)
    await runTask('deliver_gifts')
    t.clock.advance(30 * DAY_MS - 1)
    await runTask('expire_gifts')
    expect((await t.asUser(giver).currency.balance()).balance).toBe(0)
    t.clock.advance(1)
    await Promise.all([runTask('expire_gifts'), runTask('expire_gifts')])
    const { sent: gifts } = await t.asUser(giver).gifts.mine()
    expect(gifts.map(({ status }) => status).toSorted()).toEqual(['claimed', 'expired', 'expired'])
    expect((await t.asUser(giver).currency.balance()).balance).toBe(3_000)
    expect((await notificationsOf(giver)).toSorted()).toEqual([
      'gift_claimed',
      'gift_returned',
      'gift_returned',
    ])
    const id = gifts.find(({ status, recipient }) => status === 'expired' && recipient)?.id ?? ''
    expect(await refusal(t.asUser(friend).gifts.claim({ id }))).toBe('gift_not_claimable')
  })

  test('does not keep others from expiring when its own return fails', async () => {
    const [poor, other] = [
      await t.createUser({ coins: 1_500 }),
      await t.createUser({ coins: 1_500 }),
    ]
    for (const giver of [poor, other]) await t.asUser(giver).gifts.give(giftTo(newAddress()))
    await t.deps
      .sql`update gift_games set delivered_at = delivered_at - interval '1 minute', price = 2147483647
      where giver_id = ${poor}`
    await t.deps.sql`select add_currency_transaction(${poor}, 100, 'admin_adjustment', 'test')`
    t.clock.advance(30 * DAY_MS)
    await expect(runTask('expire_gifts')).rejects.toThrow(/^1 of \d+ items failed: /)
    expect((await t.asUser(other).currency.balance()).balance).toBe(1_500)
    await t.deps.sql`update gift_games set price = 1500 where giver_id = ${poor}`
    await runTask('expire_gifts')
    expect((await t.asUser(poor).currency.balance()).balance).toBe(1_600)
  })
})

test('the export of a recipient holds no gift that waits for its day or was taken back', async () => {
  const giver = await t.createUser({ coins: 4_500 })
  const friend = await t.createUser()
  const deliverAt = new Date(t.clock.now().getTime() + 5 * DAY_MS).toISOString()
  const { give, takeBack } = t.asUser(giver).gifts
  const to = (message: string, more: object = {}) =>
    give({
      ...{ requestKey: randomUUID(), expectedPrice: 1_500, recipientId: friend, message },
      ...more,
    })
  await to('SURPRISE', { deliverAt })
  const { sent: gifts } = await to('REGRETTED')
  await takeBack({ id: gifts.find(({ message }) => message === 'REGRETTED')?.id ?? '' })
  await to('WELCOME')
  const { tables } = await t.asUser(friend).account.data()
  expect(tables.gift_games?.map(({ message }) => message)).toEqual(['WELCOME'])
})
