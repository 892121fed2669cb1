import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import type { RefundAnswer } from '../../../platform/payments/provider.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { openedPayment, PACK, reconcilePayments, reportPayment } from '../../../testing/payments.ts'

let t: TestApp
let owner: string
const packId = randomUUID()
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
  await t.asUser(owner).payments.createPack({ requestKey: packId, ...PACK })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** A payment that was paid and credited. */
async function paid() {
  const { userId, payment, providerId } = await openedPayment(t, packId)
  const { id } = payment
  await t.deps.sql`update demo_payments set status = 'paid' where id = ${providerId}`
  const report = (kind: 'paid' | 'refunded' | 'disputed') => reportPayment(t, providerId, kind)
  await report('paid')
  const refund = () => t.asUser(owner).payments.refund({ id, reason: 'Передумал' })
  const state = async () => {
    const [row] = await t.deps.sql`
      select status, attention, get_user_currency_balance(${userId}) as balance
      from payments where id = ${id}`
    return row
  }
  const sentNotifications = async () =>
    (
      await t.deps.sql`select kind from notifications where user_id = ${userId} order by created_at`
    ).map(({ kind }) => kind)
  return { userId, id, report, refund, state, sentNotifications }
}

/** Makes the provider give these answers in order, an error for no answer. Returns the number of requests. */
function answering(...answers: (RefundAnswer | Error)[]): { keys: string[]; stop: () => void } {
  const keys: string[] = []
  const { refund } = t.deps.payments
  t.deps.payments.refund = async ({ key }) => {
    keys.push(key)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? 'refunded'
  }
  return { keys, stop: () => Object.assign(t.deps.payments, { refund }) }
}

const reconcile = () => reconcilePayments(t)

test('gives the money back, takes the coins and is logged with its reason', async () => {
  const { id, refund, state, sentNotifications } = await paid()
  const [row] = (await t.asUser(owner).payments.all({ search: id })).items
  expect(row).toMatchObject({ status: 'paid', refundable: true })
  expect(await refund()).toEqual({ status: 'refunded' })
  expect(await state()).toEqual({ status: 'refunded', attention: null, balance: 0 })
  expect((await sentNotifications()).toSorted()).toEqual(['payment_credited', 'payment_refunded'])
  const [log] = await t.deps.sql`
    select action, before, after from system_logs where target_id = ${id}`
  expect(log).toMatchObject({
    action: 'payment.refund',
    before: { status: 'paid', balance: 1_100 },
    after: { status: 'refunding', balance: 0, reason: 'Передумал' },
  })
  await expect(refund()).rejects.toThrow('payment_not_refundable')
})

test('is refused once coins of it were spent, and nothing moves', async () => {
  const { userId, refund, state } = await paid()
  await t.deps.sql`select add_currency_transaction(${userId}, -1, 'gift', 'spent')`
  await expect(refund()).rejects.toThrow('refund_coins_spent')
  expect(await state()).toEqual({ status: 'paid', attention: null, balance: 1_099 })
})

test('that the provider refuses gives the coins back, and can be tried anew', async () => {
  const { refund, state } = await paid()
  const { keys, stop } = answering('refused', 'refunded')
  await expect(refund()).rejects.toThrow('refund_refused')
  expect(await state()).toEqual({ status: 'paid', attention: 'refund_refused', balance: 1_100 })
  expect(await refund()).toEqual({ status: 'refunded' })
  expect(await state()).toEqual({ status: 'refunded', attention: null, balance: 0 })
  // Another attempt is another request to the provider.
  expect(new Set(keys).size).toBe(2)
  stop()
})

test('that no one answers is gone on with, by the owner or by the job, under the same key', async () => {
  const { refund, state } = await paid()
  const { keys, stop } = answering(new Error('timeout'), 'pending', 'refunded')
  expect(await refund()).toEqual({ status: 'refunding' })
  expect(await state()).toEqual({ status: 'refunding', attention: null, balance: 0 })
  expect(await refund()).toEqual({ status: 'refunding' })
  await reconcile()
  expect(await state()).toEqual({ status: 'refunded', attention: null, balance: 0 })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  stop()
})

test.each(['refunded', 'disputed'] as const)(
  'a refund confirmed by a notification (%s) removes the coins once',
  async (kind) => {
    const { refund, report, state, sentNotifications } = await paid()
    const { stop } = answering('pending')
    await refund()
    expect(await sentNotifications()).toEqual(['payment_credited'])
    await Promise.all([report(kind), report(kind)])
    expect(await state()).toEqual({ status: kind, attention: null, balance: 0 })
    await reconcile()
    expect(await state()).toEqual({ status: kind, attention: null, balance: 0 })
    expect((await sentNotifications()).toSorted()).toEqual(['payment_credited', `payment_${kind}`])
    stop()
  },
)

test('pressed ten times at once is one refund', async () => {
  const { refund, state } = await paid()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, refund))
  const odd = answers.filter((answer) =>
    answer.status === 'rejected' ? answer.reason.message !== 'payment_not_refundable' : false,
  )
  expect(odd).toEqual([])
  expect(await state()).toEqual({ status: 'refunded', attention: null, balance: 0 })
})

test('is the owner’s alone, of a payment that exists, with a reason', async () => {
  const { id } = await paid()
  const requested = { id, reason: 'Передумал' }
  await expect(t.asUser().payments.refund(requested)).rejects.toThrow('not_signed_in')
  for (const role of ['user', 'moderator', 'master'] as const) {
    const user = await t.createUser({ role })
    await expect(t.asUser(user).payments.refund(requested)).rejects.toThrow('forbidden')
  }
  const staff = t.asUser(owner).payments
  await expect(staff.refund({ ...requested, id: randomUUID() })).rejects.toThrow('not_found')
  await expect(staff.refund({ ...requested, reason: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
