import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGifts, createSubscription } from '../../../testing/economy.ts'

let t: TestApp
let owner: string
let second: string
let third: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: 'Анна' })
  second = await t.createUser({ role: 'owner' })
  third = await t.createUser({ role: 'owner' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const refusal = async (promise: Promise<unknown>) =>
  await promise.then(
    () => undefined,
    (error: Error) => error.message,
  )
const as = (id: string) => t.asUser(id).currency
const balanceOf = async (id: string) => (await as(id).balance()).balance
const order = (userId: string, amount: number) => ({
  requestKey: randomUUID() as string,
  userId,
  amount,
  reason: 'За турнир',
})
const logOf = async (userId: string) =>
  await t.deps.sql`
    select action, actor_id, before, after, ip_address from system_logs
    where target_id = ${userId} order by action`

describe('an adjustment', () => {
  test('up to the limit changes the balance at once, is shown to the player, and logged', async () => {
    const userId = await t.createUser({ coins: 100 })
    const input = order(userId, 5_000)
    expect(await as(owner).adjust(input)).toEqual({ status: 'applied' })
    expect(await balanceOf(userId)).toBe(5_100)
    const [popup] = await t.deps.sql`
      select amount_changed, description from currency_change_notifications
      where user_id = ${userId} and transaction_type = 'admin_adjustment' and description <> 'test'`
    expect(popup).toEqual({ amountChanged: 5_000, description: 'За турнир' })
    const reason = 'За турнир'
    expect(await logOf(userId)).toEqual([
      {
        action: 'currency.adjust',
        actorId: owner,
        before: { balance: 100 },
        after: { adjustment: input.requestKey, amount: 5_000, reason, balance: 5_100 },
        ipAddress: '127.0.0.1',
      },
    ])
  })

  test('sent twice, at once or later, changes once; another one under its key is refused', async () => {
    const userId = await t.createUser()
    const input = order(userId, 70)
    const twice = () => as(owner).adjust(input)
    expect(await Promise.all([twice(), twice(), twice()])).toEqual(
      Array(3).fill({ status: 'applied' }),
    )
    expect(await balanceOf(userId)).toBe(70)
    expect(await refusal(as(owner).adjust({ ...input, amount: 71 }))).toBe('request_key_reused')
    expect(await refusal(as(second).adjust(input))).toBe('request_key_reused')
    expect(await logOf(userId)).toHaveLength(1)
  })

  test('never makes a debt, and may lessen one', async () => {
    const userId = await t.createUser({ coins: 50 })
    expect(await refusal(as(owner).adjust(order(userId, -51)))).toBe('insufficient_coins')
    expect(await as(owner).adjust(order(userId, -50))).toEqual({ status: 'applied' })
    expect(await balanceOf(userId)).toBe(0)
    expect(await refusal(as(owner).adjust(order(randomUUID(), 5)))).toBe('recipient_not_found')
  })

  test.each([0, 1.5, 1_000_001, -1_000_001, Number.NaN])(
    'of %s coins is rejected',
    async (amount) => {
      const userId = await t.createUser()
      await expect(as(owner).adjust(order(userId, amount))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    },
  )

  test('without a reason is refused', async () => {
    const input = { ...order(await t.createUser(), 5), reason: '   ' }
    await expect(as(owner).adjust(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('above the limit', () => {
  async function waiting(amount = 5_001) {
    const userId = await t.createUser({ coins: 6_000, displayName: 'Вера' })
    const input = order(userId, amount)
    expect(await as(owner).adjust(input)).toEqual({ status: 'pending' })
    return { userId, id: input.requestKey }
  }

  test('a second owner must confirm before coins move', async () => {
    const { userId, id } = await waiting()
    expect(await balanceOf(userId)).toBe(6_000)
    const [notified] = await t.deps.sql`
      select message from notifications where user_id = ${second} and kind = 'adjustment_confirm'`
    expect(notified?.message).toContain('Вера')
    expect(
      await t.deps.sql`select from notifications
        where user_id = ${owner} and kind = 'adjustment_confirm'`,
    ).toHaveLength(0)
    await as(second).decideAdjustment({ id, decision: 'confirm' })
    expect(await balanceOf(userId)).toBe(11_001)
    const { items } = await as(owner).adjustments({ status: 'applied' })
    expect(items.find((row) => row.id === id)).toMatchObject({
      amount: 5_001,
      balance: 11_001,
      user: { name: 'Вера' },
      requestedBy: { id: owner, name: 'Анна' },
      decidedBy: { id: second },
    })
    expect((await logOf(userId)).map(({ action }) => action)).toEqual([
      'currency.adjust_confirm',
      'currency.adjust_request',
    ])
  })

  test('the requester may withdraw it, not confirm it', async () => {
    const { userId, id } = await waiting(-5_500)
    const decide = (decision: 'confirm' | 'refuse') => as(owner).decideAdjustment({ id, decision })
    expect(await refusal(decide('confirm'))).toBe('adjustment_own')
    expect((await as(owner).adjustmentTerms()).pending).toBe(1)
    await decide('refuse')
    expect(await balanceOf(userId)).toBe(6_000)
    expect(await refusal(as(second).decideAdjustment({ id, decision: 'confirm' }))).toBe(
      'adjustment_decided',
    )
  })

  test('of two who decide at once, one is heard', async () => {
    const { userId, id } = await waiting()
    const answers = await Promise.all([
      refusal(as(second).decideAdjustment({ id, decision: 'confirm' })),
      refusal(as(third).decideAdjustment({ id, decision: 'confirm' })),
    ])
    expect(answers.sort()).toEqual(['adjustment_decided', undefined])
    expect(await balanceOf(userId)).toBe(11_001)
  })

  test('confirmed and refused at once, the balance follows the one that was heard', async () => {
    const { userId, id } = await waiting()
    const [confirmed] = await Promise.all([
      refusal(as(second).decideAdjustment({ id, decision: 'confirm' })),
      refusal(as(third).decideAdjustment({ id, decision: 'refuse' })),
    ])
    expect(await balanceOf(userId)).toBe(confirmed === undefined ? 11_001 : 6_000)
    const [row] = await t.deps.sql`select status from coin_adjustments where id = ${id}`
    expect(row?.status).toBe(confirmed === undefined ? 'applied' : 'refused')
  })

  test('what the player has spent meanwhile cannot be taken', async () => {
    const { userId, id } = await waiting(-6_000)
    await as(owner).adjust(order(userId, -1))
    const confirm = as(second).decideAdjustment({ id, decision: 'confirm' })
    expect(await refusal(confirm)).toBe('insufficient_coins')
    expect(
      await refusal(as(second).decideAdjustment({ id: randomUUID(), decision: 'refuse' })),
    ).toBe('not_found')
    await as(second).decideAdjustment({ id, decision: 'refuse' })
  })
})

describe('the ledger of everyone', () => {
  test('is found by person, address, reference, type and period, a page at a time', async () => {
    const userId = await t.createUser({ displayName: 'Зоя_Ключ', coins: 10 })
    const input = order(userId, 7)
    await as(owner).adjust(input)
    const ledger = as(owner).ledger
    const amounts = async (requested: Parameters<typeof ledger>[0]) =>
      (await ledger(requested)).items.map(({ amount }) => amount)
    expect(await amounts({ search: 'зоя_к' })).toEqual([7, 10])
    expect(await amounts({ search: 'зояxк' })).toEqual([])
    expect(await amounts({ search: `${userId}@CCO.test` })).toEqual([7, 10])
    expect(await amounts({ search: input.requestKey })).toEqual([7])
    expect(await amounts({ search: 'зоя_к', type: 'booking' })).toEqual([])
    const later = new Date(t.clock.now().getTime() + 1).toISOString()
    expect(await amounts({ search: input.requestKey, from: later })).toEqual([])
    const [row] = (await ledger({ search: input.requestKey })).items
    expect(row).toMatchObject({ balanceAfter: 17, user: { id: userId, name: 'Зоя_Ключ' } })
    expect(await amounts({ search: 'зоя_к', after: row?.sequence })).toEqual([10])
  })

  test('what the club owes is exact to the coin', async () => {
    const before = await as(owner).liabilities()
    const userId = await t.createUser({ coins: 300 })
    await createGifts(t, userId, 2)
    await createSubscription(t, userId, 3)
    const now = await as(owner).liabilities()
    expect(now.coins - before.coins).toBe(300)
    expect(now.holders - before.holders).toBe(1)
    expect(now.unusedGifts - before.unusedGifts).toBe(2)
    expect(now.unusedGiftCoins - before.unusedGiftCoins).toBe(3_000)
    expect(now.freeGames - before.freeGames).toBe(3)
    expect(now.weeks).toHaveLength(12)
  })
})

describe('the limit of one owner alone', () => {
  test('cannot be passed in parts: the sum of a day counts, given and taken alike', async () => {
    const userId = await t.createUser({ coins: 9_000 })
    const requested = async (by: string, amount: number) => {
      const reason = 'За турнир'
      return (await as(by).adjust({ requestKey: randomUUID(), userId, amount, reason })).status
    }
    expect(await requested(owner, 3_000)).toBe('applied')
    expect(await requested(owner, -2_000)).toBe('applied')
    expect(await requested(owner, 1)).toBe('pending')
    // Another owner has a limit of their own.
    expect(await requested(second, 5_000)).toBe('applied')
    t.clock.advance(24 * 3_600_000)
    expect(await requested(owner, 5_000)).toBe('applied')
  })

  test('holds for ten at once', async () => {
    const userId = await t.createUser()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        as(owner).adjust({ requestKey: randomUUID(), userId, amount: 1_000, reason: 'За турнир' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(5)
    expect(await balanceOf(userId)).toBe(5_000)
  })

  test('waits for a second owner where there is none: the answer says so, and it can be taken back', async () => {
    const lonely = await createTestApp()
    const only = await lonely.createUser({ role: 'owner' })
    const userId = await lonely.createUser()
    const me = lonely.asUser(only).currency
    const input = { requestKey: randomUUID(), userId, amount: 5_001, reason: 'За турнир' }
    expect(await me.adjust(input)).toEqual({ status: 'pending' })
    expect(await me.adjustmentTerms()).toEqual({ hasSecond: false, pending: 1, aloneCoins: 5_000 })
    await me.decideAdjustment({ id: input.requestKey, decision: 'refuse' })
    expect(await me.adjustmentTerms()).toMatchObject({ pending: 0 })
    await lonely.createUser({ role: 'owner' })
    expect(await me.adjustmentTerms()).toMatchObject({ hasSecond: true })
    await lonely.close()
  })
})

describe('an enormous adjustment', () => {
  test('never passes what a balance can hold, at once or confirmed by a second owner', async () => {
    const userId = await t.createUser({ coins: 2_147_000_000 })
    expect(await refusal(as(owner).adjust(order(userId, 1_000_000)))).toBe('balance_too_large')
    const requested = order(userId, 400_000)
    expect(await as(owner).adjust(requested)).toEqual({ status: 'pending' })
    await t.deps.sql`select add_currency_transaction(${userId}, 400000, 'purchase', 'test')`
    const confirmed = as(second).decideAdjustment({ id: requested.requestKey, decision: 'confirm' })
    expect(await refusal(confirmed)).toBe('balance_too_large')
    await as(second).decideAdjustment({ id: requested.requestKey, decision: 'refuse' })
    expect(await balanceOf(userId)).toBe(2_147_400_000)
  })

  test('by one owner of thousands of millions within a day waits for a second', async () => {
    const userId = await t.createUser()
    await t.deps.sql`
      insert into coin_adjustments (id, user_id, amount, reason, status, requested_by, created_at,
        decided_at)
      select gen_random_uuid(), ${userId}, 1000000, 'test', 'applied', ${owner}, ${t.clock.now()},
        ${t.clock.now()} from generate_series(1, 2200)`
    const requested = order(userId, 1)
    expect(await as(owner).adjust(requested)).toEqual({ status: 'pending' })
    await as(owner).decideAdjustment({ id: requested.requestKey, decision: 'refuse' })
  })
})
