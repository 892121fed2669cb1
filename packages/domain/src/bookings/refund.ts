import type * as z from 'zod/mini'
import type { refundTerms } from '../refunds/contract.ts'
import type { BookingPolicy } from './policy.ts'

const HOUR_MS = 3_600_000

/**
 * Who cancels a booking. When a player rejects a rescheduled game, the platform counts as the
 * canceller.
 */
export type Canceller = 'player' | 'master' | 'platform' | 'moved'

/** The refund levels, from the largest to the smallest (rules §3). */
export const REFUND_BANDS = ['full', 'coins', 'half', 'none'] as const
export type RefundBand = (typeof REFUND_BANDS)[number]

/** The facts about a booking that decide its refund: what was paid and under which rules. */
export type PaidBooking = {
  /** Coins spent and not refunded yet. */
  paidCoins: number
  /** Seats paid with a free game. */
  freeSeats: number
  hasPromo: boolean
  policy: BookingPolicy
}

/** One refunded item. */
export type RefundStep =
  | { method: 'coins'; coins: number }
  | { method: 'promo' }
  | { method: 'free_game'; seats: number }

export type Refund = {
  band: RefundBand
  /** In the reverse order of spending: coins, promo code, free games. */
  steps: RefundStep[]
  /** Whole coins refunded now, without goodwill; at most the coins paid. */
  coins: number
  /** Whole coins refunded seat by seat when other players take the seats. */
  withheldCoins: number
  /** Free games returned when other players take the seats. */
  withheldFreeSeats: number
  /** Additional coins when the player is not the canceller. */
  goodwillCoins: number
  /** Until when the same refund applies; null when it does not get smaller. */
  until: Date | null
  /** The refund after that moment; null when it does not get smaller. */
  next: { band: RefundBand; coins: number; freeSeats: number; promo: boolean } | null
}

/** Returns the refund of a cancellation at `now` (rules §3). The browser uses it for previews. */
export function refundOf(
  booking: PaidBooking,
  { by, startsAt, now }: { by: Canceller; startsAt: Date; now: Date },
): Refund {
  if (by !== 'player') {
    const goodwillCoins = by === 'moved' ? 0 : booking.policy.goodwillCoins
    return { ...returned(booking, 'full'), goodwillCoins, until: null, next: null }
  }
  const deadlines = deadlinesOf(booking.policy, startsAt)
  const ahead = deadlines.filter(({ until }) => now <= until)
  const present = returned(booking, ahead[0]?.band ?? 'none')
  const bands = [...ahead.map(({ band }) => band), 'none' as const]
  // A band with the same refund, as when only coins were paid, is not shown as a deadline.
  const worse = bands.findIndex((band) => !same(returned(booking, band), present))
  const next = worse < 0 ? undefined : returned(booking, bands[worse] ?? 'none')
  return {
    ...present,
    goodwillCoins: 0,
    until: next ? (ahead[worse - 1]?.until ?? null) : null,
    next: next ? { band: next.band, coins: next.coins, ...besidesCoins(next) } : null,
  }
}

/**
 * Returns the terms of the player’s own cancellation at `now` as they stand beside a price (rules
 * §3).
 */
export function refundTermsOf(
  booking: PaidBooking,
  at: { startsAt: Date; now: Date },
): z.input<typeof refundTerms> {
  const refund = refundOf(booking, { by: 'player', ...at })
  return {
    coins: refund.coins,
    freeSeats: besidesCoins(refund).freeSeats,
    until: refund.until,
  }
}

export type LadderStep = {
  band: RefundBand
  coins: number
  freeSeats: number
  /** The last moment of the step; null for the last step, which ends with the game. */
  until: Date | null
}

/**
 * Returns the refunds of the player’s own cancellation step by step, from the largest to the smallest
 * (rules §3). The step in force has the band of `refundOf` for the player at that moment.
 */
export function refundLadder(booking: PaidBooking, startsAt: Date): LadderStep[] {
  const steps = [...deadlinesOf(booking.policy, startsAt), { band: 'none' as const, until: null }]
  return steps.map(({ band, until }) => {
    const refund = returned(booking, band)
    return { band, coins: refund.coins, freeSeats: besidesCoins(refund).freeSeats, until }
  })
}

