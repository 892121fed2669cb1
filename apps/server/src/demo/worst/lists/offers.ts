import type { Tx } from '@cco/database/client'
import { PROMOS_PAGE } from '@cco/domain/promo-codes/constants'
import { SUBSCRIBERS_PAGE } from '@cco/domain/subscriptions/constants'
import { PERIOD_DAYS } from '@cco/domain/subscriptions/period'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Stage } from './stage.ts'

const TIERS = 6
const REDEMPTIONS = 60
const KINDS = ['percent', 'fixed', 'free_seat'] as const
const VALUES = { percent: 100, fixed: 1_000_000, free_seat: 0 }

/** Promo codes with every condition, one of them much used, and subscriptions of each status. */
export async function fillOffers(tx: Tx, stage: Stage): Promise<void> {
  await addCodes(tx, stage)
  await redeem(tx, stage)
  await subscribe(tx, stage)
}

async function addCodes(tx: Tx, { now, cast, stories }: Stage): Promise<void> {
  const [bound] = await tx<{ masters: string[] }[]>`
    select array_agg(user_id order by user_id) as masters from master_cards`
  await insertRows(
    tx,
    'promo_codes',
    Array.from({ length: PROMOS_PAGE + 4 }, (_, at): Row<'promo_codes'> => {
      const kind = KINDS[at % KINDS.length] ?? 'percent'
      const startsAt = plus(now, (at % 4 === 1 ? 5 : -60) * DAY_MS)
      return {
        ...{ id: promoId(at), code: `WORST-${at}`, kind, value: VALUES[kind], startsAt },
        endsAt: at % 4 === 2 ? plus(now, -DAY_MS) : plus(now, 90 * DAY_MS),
        ...{ maxUses: 100_000, maxUsesPerPlayer: 1_000, maxSeats: 20, minTotal: 1_000_000 },
        storyIds: at % 2 === 0 ? stories.map(({ id }) => id) : [],
        masterIds: at % 2 === 0 ? (bound?.masters ?? []) : [],
        ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], firstBookingOnly: at % 3 === 0 },
        ...{ isPaused: at % 4 === 3, createdBy: cast.owner.id, createdAt: plus(now, -at * DAY_MS) },
      }
    }),
  )
}

function promoId(at: number): string {
  return stableId('worst promo code', String(at))
}

/** Uses of the first code by many players. */
async function redeem(tx: Tx, { now, cast, bookings }: Stage): Promise<void> {
  const counted = bookings.filter(({ status, user }) => {
    return status === 'confirmed' && user !== cast.player
  })
  const rows = counted.slice(0, REDEMPTIONS).map(({ id, user }, at) => ({
    ...{ id: stableId('worst redemption', id), promoCodeId: promoId(0), userId: user.id },
    ...{ bookingId: id, requestKey: stableId('request', id), discount: 1_000 },
    ...{ status: 'counted' as const, createdAt: plus(now, -at * HOUR_MS) },
  }))
  await insertRows(tx, 'promo_redemptions', rows)
  await tx`update promo_codes set uses = ${rows.length} where id = ${promoId(0)}`
}

async function subscribe(tx: Tx, { now, cast }: Stage): Promise<void> {
  await insertRows(
    tx,
    'subscription_tiers',
    Array.from({ length: TIERS }, (_, at) => ({
      ...{ id: tierId(at), name: { ru: `Уровень ${at}`, en: `Tier ${at}` }, position: 10 + at },
      description: { ru: 'Играть чаще.', en: 'To play more often.' },
      ...{ price: (at + 1) * 100_000, monthlyFreeGames: (at + 1) * 5, isActive: at !== TIERS - 1 },
      createdAt: plus(now, -90 * DAY_MS),
    })),
  )
  const { player, crowd } = cast
  const people = [player, ...crowd.slice(0, SUBSCRIBERS_PAGE + 15)]
  await insertRows(
    tx,
    'user_subscriptions',
    people.map(({ id: userId }, at) => {
      const isActive = at === 0 || at % 5 !== 4
      // The last days of some have passed, and their coins did not suffice.
      const isGrace = at % 5 === 3
      const periodStartsAt = plus(now, -(isActive && !isGrace ? 5 : PERIOD_DAYS + 1) * DAY_MS)
      const expiresAt = plus(periodStartsAt, PERIOD_DAYS * DAY_MS)
      return {
        ...{ id: stableId('worst subscription', userId), userId, isActive, periodStartsAt },
        ...{ tierId: tierId(1 + (at % 4)), nextTierId: at % 3 === 0 ? tierId(0) : null },
        ...{ renews: at % 2 === 0, expiresAt, createdAt: periodStartsAt },
        graceUntil: isActive && isGrace ? plus(expiresAt, 3 * DAY_MS) : null,
        endedAt: isActive ? null : expiresAt,
      }
    }),
  )
  await insertRows(
    tx,
    'user_subscriptions',
    Array.from({ length: 5 }, (_, at) => {
      const periodStartsAt = plus(now, -(at + 2) * PERIOD_DAYS * DAY_MS)
      const expiresAt = plus(periodStartsAt, PERIOD_DAYS * DAY_MS)
      return {
        ...{ id: stableId('worst past subscription', String(at)), userId: player.id },
        ...{ tierId: tierId(at), isActive: false, renews: false, periodStartsAt, expiresAt },
        ...{ endedAt: expiresAt, createdAt: periodStartsAt },
      }
    }),
  )
}

function tierId(at: number): string {
  return stableId('worst tier', String(at % TIERS))
}
