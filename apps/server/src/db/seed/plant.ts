import type { Sql, Tx } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import { withoutTimeouts } from '@cco/database/patience'
import { settingsSchema } from '@cco/domain/settings/settings'
import { hash } from '@node-rs/argon2'
import type { Clock } from '../../platform/clock.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { planBookings } from './bookings.ts'
import { gatherCatalogue, plantCatalogue } from './catalogue.ts'
import { plantFriends } from './friends.ts'
import { giftEntries, planGifts, plantGifts } from './gifts.ts'
import { planLedger, plantLedger } from './ledger.ts'
import { awaitModeration, plantModeration } from './moderation.ts'
import { DAY_MS, plus } from './moscow.ts'
import { plantNotifications } from './notifications.ts'
import { gatherPeople, plantAccounts } from './people.ts'
import { plantBookings, plantGames } from './playing.ts'
import { createRandom, stableId } from './random.ts'
import { planRequests, plantMilestones, plantRequests } from './requests.ts'
import { planReviews, plantReviews } from './reviews.ts'
import { insertRows } from './rows.ts'
import { planGames } from './schedule.ts'
import { plantProfiles } from './standing.ts'
import { plantWaitlist, planWaitlist } from './waitlist.ts'
import { packs, promocodes, tiers } from './world/economy.ts'
import { places } from './world/schedule.ts'

export type SeedProgress = (step: string, done: number, total: number) => void

/** Any seed produces a valid world. */
const SEED = 19

/**
 * Seeds the demo world into an empty database and does nothing if any account exists.
 * It runs in one transaction, so an interruption leaves the database empty. All rows are derived
 * from the clock: two runs at the same instant produce the same rows, except for the ids of the
 * ledger, which the database generates, and the salt of the password.
 */
export async function plantDemoWorld(
  { sql, clock }: { sql: Sql; clock: Clock },
  report: SeedProgress,
): Promise<void> {
  await sql.begin(async (tx) => {
    await withoutTimeouts(tx)
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`
    const [row] = await tx<{ planted: boolean }[]>`
      select exists (select from auth.users) as planted`
    if (row?.planted) return

    const now = clock.now()
    const random = createRandom(SEED)
    const settings = settingsSchema.parse({})
    const people = gatherPeople(now, random)
    const catalogue = gatherCatalogue(now)
    const games = planGames(now, catalogue, settings.bufferMinutes, random)
    const bookings = planBookings(now, games, people, random)
    const ledger = planLedger(now, bookings, people.player, settings.goodwillCoins, random)
    const gifts = planGifts(now, people)
    const coins = [...ledger, ...giftEntries(gifts, settings.giftGameCoins)].sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    )
    const reviews = awaitModeration(planReviews(now, bookings, random))
    const waitlist = planWaitlist(now, games, bookings, people)
    const requests = planRequests(now, catalogue, games)
    const world = { people, games, bookings, requests, ledger, settings }

    const steps: [name: string, run: () => Promise<void>][] = [
      ['accounts', async () => plantAccounts(tx, people.everyone, await demoHash())],
      ['stories and masters', () => plantCatalogue(tx, catalogue)],
      ['subscriptions and coin packs', () => plantEconomy(tx, now)],
      ['places', () => plantPlaces(tx, now)],
      ['games', () => plantGames(tx, now, games, bookings, people.moderator)],
      ['past games', () => plantMilestones(tx, now, games, settings)],
      ['requests', () => plantRequests(tx, requests)],
      ['bookings', () => plantBookings(tx, bookings, settings)],
      ['waitlists', () => plantWaitlist(tx, waitlist, settings)],
      ['coins', () => plantLedger(tx, coins)],
      ['gifts', () => plantGifts(tx, gifts, settings.giftGameCoins)],
      ['reviews', () => plantReviews(tx, reviews)],
      ['friends', () => plantFriends(tx, now, people, bookings)],
      ['moderation', () => plantModeration(tx, now, people, reviews)],
      ['notifications', () => plantNotifications(tx, now, world)],
      ['profiles', () => plantProfiles(tx, now, people.everyone, games, bookings)],
    ]
    for (const [index, [name, run]] of steps.entries()) {
      await run()
      report(name, index + 1, steps.length)
    }
  })
}

/** One hash for all accounts: at 64 MiB each, one per user would take most of the seeding time. */
async function demoHash(): Promise<string> {
  return await hash(DEMO_PASSWORD, { memoryCost: 65_536, timeCost: 3, parallelism: 1 })
}

const SOLD_SINCE_DAYS = 90

/** Tiers, coin packs and promo codes, on sale for a season. */
async function plantEconomy(tx: Tx, now: Date): Promise<void> {
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

async function plantPlaces(tx: Tx, now: Date): Promise<void> {
  const createdAt = plus(now, -SOLD_SINCE_DAYS * DAY_MS)
  await insertRows(
    tx,
    'places',
    places.map(({ key, share: _share, ...place }, position) => ({
      id: stableId('place', key),
      ...place,
      position,
      createdAt,
    })),
  )
}
