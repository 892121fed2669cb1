import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { by, type Write } from './write.ts'

const DAY_MS = 86_400_000
const reason = 'По просьбе игрока'
const key = () => randomUUID() as string

/** Creates gift games claimed by this user and returns their ids. */
export async function createGifts(t: TestApp, recipientId: string, count: number) {
  const giverId = await t.createUser()
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    await t.deps.sql`insert into gift_games
        (id, giver_id, recipient_id, status, price, deliver_at, request_key, claimed_at)
      values (${id}, ${giverId}, ${recipientId}, 'claimed', 1500, ${t.clock.now()}, ${randomUUID()},
        ${t.clock.now()})`
  }
  return ids
}

/** Creates a tier on sale. */
export async function createTier(
  t: TestApp,
  { price = 900, games = 2 }: { price?: number; games?: number } = {},
): Promise<string> {
  const id = randomUUID()
  const name = t.deps.sql.json({ ru: 'Уровень', en: 'Tier' })
  await t.deps.sql`insert into subscription_tiers
      (id, name, description, price, monthly_free_games, created_at)
    values (${id}, ${name}, ${name}, ${price}, ${games}, ${t.clock.now()})`
  return id
}

/** Creates an active subscription with this number of free games. */
export async function createSubscription(t: TestApp, userId: string, games: number) {
  const id = randomUUID()
  const now = t.clock.now()
  const tierId = await createTier(t, { games })
  await t.deps.sql`insert into user_subscriptions
      (id, user_id, tier_id, period_starts_at, expires_at, created_at)
    values (${id}, ${userId}, ${tierId}, ${now}, ${new Date(now.getTime() + 30 * DAY_MS)}, ${now})`
  return id
}

type Promo = {
  code?: string
  kind?: 'percent' | 'fixed' | 'free_seat'
  value?: number
  maxUses?: number
  storyIds?: string[]
  minTotal?: number
}

/** Creates a promo code; ten percent off everything by default. */
export async function createPromo(t: TestApp, given: Promo = {}): Promise<string> {
  const { code = `P${randomUUID().slice(0, 8)}`, kind = 'percent', value = 10 } = given
  await t.deps.sql`insert into promo_codes
      (id, code, kind, value, max_uses, story_ids, min_total, created_at)
    values (${randomUUID()}, ${code}, ${kind}, ${value}, ${given.maxUses ?? null},
      ${given.storyIds ?? []}, ${given.minTotal ?? 0}, ${t.clock.now()})`
  return code
}

const tier = { name: { ru: 'Уровень', en: 'Tier' }, description: { ru: 'Игры', en: 'Games' } }
const tierFields = { ...tier, price: 900, monthlyFreeGames: 2, position: 1 }
const terms = (code: string) => ({
  ...{ code, kind: 'percent' as const, value: 20, startsAt: null, endsAt: null, maxUses: null },
  ...{ maxUsesPerPlayer: 1, maxSeats: null, minTotal: 0, storyIds: [], masterIds: [] },
  ...{ weekdays: [], firstBookingOnly: false },
})

async function promoId(t: TestApp): Promise<{ id: string; code: string }> {
  const code = await createPromo(t)
  const [row] = await t.deps.sql<{ id: string }[]>`select id from promo_codes where code = ${code}`
  return { id: row?.id ?? '', code }
}

/** A valid call of each write about gifts, promo codes and subscriptions. */
export const ECONOMY_WRITES: Record<string, (t: TestApp) => Promise<Write>> = {
  'gifts.claim': async (t) => {
    const write = await by(t, 'user', (as) => as.gifts.claim({ id }))
    const [id = ''] = await createGifts(t, write.by, 1)
    await t.deps.sql`update gift_games set status = 'delivered', claimed_at = null where id = ${id}`
    return write
  },
  'gifts.give': async (t) => {
    const recipientId = await t.createUser()
    const gift = { recipientId, message: 'С праздником', expectedPrice: 1_500 }
    return await by(t, 'user', (as) => as.gifts.give({ requestKey: key(), ...gift }))
  },
  'promoCodes.create': (t) =>
    by(t, 'owner', (as) =>
      as.promoCodes.create({ requestKey: key(), terms: terms(`P${key().slice(0, 8)}`) }),
    ),
  'promoCodes.pause': async (t) => {
    const { id } = await promoId(t)
    return await by(t, 'owner', (as) => as.promoCodes.pause({ id, isPaused: true }))
  },
  'promoCodes.update': async (t) => {
    const { id, code } = await promoId(t)
    return await by(t, 'owner', (as) => as.promoCodes.update({ id, terms: terms(code) }))
  },
  'subscriptions.changeTier': async (t) => {
    const tierId = await createTier(t, { price: 1_200, games: 4 })
    const write = await by(t, 'user', (as) =>
      as.subscriptions.changeTier({ tierId, expectedPrice: 1_200 }),
    )
    await createSubscription(t, write.by, 2)
    return write
  },
  'subscriptions.createTier': (t) =>
    by(t, 'owner', (as) => as.subscriptions.createTier({ requestKey: key(), ...tierFields })),
  'subscriptions.grant': async (t) => {
    const grant = { userId: await t.createUser(), tierId: await createTier(t), reason }
    return await by(t, 'owner', (as) => as.subscriptions.grant(grant))
  },
  'subscriptions.revoke': async (t) => {
    const id = await createSubscription(t, await t.createUser(), 2)
    return await by(t, 'owner', (as) => as.subscriptions.revoke({ id, reason }))
  },
  'subscriptions.setTierActive': async (t) => {
    const id = await createTier(t)
    return await by(t, 'owner', (as) => as.subscriptions.setTierActive({ id, isActive: false }))
  },
  'subscriptions.subscribe': async (t) => {
    const tierId = await createTier(t)
    return await by(t, 'user', (as) => as.subscriptions.subscribe({ tierId, expectedPrice: 900 }))
  },
  'subscriptions.updateTier': async (t) => {
    const id = await createTier(t)
    return await by(t, 'owner', (as) => as.subscriptions.updateTier({ id, ...tierFields }))
  },
}
