import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createGame } from '../testing/playing.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('the database refuses', () => {
  test('a balance change that bypasses the ledger', async () => {
    const userId = await t.createUser({ coins: 100 })
    await expect(
      t.deps.sql`update currency_accounts set balance = 1000 where user_id = ${userId}`,
    ).rejects.toMatchObject({ code: '23001' })
  })

  test.each(['update', 'delete'])('to %s a ledger row', async (verb) => {
    const userId = await t.createUser({ coins: 100 })
    const change =
      verb === 'update'
        ? t.deps.sql`update currency_transactions set amount = 1 where user_id = ${userId}`
        : t.deps.sql`delete from currency_transactions where user_id = ${userId}`
    await expect(change).rejects.toMatchObject({ code: '23001' })
  })

  test('a balance below zero', async () => {
    const userId = await t.createUser({ coins: 100 })
    await expect(
      t.deps.sql`select add_currency_transaction(${userId}, -101, 'booking', 'x')`,
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('two simultaneous games of one master', async () => {
    const masterId = await t.createUser({ role: 'master' })
    await createGame(t, { masterId, startsInHours: 50 })
    await expect(createGame(t, { masterId, startsInHours: 51 })).rejects.toMatchObject({
      code: '23P01',
    })
    await createGame(t, { masterId, startsInHours: 51, status: 'cancelled' })
  })

  test('more booked seats than the game has', async () => {
    const gameId = await createGame(t, { maxPlayers: 2 })
    await expect(
      t.deps.sql`update games set seats_taken = 3 where id = ${gameId}`,
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('add_currency_transaction', () => {
  test('changes the balance once per idempotency key', async () => {
    const userId = await t.createUser()
    const add = () =>
      t.deps
        .sql`select (add_currency_transaction(${userId}, 70, 'gift', 'x', 'key-1')).balance_after`
    const rows = await Promise.all([add(), add(), add()])
    expect(rows.map(([row]) => row)).toEqual([70, 70, 70].map((balanceAfter) => ({ balanceAfter })))
    expect(await t.asUser(userId).currency.balance()).toEqual({ balance: 70 })
  })

  test('rejects an idempotency key with two amounts', async () => {
    const userId = await t.createUser()
    await t.deps.sql`select add_currency_transaction(${userId}, 70, 'gift', 'x', 'key-2')`
    await expect(
      t.deps.sql`select add_currency_transaction(${userId}, 71, 'gift', 'x', 'key-2')`,
    ).rejects.toMatchObject({ code: '23505' })
  })

  test('adds a popup row with the balances', async () => {
    const userId = await t.createUser({ coins: 30 })
    await t.deps.sql`select add_currency_transaction(${userId}, -10, 'admin_adjustment', 'why')`
    const rows = await t.deps.sql`
      select amount_changed, old_balance, new_balance from currency_change_notifications
      where user_id = ${userId} and description = 'why'`
    expect(rows).toEqual([{ amountChanged: -10, oldBalance: 30, newBalance: 20 }])
  })
})

describe('get_user_role', () => {
  test('returns the default role for a user without a row', async () => {
    const userId = await t.createUser()
    await t.deps.sql`delete from user_roles where user_id = ${userId}`
    const [row] = await t.deps.sql`select get_user_role(${userId}) as role`
    expect(row).toEqual({ role: 'user' })
    const [stored] = await t.deps.sql`select role from user_roles where user_id = ${userId}`
    expect(stored).toEqual({ role: 'user' })
  })
})