/**
 * Returns what a refund gives back besides coins: the number of free games, and whether the promo
 * code.
 */
export function besidesCoins({ steps }: Pick<Refund, 'steps'>): {
  freeSeats: number
  promo: boolean
} {
  return {
    freeSeats: steps.find((step) => step.method === 'free_game')?.seats ?? 0,
    promo: steps.some((step) => step.method === 'promo'),
  }
}

function same(a: Returned, b: Returned): boolean {
  return (
    JSON.stringify(a.steps) === JSON.stringify(b.steps) &&
    a.withheldCoins === b.withheldCoins &&
    a.withheldFreeSeats === b.withheldFreeSeats
  )
}

/** Returns the bands of a policy with the last moment of each, without empty ones. */
function deadlinesOf(policy: BookingPolicy, startsAt: Date): { band: RefundBand; until: Date }[] {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS)
  const bands = [
    { band: 'full' as const, until: before(policy.fullRefundHours) },
    { band: 'coins' as const, until: before(policy.coinRefundHours) },
    { band: 'half' as const, until: before(policy.halfRefundHours) },
  ]
  return bands.filter(({ until }, index) => bands.slice(0, index).every((b) => b.until < until))
}

type Returned = Pick<Refund, 'band' | 'steps' | 'coins' | 'withheldCoins' | 'withheldFreeSeats'>

function returned({ paidCoins, freeSeats, hasPromo }: PaidBooking, band: RefundBand): Returned {
  const coins = coinsOf(paidCoins, band)
  const whole = band === 'full' || band === 'coins'
  const steps: RefundStep[] = []
  if (coins > 0) steps.push({ method: 'coins', coins })
  if (hasPromo && band === 'full') steps.push({ method: 'promo' })
  if (freeSeats > 0 && whole) steps.push({ method: 'free_game', seats: freeSeats })
  const half = band === 'half'
  return {
    band,
    steps,
    coins,
    withheldCoins: half ? paidCoins - coins : 0,
    withheldFreeSeats: half ? freeSeats : 0,
  }
}

/** Half of an odd number of coins is rounded up for the player. */
function coinsOf(paid: number, band: RefundBand): number {
  if (band === 'none') return 0
  return band === 'half' ? Math.ceil(paid / 2) : paid
}

/** A cancellation with a withheld part that is refunded when its seats are taken again. */
export type OpenCancellation = {
  bookingId: string
  seats: number
  retakenSeats: number
  withheld: number
}

export type Raise = {
  bookingId: string
  /** Seats taken again so far. */
  retakenSeats: number
  /** All its seats have been taken again, so the full amount is refunded. */
  whole: boolean
  coins: number
}

/**
 * Returns the earlier cancellations that `seats` newly taken seats complete, oldest cancellation
 * first. Each seat refunds its share once; the last seat refunds the rounding remainder (rules §3).
 */
export function raisesOf(open: readonly OpenCancellation[], seats: number): Raise[] {
  let left = seats
  return open.flatMap((one) => {
    const retaken = Math.min(left, one.seats - one.retakenSeats)
    if (retaken <= 0) return []
    left -= retaken
    const retakenSeats = one.retakenSeats + retaken
    const share = (count: number) => Math.floor((one.withheld * count) / one.seats)
    const coins = share(retakenSeats) - share(one.retakenSeats)
    return [{ bookingId: one.bookingId, retakenSeats, whole: retakenSeats === one.seats, coins }]
  })
}

/**
 * The terms on which staff cancels a booking (rules §3): those of the player, those of the player
 * with the remainder waived, or those of a fault of the club.
 */
export const CANCEL_TERMS = ['player', 'waived', 'club'] as const
export type CancelTerms = (typeof CANCEL_TERMS)[number]

const CANCELLERS: Record<CancelTerms, Canceller> = {
  player: 'player',
  waived: 'moved',
  club: 'platform',
}

/**
 * Returns the canceller whose refund these terms match. Waiving refunds everything, without
 * goodwill.
 */
export function cancellerOf(terms: CancelTerms): Canceller {
  return CANCELLERS[terms]
}

/**
 * Returns the whole coins of `refund`, with goodwill, beyond the refund of the player’s own
 * cancellation.
 */
export function beyondOwn(refund: Refund, own: Refund): number {
  return refund.coins - own.coins + refund.goodwillCoins
}
