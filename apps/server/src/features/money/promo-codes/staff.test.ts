import { randomUUID } from 'node:crypto'
import type { PromoTerms } from '@cco/domain/promo-codes/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createMaster } from '../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../testing/playing.ts'

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

const staff = () => t.asUser(owner).promoCodes
const refusal = async (promise: Promise<unknown>) =>
  await promise.then(
    () => undefined,
    (error: Error) => error.message,
  )
const terms = (given: Partial<PromoTerms> = {}): PromoTerms => ({
  code: `P${randomUUID().slice(0, 8)}`,
  kind: 'percent',
  value: 20,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPlayer: 1,
  maxSeats: null,
  minTotal: 0,
  storyIds: [],
  masterIds: [],
  weekdays: [],
  firstBookingOnly: false,
  ...given,
})
async function made(given: Partial<PromoTerms> = {}) {
  const [id, own] = [randomUUID() as string, terms(given)]
  await staff().create({ requestKey: id, terms: own })
  return { id, own }
}
const rowOf = async (code: string) => (await staff().list({ search: code })).items[0]
const hours = (count: number) => new Date(t.clock.now().getTime() + count * 3_600_000).toISOString()

/** A player books a game with this code. */
async function usedBy(code: string) {
  const userId = await t.createUser({ coins: 5_000, displayName: 'Игрок с кодом' })
  const lines = [{ gameId: await createGame(t, { price: 1_000 }), seats: 1, expectedPrice: 1_000 }]
  const preview = await t.asUser(userId).bookings.preview({ lines, promoCode: code })
  await t.asUser(userId).bookings.checkout({
    ...{ requestKey: randomUUID(), lines, promoCode: code, expectedTotal: preview.total },
  })
  return userId
}

describe('what a code may be bound to', () => {
  test('is found by a part of its name in either language, at most twenty at once', async () => {
    const storyId = await createStory(t, { title: 'Маяк на краю' })
    const { userId } = await createMaster(t, { name: 'Вера Маячная' })
    const lighthouse = { id: storyId, name: { ru: 'Маяк на краю', en: 'Маяк на краю' } }
    expect(await staff().choices({ of: 'story', search: 'аяк' })).toEqual({
      found: [lighthouse],
      hasMore: false,
      bound: [],
    })
    expect((await staff().choices({ of: 'master', search: 'маячн' })).found).toEqual([
      { id: userId, name: { ru: 'Вера Маячная', en: 'Вера Маячная' } },
    ])
    expect((await staff().choices({ of: 'story', search: '%' })).found).toEqual([])

    await Promise.all(Array.from({ length: 21 }, (_, n) => createStory(t, { title: `Башня ${n}` })))
    const towers = await staff().choices({ of: 'story', search: 'башня' })
    expect(towers).toMatchObject({ hasMore: true, bound: [] })
    expect(towers.found).toHaveLength(20)
  })

  test('names what the code is bound to now, whatever is looked for', async () => {
    const storyId = await createStory(t, { title: 'Старый мост' })
    const { userId: masterId } = await createMaster(t, { name: 'Яков' })
    const { id: promoId } = await made({ storyIds: [storyId], masterIds: [masterId] })
    const requested = { search: 'нет такого', promoId }
    expect(await staff().choices({ of: 'story', ...requested })).toMatchObject({
      found: [],
      bound: [{ id: storyId }],
    })
    expect((await staff().choices({ of: 'master', ...requested })).bound).toEqual([
      { id: masterId, name: { ru: 'Яков', en: 'Яков' } },
    ])
  })
})

