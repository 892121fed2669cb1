import type { Sql, Tx } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import { withoutTimeouts } from '@cco/database/patience'
import { ADULT_AGE } from '@cco/domain/documents/consents'
import { hash } from '@node-rs/argon2'
import type { Clock } from '../platform/clock.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { plantAchievements, plantInventory } from './achievements.ts'
import { plantCatalogue } from './catalogue.ts'
import { plantCompanies } from './companies.ts'
import { plantExperience } from './experience.ts'
import { plantFriends } from './friends.ts'
import { plantGifts } from './gifts.ts'
import { plantGuilds } from './guilds.ts'
import { plantLedger } from './ledger.ts'
import { plantModeration } from './moderation.ts'
import { DAY_MS, plus } from './moscow.ts'
import { plantNotifications } from './notifications.ts'
import { plantAccounts } from './people.ts'
import { planDemoWorld } from './plan.ts'
import { plantBookings, plantGames } from './playing.ts'
import { stableId } from './random.ts'
import { plantLifecycleSteps, plantRequests } from './requests.ts'
import { plantReviews } from './reviews.ts'
import { plantRooms } from './rooms.ts'
import { insertRows } from './rows.ts'
import { plantProfiles, plantSeasons } from './standing.ts'
import { plantVacancies } from './vacancies.ts'
import { plantWaitlist } from './waitlist.ts'
import { packs, promocodes, tiers } from './world/economy.ts'
import { places } from './world/schedule.ts'

export type SeedProgress = (step: string, done: number, total: number) => void

/**
 * Seeds the demo world into an empty database and does nothing if any account exists.
 * It runs in one transaction, so an interruption leaves the database empty. All rows are derived
 * from the clock: two runs at the same instant produce the same rows, except for the ids of the
 * ledger, which the database generates, and the salt of the password. `extend` adds to it in the same
 * transaction.
 */
export async function plantDemoWorld(
  { sql, clock }: { sql: Sql; clock: Clock },
  report: SeedProgress,
  extend?: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await withoutTimeouts(tx)
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`
    const [row] = await tx<{ planted: boolean }[]>`
      select exists (select from auth.users) as planted`
    if (row?.planted) return

    const now = clock.now()
    const world = planDemoWorld(now)
    const { people, catalogue, games, bookings, reviews, experience, settings } = world

    const steps: (readonly [name: string, run: () => Promise<void>])[] = [
      ['accounts', async () => plantAccounts(tx, people.everyone, await demoHash())],
      ['consents', () => plantConsents(tx)],
      ['stories and masters', () => plantCatalogue(tx, catalogue, now)],
      ['subscriptions and coin packs', () => plantEconomy(tx, now)],
      ['places', () => plantPlaces(tx, now)],
      ['games', () => plantGames(tx, now, games, bookings, people.moderator)],
      ['past games', () => plantLifecycleSteps(tx, now, games, settings)],
      ['requests', () => plantRequests(tx, world.requests)],
      ['bookings', () => plantBookings(tx, bookings, settings)],
      ['ages', () => plantAges(tx)],
      ['waitlists', () => plantWaitlist(tx, world.waitlist, settings)],
      ['coins', () => plantLedger(tx, world.coins)],
      ['gifts', () => plantGifts(tx, world.gifts, settings.giftGameCoins)],
      ['reviews', () => plantReviews(tx, reviews)],
      ['rooms', () => plantRooms(tx, now, people, bookings)],
      ['friends', () => plantFriends(tx, now, people, bookings)],
      ['moderation', () => plantModeration(tx, now, people, reviews)],
      ['requests of companies', () => plantCompanies(tx, now, people)],
      ['vacancies', () => plantVacancies(tx, now, people)],
      ['notifications', () => plantNotifications(tx, now, world)],
      ['profiles', () => plantProfiles(tx, people.everyone, bookings, experience)],
      ['experience', () => plantExperience(tx, experience)],
      ['achievements', () => plantAchievements(tx, now, world)],
      ['guilds', () => plantGuilds(tx, now, world)],
      ['inventory', () => plantInventory(tx)],
      ['seasons', () => plantSeasons(tx, now)],
      ...(extend ? [['longest texts and full lists', () => extend(tx, now)] as const] : []),
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

/** Everyone has accepted the documents of the club, as at sign-up. */
async function plantConsents(tx: Tx): Promise<void> {
  await tx`
    insert into consents (user_id, purpose, version, given, created_at)
    select p.id, d.kind, d.version, true, greatest(p.created_at, d.published_at)
    from profiles p cross join legal_documents d
    where d.asks_again order by p.created_at, p.id, d.kind`
}

/** Who has booked a game of an 18+ story confirmed their age when they did. */
async function plantAges(tx: Tx): Promise<void> {
  await tx`
    insert into consents (user_id, purpose, version, given, created_at)
    select b.user_id, 'adult', 1, true, min(b.created_at)
    from bookings b join games g on g.id = b.game_id join stories s on s.id = g.story_id
    where s.age_rating >= ${ADULT_AGE} group by b.user_id order by b.user_id`
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
