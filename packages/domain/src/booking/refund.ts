import type { BookingPolicy } from './policy.ts'

const HOUR_MS = 3_600_000

/** Who gives a booking up; a moved game that does not suit the player counts as the platform's. */
export type Canceller = 'player' | 'master' | 'platform' | 'moved'

/** How much comes back, from most to least (the table of rules §3). */
export const REFUND_BANDS = ['full', 'coins', 'half', 'none'] as const
export type RefundBand = (typeof REFUND_BANDS)[number]

/** A booking as far as its refund cares: what was paid for it and under which rules. */
export type PaidBooking = {
  /** Coins spent and not yet given back. */
  paidCoins: number
  /** Seats that a free game paid for. */
  freeSeats: number
  hasPromo: boolean
  policy: BookingPolicy
}

/** One thing that comes back. */
export type RefundStep =
  | { means: 'coins'; coins: number }
  | { means: 'promo' }
  | { means: 'free_game'; seats: number }

export type Refund = {
  band: RefundBand
  /** In the reverse order of spending: coins, promo code, free games. */
  steps: RefundStep[]
  /** Whole coins that come back now, goodwill not counted; never more than were paid. */
  coins: number
  /** Whole coins that come back, seat by seat, when others take the seats. */
  withheldCoins: number
  /** Free games that come back then. */
  withheldFreeSeats: number
  /** Coins on top, when it was not the player who cancelled. */
  goodwillCoins: number
  /** Until when the very same comes back; null when nothing worse can come. */
  until: Date | null
  /** What comes back after that moment; null when nothing worse can come. */
  next: { band: RefundBand; coins: number; freeSeats: number; promo: boolean } | null
}

/** What giving a booking up at `now` returns (rules §3). The browser previews with this function. */
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
  // A band that returns the very same, as when only coins were paid, is no deadline worth telling.
  const worse = bands.findIndex((band) => !same(returned(booking, band), present))
  const next = worse < 0 ? undefined : returned(booking, bands[worse] ?? 'none')
  return {
    ...present,
    goodwillCoins: 0,
    until: next ? (ahead[worse - 1]?.until ?? null) : null,
    next: next ? { band: next.band, coins: next.coins, ...besidesCoins(next) } : null,
  }
}

/** What a refund returns beside coins: free games, and whether the promo code. */
export function besidesCoins({ steps }: Pick<Refund, 'steps'>): {
  freeSeats: number
  promo: boolean
} {
  return {
    freeSeats: steps.find((step) => step.means === 'free_game')?.seats ?? 0,
    promo: steps.some((step) => step.means === 'promo'),
  }
}

function same(a: Returned, b: Returned): boolean {
  return (
    JSON.stringify(a.steps) === JSON.stringify(b.steps) &&
    a.withheldCoins === b.withheldCoins &&
    a.withheldFreeSeats === b.withheldFreeSeats
  )
}

/** The bands that a policy has, with the last moment of each; one of no length is left out. */
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
  if (coins > 0) steps.push({ means: 'coins', coins })
  if (hasPromo && band === 'full') steps.push({ means: 'promo' })
  if (freeSeats > 0 && whole) steps.push({ means: 'free_game', seats: freeSeats })
  const half = band === 'half'
  return {
    band,
    steps,
    coins,
    withheldCoins: half ? paidCoins - coins : 0,
    withheldFreeSeats: half ? freeSeats : 0,
  }
}

/** An odd coin of a half goes to the player. */
function coinsOf(paid: number, band: RefundBand): number {
  if (band === 'none') return 0
  return band === 'half' ? Math.ceil(paid / 2) : paid
}

/** A cancellation of which something still comes back when its seats are taken again. */
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
  /** All its seats are taken again, so that everything comes back. */
  whole: boolean
  coins: number
}

/**
 * Which earlier cancellations `seats` newly taken seats make good, first given up first: each seat
 * returns its share once, and the last seat what is left by rounding (rules §3).
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
 * On whose terms staff cancels a booking (rules §3): as the player would, as the player would with
 * the rest waived, or because the club is at fault.
 */
export const CANCEL_TERMS = ['player', 'waived', 'club'] as const
export type CancelTerms = (typeof CANCEL_TERMS)[number]

const CANCELLERS: Record<CancelTerms, Canceller> = {
  player: 'player',
  waived: 'moved',
  club: 'platform',
}

/** Whose cancellation these terms return as much as: waiving returns all, without goodwill. */
export function cancellerOf(terms: CancelTerms): Canceller {
  return CANCELLERS[terms]
}

/** Whole coins of `refund`, goodwill included, that the player's own cancellation would not return. */
export function beyondOwn(refund: Refund, own: Refund): number {
  return refund.coins - own.coins + refund.goodwillCoins
}
