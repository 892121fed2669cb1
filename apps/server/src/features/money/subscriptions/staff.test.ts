import { randomUUID } from 'node:crypto'
import { TIERS_MAX } from '@cco/domain/subscriptions/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

const DAY_MS = 86_400_000

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const staff = () => t.asUser(owner).subscriptions
const refusal = async (promise: Promise<unknown>) =>
  await promise.then(
    () => undefined,
    (error: Error) => error.message,
  )
const tier = (price = 900) => ({
  name: { ru: 'Круг', en: 'Circle' },
  description: { ru: 'Две игры', en: 'Two games' },
  price,
  monthlyFreeGames: 2,
  position: 1,
})
async function madeTier(): Promise<string> {
  const requestKey = randomUUID()
  await staff().createTier({ requestKey, ...tier() })
  return requestKey
}
const actionsOn = async (id: string) =>
  (
    await t.deps.sql<{ action: string }[]>`
      select action from system_logs where target_id = ${id}`
  )
    .map(({ action }) => action)
    .sort()
const notificationsOf = async (userId: string) =>
  (await t.deps.sql`select kind from notifications where user_id = ${userId}`).map(
    ({ kind }) => kind,
  )

describe('tiers', () => {
  test('are made once, changed, archived and brought back, all in the log', async () => {
    const id = await madeTier()
    await staff().createTier({ requestKey: id, ...tier() })
    await staff().updateTier({ id, ...tier(1_200) })
    const onSale = async () =>
      (await t.asUser().subscriptions.tiers()).items.find((row) => row.id === id)
    expect(await onSale()).toMatchObject({ price: 1_200 })
    await staff().setTierActive({ id, isActive: false })
    expect(await onSale()).toBeUndefined()
    await staff().setTierActive({ id, isActive: true })
    expect(await onSale()).toBeDefined()
    expect(await actionsOn(id)).toEqual([
      'subscription.tier_archive',
      'subscription.tier_create',
      'subscription.tier_restore',
      'subscription.tier_update',
    ])
    const unknown = { id: randomUUID(), ...tier() }
    expect(await refusal(staff().updateTier(unknown))).toBe('tier_not_found')
  })

  test.each([
    { price: 0 },
    { price: -900 },
    { price: 1.5 },
    { price: 1_000_001 },
    { monthlyFreeGames: -1 },
    { monthlyFreeGames: 101 },
    { name: { ru: 'Круг', en: ' ' } },
  ])('with %o are refused', async (wrong) => {
    const input = { requestKey: randomUUID(), ...tier(), ...wrong }
    await expect(staff().createTier(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('are no more than the list of them shows', async () => {
    const { sql } = t.deps
    await sql`insert into subscription_tiers
        (id, name, description, price, monthly_free_games, position, created_at)
      select gen_random_uuid(), name, description, price, monthly_free_games, 900, now()
      from (select * from subscription_tiers limit 1) one,
        generate_series(1, ${TIERS_MAX} - (select count(*)::int from subscription_tiers))`
    const more = staff().createTier({ requestKey: randomUUID(), ...tier() })
    await expect(more).rejects.toThrow('too_many_requests')
    expect((await staff().allTiers({})).items).toHaveLength(TIERS_MAX)
    await sql`delete from subscription_tiers where position = 900`
  })
})

describe('a period for nothing', () => {
  test('gives its free games, costs no coins, does not renew, and is notified', async () => {
    const [userId, tierId] = [await t.createUser({ displayName: 'Лев' }), await madeTier()]
    await staff().grant({ userId, tierId, reason: 'За помощь' })
    const { subscription } = await t.asUser(userId).subscriptions.mine()
    expect(subscription).toMatchObject({ freeGamesLeft: 2, renews: false })
    expect(Date.parse(subscription?.expiresAt ?? '') - t.clock.now().getTime()).toBe(30 * DAY_MS)
    expect(await notificationsOf(userId)).toEqual(['subscription_granted'])
    expect(await actionsOn(userId)).toEqual(['subscription.grant'])
    const { items } = await staff().subscribers({ search: 'лев', tierId })
    expect(items).toMatchObject([{ user: { id: userId }, freeGamesLeft: 2 }])
    const counted = (await staff().allTiers({})).items.find(({ id }) => id === tierId)
    expect(counted?.subscribers).toBe(1)
  })

  test('is not given over a subscription, for no tier, or to no one; twice at once it is one', async () => {
    const [userId, tierId] = [await t.createUser(), await madeTier()]
    const grant = (given = {}) =>
      refusal(staff().grant({ userId, tierId, reason: 'За помощь', ...given }))
    expect((await Promise.all([grant(), grant()])).sort()).toEqual([
      'already_subscribed',
      undefined,
    ])
    expect(await grant({ tierId: randomUUID() })).toBe('tier_not_found')
    expect(await grant({ userId: randomUUID() })).toBe('recipient_not_found')
  })

  test('revoked it ends at once, and the user is notified of the reason', async () => {
    const [userId, tierId] = [await t.createUser(), await madeTier()]
    await staff().grant({ userId, tierId, reason: 'За помощь' })
    const [held] = (await staff().subscribers({ tierId })).items
    const id = held?.id ?? ''
    await staff().revoke({ id, reason: 'По просьбе игрока' })
    expect((await t.asUser(userId).subscriptions.mine()).subscription).toBeNull()
    expect(await notificationsOf(userId)).toContain('subscription_revoked')
    expect(await actionsOn(userId)).toEqual(['subscription.grant', 'subscription.revoke'])
    expect(await refusal(staff().revoke({ id, reason: 'Ещё раз' }))).toBe('not_subscribed')
  })
})
