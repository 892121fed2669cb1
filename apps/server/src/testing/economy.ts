import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

const DAY_MS = 86_400_000

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
