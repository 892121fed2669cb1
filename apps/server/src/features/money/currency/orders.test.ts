import { randomUUID } from 'node:crypto'
import { ADJUSTMENT_SORTS, LEDGER_SORTS } from '@cco/domain/currency/constants'
import { PACK_SORTS, PAYMENT_SORTS } from '@cco/domain/payments/constants'
import { PROMO_SORTS } from '@cco/domain/promo-codes/constants'
import { SUBSCRIBER_SORTS, TIER_SORTS } from '@cco/domain/subscriptions/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createPromo, createSubscription, createTier } from '../../../testing/economy.ts'

let t: TestApp
let owner: string
const largePack = randomUUID()
let cheapTier: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: 'Владелица' })
  const packId = randomUUID()
  await t.deps.sql`insert into coin_packs (id, coins, price_minor) values (${packId}, 500, 49900)`
  const large = { coins: 9_000, bonusCoins: 0, priceMinor: 10_000, position: 7 }
  await t.asUser(owner).payments.createPack({ requestKey: largePack, ...large })
  await t.asUser(owner).payments.setPackActive({ id: largePack, isActive: false })
  cheapTier = await createTier(t, { price: 100 })
  for (const [index, displayName] of ['Юля', 'Анна', 'Михаил', 'Ёжик', 'Bob'].entries()) {
    const userId = await t.createUser({ displayName, coins: 100 * (index % 3) + 50 })
    const requestKey = randomUUID()
    const reason = `Причина ${index % 2}`
    await t.asUser(owner).currency.adjust({ requestKey, userId, amount: index + 1, reason })
    await t
      .asUser(userId)
      .payments.buy({ requestKey, packIds: [packId], expectedPriceMinor: 49_900 })
    await createSubscription(t, userId, index % 2)
    await createPromo(t, { value: 10 + (index % 3), ...(index > 2 && { maxUses: index }) })
  }
  // One is paid, so that of the packs one is sold more often than the other.
  await t.deps.sql`
    update payments set status = 'paid', credited_at = now()
    where id = (select id from payments where pack_id = ${packId} order by id limit 1)`
})
afterAll(() => t.close())

type Requested = { sort: string; desc: boolean; after?: string | number }
type Page = { items: { id: string; sequence?: number }[]; next: string | number | null }

const TABLES: [string, readonly string[], (requested: Requested) => Promise<Page>][] = [
  ['the ledger', LEDGER_SORTS, (requested) => t.asUser(owner).currency.ledger(requested as never)],
  [
    'adjustments',
    ADJUSTMENT_SORTS,
    (requested) => t.asUser(owner).currency.adjustments(requested as never),
  ],
  ['payments', PAYMENT_SORTS, (requested) => t.asUser(owner).payments.all(requested as never)],
  ['promo codes', PROMO_SORTS, (requested) => t.asUser(owner).promoCodes.list(requested as never)],
  [
    'subscribers',
    SUBSCRIBER_SORTS,
    (requested) => t.asUser(owner).subscriptions.subscribers(requested as never),
  ],
]
const CASES = TABLES.flatMap(([name, sorts, ask]) => sorts.map((sort) => ({ name, sort, ask })))

test.each(CASES)(
  '$name by $sort: descending order is the reverse of ascending, across pages',
  async ({ sort, ask }) => {
    const down = (await ask({ sort, desc: true })).items
    const up = (await ask({ sort, desc: false })).items
    const ids = down.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect(up.map(({ id }) => id)).toEqual(ids.toReversed())
    for (const [rows, desc] of [
      [down, true],
      [up, false],
    ] as const) {
      const last = rows[2]
      const { items } = await ask({ sort, desc, after: last?.sequence ?? last?.id ?? '' })
      expect(items.map(({ id }) => id)).toEqual(rows.slice(3).map(({ id }) => id))
    }
  },
)

const LISTS: [string, readonly string[], (requested: Requested) => Promise<Pick<Page, 'items'>>][] =
  [
    ['packs', PACK_SORTS, (requested) => t.asUser(owner).payments.allPacks(requested as never)],
    [
      'tiers',
      TIER_SORTS,
      (requested) => t.asUser(owner).subscriptions.allTiers(requested as never),
    ],
  ]

test.each(LISTS.flatMap(([name, sorts, ask]) => sorts.map((sort) => ({ name, sort, ask }))))(
  '$name by $sort: descending order is the reverse of ascending',
  async ({ sort, ask }) => {
    const ids = (await ask({ sort, desc: true })).items.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(2)
    const up = (await ask({ sort, desc: false })).items
    expect(up.map(({ id }) => id)).toEqual(ids.toReversed())
  },
)

test('packs and tiers stand as they are sold, or as their numbers say', async () => {
  const { payments, subscriptions } = t.asUser(owner)
  const first = async (sort: (typeof PACK_SORTS)[number], desc: boolean) =>
    (await payments.allPacks({ sort, desc })).items[0]?.id
  expect((await payments.allPacks({})).items.at(-1)?.id).toBe(largePack)
  expect(await first('coins', true)).toBe(largePack)
  expect(await first('money', false)).toBe(largePack)
  expect(await first('status', false)).toBe(largePack)
  expect(await first('sold', false)).toBe(largePack)
  const tiers = (await subscriptions.allTiers({ sort: 'price', desc: false })).items
  expect(tiers[0]?.id).toBe(cheapTier)
})

test('names stand as a Russian reader expects them', async () => {
  const { items } = await t.asUser(owner).subscriptions.subscribers({ sort: 'user', desc: false })
  const names = items.map(({ user }) => user.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('ru').compare))
  expect(names.indexOf('Ёжик')).toBeLessThan(names.indexOf('Михаил'))
})

test('places beyond the ledger, and days before the calendar, are refused', async () => {
  const { currency } = t.asUser(owner)
  for (const place of [-1, 1.5, 2_147_483_648, 1e308]) {
    await expect(currency.ledger({ after: place })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(currency.history({ cursor: place })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await expect(currency.ledger({ from: '0000-01-01T00:00:00.000Z' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect((await currency.ledger({ from: '0001-01-01T00:00:00.000Z' })).items).not.toEqual([])
})
