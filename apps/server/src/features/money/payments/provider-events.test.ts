import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { demoEvent, signDemo } from '../../../platform/payments/demo-provider.ts'
import type { PaymentEvent } from '../../../platform/payments/provider.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import {
  createPack,
  openedPayment,
  PACK,
  pressDemoPayment,
  reconcilePayments,
} from '../../../testing/payments.ts'

const HOUR_MS = 3_600_000

let t: TestApp
let packId: string
beforeAll(async () => {
  t = await createTestApp()
  packId = await createPack(t, PACK)
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const balanceOf = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
const bought = () => openedPayment(t, packId)
const press = (providerId: string, action: string) => pressDemoPayment(t, providerId, action)

function sendEvent(event: PaymentEvent, signature?: string) {
  const body = JSON.stringify(event)
  return t.app.inject({
    method: 'POST',
    url: '/api/payments/demo',
    headers: {
      'content-type': 'application/json',
      'x-demo-signature': signature ?? signDemo(body),
    },
    payload: body,
  })
}

const sum = (id: string, amountMinor = 99_900) => ({ id, amountMinor, currency: 'RUB' })
const reconcile = () => reconcilePayments(t)

describe('an event of the provider', () => {
  test('is credited once, however often and at how many places at once it is reported', async () => {
    const { userId, providerId } = await bought()
    const paid = demoEvent(sum(providerId), 'paid')
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(paid)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    await sendEvent({ ...paid, eventId: 'the same news by another event' })
    expect(await balanceOf(userId)).toBe(1_100)
  })

  test('unsigned, forged or unreadable moves nothing', async () => {
    const { userId, providerId } = await bought()
    const paid = demoEvent(sum(providerId), 'paid')
    const answers = [await sendEvent(paid, ''), await sendEvent(paid, signDemo('another body'))]
    const unreadable = { method: 'POST', url: '/api/payments/demo', payload: '{' } as const
    answers.push(
      await t.app.inject({ ...unreadable, headers: { 'x-demo-signature': signDemo('{') } }),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'malformed_request' })
    }
    expect(await balanceOf(userId)).toBe(0)
  })

  test.each([
    ['a zero byte', { eventId: 'a\u0000b' }],
    ['an unpaired surrogate', { eventId: 'a\ud800' }],
    ['an unpaired surrogate in the currency', { currency: '\ud800' }],
  ])('with %s is rejected as malformed', async (_name, changed) => {
    const { providerId } = await bought()
    const answer = await sendEvent({ ...demoEvent(sum(providerId), 'paid'), ...changed })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed_request' })
  })

  test('that proves nothing is not looked at after sixty a minute, and genuine ones go on', async () => {
    const { userId, providerId } = await bought()
    const paid = demoEvent(sum(providerId), 'paid')
    t.clock.advance(60_000)
    const forged = await Promise.all(Array.from({ length: 80 }, () => sendEvent(paid, 'forged')))
    const codes = forged.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 400)).toHaveLength(60)
    expect(forged.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('60')
    t.clock.advance(60_000)
    for (let time = 0; time < 65; time++) expect((await sendEvent(paid)).statusCode).toBe(200)
    expect(await balanceOf(userId)).toBe(1_100)
  })

  test('of a sum beyond an integer calls the owners, and their page shows it', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const { providerId, payment } = await bought()
    await sendEvent(demoEvent(sum(providerId, 99_999_999_999), 'paid'))
    const { items } = await t.asUser(owner).payments.all({ search: payment.id })
    expect(items).toMatchObject([{ attention: 'amount_differs', saidMinor: 99_999_999_999 }])
  })

  test('of a dispute that was won gives the coins back, in whatever order it is reported', async () => {
    const inOrder = await bought()
    await sendEvent(demoEvent(sum(inOrder.providerId), 'paid'))
    await sendEvent(demoEvent(sum(inOrder.providerId), 'disputed'))
    expect(await balanceOf(inOrder.userId)).toBe(0)
    const won = demoEvent(sum(inOrder.providerId), 'dispute_won')
    await Promise.all([sendEvent(won), sendEvent(won)])
    expect(await balanceOf(inOrder.userId)).toBe(1_100)
    expect(await inOrder.statusOf()).toBe('paid')
    await sendEvent({
      ...demoEvent(sum(inOrder.providerId), 'disputed'),
      eventId: 'a second dispute',
    })
    expect(await balanceOf(inOrder.userId)).toBe(0)

    const late = await bought()
    await sendEvent(demoEvent(sum(late.providerId), 'paid'))
    await sendEvent(demoEvent(sum(late.providerId), 'dispute_won'))
    await sendEvent(demoEvent(sum(late.providerId), 'disputed'))
    expect(await balanceOf(late.userId)).toBe(1_100)
    expect(await late.statusOf()).toBe('paid')
  })

  test('of an unknown payment is stored and ignored', async () => {
    const stranger = randomUUID()
    expect((await sendEvent(demoEvent(sum(stranger), 'paid'))).statusCode).toBe(200)
    const [event] = await t.deps.sql`select outcome, payment_id from payment_events
      where event_id = ${`${stranger}:paid`}`
    expect(event).toEqual({ outcome: 'ignored', paymentId: null })
  })

  test('with another sum calls the owners and credits nothing', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const { userId, providerId, payment } = await bought()
    await sendEvent(demoEvent(sum(providerId, 1), 'paid'))
    expect(await balanceOf(userId)).toBe(0)
    const [row] = await t.deps.sql`select attention from payments where id = ${payment.id}`
    expect(row).toEqual({ attention: 'amount_differs' })
    const [notified] = await t.deps.sql`
      select kind, message from notifications where user_id = ${owner}`
    expect(notified?.kind).toBe('payment_review')
    expect(notified?.message).toMatch(
      /^Игрок покупает [\d\u00a0]+ монет[уы]?\. Оплачена другая сумма\.$/,
    )
  })

  test('of a charge-back takes the coins, below zero if need be, and blocks spending', async () => {
    const { userId, providerId } = await bought()
    await sendEvent(demoEvent(sum(providerId), 'paid'))
    await t.deps.sql`select add_currency_transaction(${userId}, -600, 'booking', 'spent')`
    await sendEvent(demoEvent(sum(providerId), 'disputed'))
    await sendEvent(demoEvent(sum(providerId), 'refunded'))
    expect(await balanceOf(userId)).toBe(-600)
    const spend = t.deps.sql`select add_currency_transaction(${userId}, -1, 'gift', 'more')`
    await expect(spend).rejects.toMatchObject({ code: '23514' })
    // Coins that come in pay the debt, also when they do not pay all of it.
    await t.deps.sql`select add_currency_transaction(${userId}, 100, 'admin_adjustment', 'test')`
    expect(await balanceOf(userId)).toBe(-500)
  })
})

