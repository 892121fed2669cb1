import { randomUUID } from 'node:crypto'
import { PACKS_MAX } from '@cco/domain/payments/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/catalogue.ts'
import { openedPayment, PACK, reportPayment } from '../../../testing/payments.ts'

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

const staff = () => t.asUser(owner).payments
const balanceOf = async (id: string) => (await t.asUser(id).currency.balance()).balance
const actionsOn = async (id: string) =>
  (
    await t.deps.sql<{ action: string }[]>`
      select action from system_logs where target_id = ${id}`
  )
    .map(({ action }) => action)
    .sort()

async function bought() {
  const user = { displayName: 'Плательщик' }
  const { userId, payment, providerId } = await openedPayment(t, packId, user)
  const report = (kind: 'paid' | 'refunded', amountMinor: number) =>
    reportPayment(t, providerId, kind, amountMinor)
  return { userId, id: payment.id, providerId, report }
}

describe('the queue of payments', () => {
  test('holds what differs, until it is credited anyway with a reason', async () => {
    const { userId, id, report } = await bought()
    await report('paid', 50_000)
    const { items, waiting } = await staff().all({ queue: true })
    expect(waiting).toBe(1)
    expect(items).toMatchObject([
      { id, attention: 'amount_differs', saidMinor: 50_000, creditable: true },
    ])
    const credit = { id, decision: 'credit' as const, reason: 'Доплатил на стойке' }
    await expect(staff().decide({ ...credit, reason: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const answers = await Promise.all([
      outcomeOf(staff().decide(credit)),
      outcomeOf(staff().decide(credit)),
    ])
    expect(answers.sort()).toEqual(['done', 'payment_decided'])
    expect(await balanceOf(userId)).toBe(1_100)
    expect((await staff().all({ queue: true })).waiting).toBe(0)
    expect(await actionsOn(id)).toEqual(['payment.credit'])
  })

  test('closed, the payment stays as it is', async () => {
    const { userId, id, report } = await bought()
    await report('paid', 1)
    await staff().decide({ id, decision: 'close', reason: 'Не наш платёж' })
    expect(await balanceOf(userId)).toBe(0)
    expect((await staff().all({ search: id })).items).toMatchObject([
      { status: 'pending', attention: null },
    ])
    expect(await actionsOn(id)).toEqual(['payment.close'])
  })

  test('what was credited once is not credited again', async () => {
    const { userId, id, report } = await bought()
    await report('paid', 99_900)
    await report('refunded', 5)
    const decide = (decision: 'credit' | 'close') =>
      staff().decide({ id, decision, reason: 'Проверено' })
    expect(await outcomeOf(decide('credit'))).toBe('payment_not_creditable')
    expect(await balanceOf(userId)).toBe(1_100)
    await decide('close')
    expect(await outcomeOf(decide('close'))).toBe('payment_decided')
    const unknown = { id: randomUUID(), decision: 'close' as const, reason: 'Нет такого' }
    expect(await outcomeOf(staff().decide(unknown))).toBe('not_found')
  })

  test('is searched by person, by our id and by the provider’s', async () => {
    const { id, providerId } = await bought()
    const found = async (requested: Parameters<ReturnType<typeof staff>['all']>[0]) =>
      (await staff().all(requested)).items.map((row) => row.id)
    expect(await found({ search: id })).toEqual([id])
    expect(await found({ search: providerId })).toEqual([id])
    expect(await found({ search: 'плательщ' })).toContain(id)
    expect(await found({ search: id, status: 'paid' })).toEqual([])
    const [first, next] = await found({})
    expect((await found({ after: first }))[0]).toBe(next)
  })
})

describe('coin packs', () => {
  test('are made once, changed and archived, each in the log with before and after', async () => {
    const requestKey = randomUUID()
    await staff().createPack({ requestKey, ...PACK })
    await staff().createPack({ requestKey, ...PACK })
    await staff().updatePack({ id: requestKey, ...PACK, priceMinor: 79_900 })
    const onSale = async () =>
      (await t.asUser().payments.packs()).items.find(({ id }) => id === requestKey)
    expect(await onSale()).toMatchObject({ priceMinor: 79_900 })
    await staff().setPackActive({ id: requestKey, isActive: false })
    expect(await onSale()).toBeUndefined()
    expect((await staff().allPacks({})).items.find(({ id }) => id === requestKey)).toMatchObject({
      isActive: false,
      sold: 0,
    })
    await staff().setPackActive({ id: requestKey, isActive: true })
    expect(await actionsOn(requestKey)).toEqual([
      'pack.archive',
      'pack.create',
      'pack.restore',
      'pack.update',
    ])
    const [changed] = await t.deps.sql`
      select before, after from system_logs
      where target_id = ${requestKey} and action = 'pack.update'`
    expect(changed).toMatchObject({ before: { priceMinor: 99_900 }, after: { priceMinor: 79_900 } })
    expect(await outcomeOf(staff().updatePack({ id: randomUUID(), ...PACK }))).toBe(
      'pack_not_found',
    )
  })

  test.each([
    { coins: 0 },
    { coins: -1 },
    { coins: 1.5 },
    { coins: 1_000_001 },
    { bonusCoins: -1 },
    { priceMinor: 0 },
    { priceMinor: 100_000_001 },
  ])('with %o are refused', async (wrong) => {
    const input = { requestKey: randomUUID(), ...PACK, ...wrong }
    await expect(staff().createPack(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('are no more than the list of them shows', async () => {
    const { sql } = t.deps
    await sql`insert into coin_packs (id, coins, bonus_coins, price_minor, position, created_at)
      select gen_random_uuid(), 10, 0, 100, 900, now()
      from generate_series(1, ${PACKS_MAX} - (select count(*)::int from coin_packs))`
    const requestKey = randomUUID()
    const more = staff().createPack({ requestKey, ...PACK })
    expect(await outcomeOf(more)).toBe('too_many_requests')
    expect((await staff().allPacks({})).items).toHaveLength(PACKS_MAX)
    expect(await actionsOn(requestKey)).toEqual([])
    await sql`delete from coin_packs where position = 900`
  })
})
