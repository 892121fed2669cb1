import { randomUUID } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createTier } from '../../../testing/economy.ts'
import { waitingForLocks } from '../../../testing/locks.ts'
import { createAccount, signIn } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { writeHeartbeats } from '../../people/presence/store.ts'
import { removeAccount } from './commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

describe('a removal beside other requests of the same person', () => {
  const waiting = () => waitingForLocks(t)
  /** Starts a removal and holds it, by the lock that `hold` takes, until `release` is called. */
  async function heldRemoval(hold: (tx: Tx, userId: string) => Promise<unknown>) {
    const user = await createAccount(t)
    const { userId, accountNumber } = user
    const { sql } = t.deps
    await sql`select add_currency_transaction(${userId}, 50000, 'gift', 'Подарок')`
    await signIn(t, user)
    const [session] = await sql<{ id: string }[]>`
      select id from auth.sessions where user_id = ${userId}`
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holder = sql.begin(async (tx) => {
      await hold(tx, userId)
      held.resolve()
      await free.promise
    })
    await held.promise
    const removed = removeAccount(t.deps, { userId, accountNumber, sessionId: session?.id ?? '' })
    await expect.poll(waiting).toBe(1)
    const release = async () => {
      free.resolve()
      await holder
      await removed
    }
    return { userId, release }
  }

  test('leaves no seat, place in a waitlist or subscription behind', async () => {
    const { sql } = t.deps
    const [open, full] = [await createGame(t), await createGame(t, { maxPlayers: 1 })]
    const other = await t.createUser({ coins: 5_000 })
    const lines = (gameId: string) => [{ gameId, seats: 1, expectedPrice: 1_000 }]
    await t.asUser(other).bookings.checkout({ requestKey: randomUUID(), lines: lines(full) })
    const tier = await createTier(t, { price: 500 })
    const { userId, release } = await heldRemoval(
      (tx, id) => tx`select from currency_accounts where user_id = ${id} for update`,
    )
    const self = t.asUser(userId)
    const requests = Promise.allSettled([
      self.bookings.checkout({ requestKey: randomUUID(), lines: lines(open) }),
      self.waitlist.join({ gameId: full, seats: 1, automatic: true }),
      self.subscriptions.subscribe({ tierId: tier, expectedPrice: 500 }),
    ])
    await expect.poll(waiting).toBe(4)
    await release()
    const codes = (await requests).map((outcome) =>
      outcome.status === 'rejected' ? String(outcome.reason.message) : 'done',
    )
    expect(codes).toEqual(['account_removed', 'account_removed', 'account_removed'])
    expect(await sql`select from user_subscriptions where user_id = ${userId}`).toEqual([])
    expect(await findings(t.deps)).toEqual([])
  })

  test('opens no payment, neither a new one nor again one that was begun', async () => {
    const { sql, payments } = t.deps
    const packId = randomUUID()
    await sql`insert into coin_packs (id, coins, price_minor) values (${packId}, 100, 9900)`
    const { userId, release } = await heldRemoval(
      (tx, id) => tx`select from currency_accounts where user_id = ${id} for update`,
    )
    const begun = randomUUID()
    await sql`insert into payments (id, user_id, pack_id, provider, coins, amount_minor, currency,
        request_key)
      values (${randomUUID()}, ${userId}, ${packId}, ${payments.name}, 100, 9900, 'RUB', ${begun})`
    const open = vi.spyOn(payments, 'open')
    const buy = (requestKey: string) =>
      codeOf(
        t.asUser(userId).payments.buy({ requestKey, packIds: [packId], expectedPriceMinor: 9_900 }),
      )
    const answers = Promise.all([buy(randomUUID()), buy(begun)])
    await expect.poll(waiting).toBe(3)
    await release()
    expect(await answers).toEqual(['account_removed', 'account_removed'])
    expect(open).not.toHaveBeenCalled()
    expect(await sql`select from payments where user_id = ${userId}`).toHaveLength(1)
    open.mockRestore()
  })

  test('leaves no presence behind, whether there was one before or not', async () => {
    for (const wasThere of [false, true]) {
      const { userId, release } = await heldRemoval(async (tx, id) => {
        if (wasThere) await writeHeartbeats(t.deps.sql, [heartbeatOf(id)])
        await writeHeartbeats(tx, [heartbeatOf(id)])
      })
      const written = writeHeartbeats(t.deps.sql, [heartbeatOf(userId)])
      await expect.poll(waiting).toBe(2)
      await release()
      await written
      await writeHeartbeats(t.deps.sql, [heartbeatOf(userId)])
      expect(await t.deps.sql`select from user_presence where user_id = ${userId}`).toEqual([])
    }
    expect(await findings(t.deps)).toEqual([])
  })

  const heartbeatOf = (userId: string) => ({
    userId,
    at: t.clock.now(),
    address: '10.0.0.1',
    userAgent: null,
  })

  test('is found by the invariants where it went wrong', async () => {
    const { sql } = t.deps
    const userId = await t.createUser()
    await writeHeartbeats(sql, [heartbeatOf(userId)])
    await sql`update auth.users set deleted_at = now() where id = ${userId}`
    expect(await findings(t.deps)).toMatchObject([
      { invariant: expect.stringMatching(/^a removed account holds no seat/), sample: userId },
    ])
    await sql`delete from user_presence where user_id = ${userId}`
  })
})