describe('reconciliation', () => {
  test('finds a payment whose report was lost', async () => {
    const { userId, providerId, statusOf } = await bought()
    await press(providerId, 'pay_late')
    await reconcile()
    expect(await statusOf()).toBe('pending')
    t.clock.advance(HOUR_MS)
    await Promise.all([reconcile(), reconcile()])
    expect(await balanceOf(userId)).toBe(1_100)
    expect(await statusOf()).toBe('paid')
  })

  test('goes on with other payments when the provider fails about one', async () => {
    const [broken, paid] = [await bought(), await bought()]
    await press(paid.providerId, 'pay_late')
    t.clock.advance(HOUR_MS)
    const { payments } = t.deps
    const { lookUp } = payments
    payments.lookUp = async (providerId) => {
      if (providerId === broken.providerId) throw new Error('no such session')
      return await lookUp(providerId)
    }
    await expect(reconcile()).rejects.toThrow(/^1 of \d+ items failed: .*no such session/)
    payments.lookUp = lookUp
    expect(await balanceOf(paid.userId)).toBe(1_100)
    expect(await broken.statusOf()).toBe('pending')
  })

  test('closes what no one paid, and credits it if it is paid after all', async () => {
    const { userId, providerId, statusOf } = await bought()
    t.clock.advance(25 * HOUR_MS)
    await reconcile()
    expect(await statusOf()).toBe('expired')
    await press(providerId, 'pay_twice')
    expect(await balanceOf(userId)).toBe(1_100)
  })
})