describe('a promo code', () => {
  test('is made once, listed and logged', async () => {
    const weekdays = [1, 7]
    const { id, own } = await made({ weekdays, endsAt: hours(24), maxUses: 5 })
    await staff().create({ requestKey: id, terms: own })
    expect(await rowOf(own.code)).toMatchObject({
      id,
      ...own,
      state: 'active',
      uses: 0,
      discount: 0,
    })
    const log = await t.deps.sql`select action, after from system_logs where target_id = ${id}`
    expect(log).toMatchObject([{ action: 'promo.create', after: { code: own.code, weekdays } }])
  })

  test('is spelled as no other, however capitalised', async () => {
    const { own } = await made()
    const again = terms({ code: own.code.toLowerCase() })
    expect(await refusal(staff().create({ requestKey: randomUUID(), terms: again }))).toBe(
      'promo_code_taken',
    )
    const { id } = await made()
    expect(await refusal(staff().update({ id, terms: again }))).toBe('promo_code_taken')
  })

  test.each<Partial<PromoTerms>>([
    { value: 0 },
    { value: 101 },
    { value: -1 },
    { value: 2.5 },
    { kind: 'fixed', value: 1_000_001 },
    { kind: 'free_seat', value: 5 },
    { code: 'a b' },
    { code: 'ab' },
    { maxUses: 0 },
    { minTotal: -1 },
    { weekdays: [8] },
    { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
    { startsAt: '0000-01-01T00:00:00Z' },
  ])('with %o is rejected', async (wrong) => {
    const input = { requestKey: randomUUID(), terms: terms(wrong) }
    await expect(staff().create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('shows by its state why it cannot be used', async () => {
    const planned = await made({ startsAt: hours(2) })
    const ended = await made({ endsAt: hours(-1) })
    expect((await rowOf(planned.own.code))?.state).toBe('planned')
    expect((await rowOf(ended.own.code))?.state).toBe('ended')
    const codes = async (state: 'planned' | 'ended') =>
      (await staff().list({ state })).items.map(({ code }) => code)
    expect(await codes('planned')).toEqual([planned.own.code])
    expect(await codes('ended')).toEqual([ended.own.code])
  })

  test('two changes to one spelling at once leave it to one of them', async () => {
    const [one, other] = [await made(), await made()]
    const code = `N${randomUUID().slice(0, 8)}`
    const rename = ({ id, own }: typeof one, to: string) =>
      refusal(staff().update({ id, terms: { ...own, code: to } }))
    const answers = await Promise.all([rename(one, code), rename(other, code.toLowerCase())])
    expect(answers.toSorted()).toEqual(['promo_code_taken', undefined])
  })

  test('paused it cannot be used, and works again when resumed', async () => {
    const { id, own } = await made()
    await staff().pause({ id, isPaused: true })
    await staff().pause({ id, isPaused: true })
    expect((await rowOf(own.code))?.state).toBe('paused')
    expect(await refusal(usedBy(own.code))).toBe('promo_not_active')
    await staff().pause({ id, isPaused: false })
    const userId = await usedBy(own.code)
    expect((await staff().uses({ id })).items).toMatchObject([
      { user: { id: userId, name: 'Игрок с кодом' }, mark: 'counted', uses: 1 },
    ])
    const log = await t.deps.sql`select action from system_logs where target_id = ${id}
      order by action`
    expect(log.map(({ action }) => action)).toEqual(['promo.create', 'promo.pause', 'promo.resume'])
    expect(await refusal(staff().pause({ id: randomUUID(), isPaused: true }))).toBe('not_found')
  })

  test('once used keeps its spelling and its worth, and its limit covers the uses', async () => {
    const { id, own } = await made({ maxUses: 9 })
    await usedBy(own.code)
    await usedBy(own.code)
    const update = (given: Partial<PromoTerms>) =>
      staff().update({ id, terms: { ...own, ...given } })
    expect(await refusal(update({ value: 30 }))).toBe('promo_in_use')
    expect(await refusal(update({ code: `${own.code}X` }))).toBe('promo_in_use')
    expect(await refusal(update({ maxUses: 1 }))).toBe('promo_in_use')
    await update({ maxUses: 2, minTotal: 100 })
    const row = await rowOf(own.code)
    expect(row).toMatchObject({ uses: 2, maxUses: 2, minTotal: 100, state: 'ended' })
    expect(row?.discount).toBe(
      (await staff().uses({ id })).items.reduce((sum, { discount }) => sum + discount, 0),
    )
    expect((await staff().uses({ id })).players).toBe(2)
  })
})
