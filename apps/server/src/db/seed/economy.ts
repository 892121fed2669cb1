import type { Tx } from '@cco/database/client'
import { DAY_MS, plus } from './moscow.ts'
import { stableId } from './random.ts'
import { insertRows } from './rows.ts'
import { packs, promocodes, tiers } from './world/economy.ts'

const SOLD_SINCE_DAYS = 90

/** Tiers, coin packs and promo codes, on sale for a season. */
export async function plantEconomy(tx: Tx, now: Date): Promise<void> {
  const createdAt = plus(now, -SOLD_SINCE_DAYS * DAY_MS)
  await insertRows(
    tx,
    'subscription_tiers',
    tiers.map(({ key, ...tier }, position) => ({
      id: stableId('tier', key),
      ...tier,
      position,
      createdAt,
    })),
  )
  await insertRows(
    tx,
    'coin_packs',
    packs.map(({ key, ...pack }, position) => ({
      id: stableId('coin pack', key),
      ...pack,
      position,
      createdAt,
    })),
  )
  await insertRows(
    tx,
    'promo_codes',
    promocodes.map((promo) => ({ id: stableId('promo code', promo.code), ...promo, createdAt })),
  )
}
