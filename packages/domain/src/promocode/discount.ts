/** Kinds of promo codes (rules §7): percent and coins off, or one seat for nothing. */
export const PROMO_KINDS = ['percent', 'fixed', 'free_seat'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

/** What a code takes off: percent, or coins; nothing for a free seat. */
export type PromoOffer = {
  kind: PromoKind
  value: number
  /** Most seats of one use; null for no bound. */
  maxSeats: number | null
}

/** Seats of one line that coins would pay for, and whether the code serves that game. */
export type DiscountLine = { seats: number; unitPrice: number; served: boolean }

/**
 * Coins the code takes off each line, never more than the line costs (rules §7). Dear seats first,
 * so that a bound on seats does not depend on the order of the lines.
 * @param freeSeatCoins the dearest seat that a free one covers, in coins
 */
export function discounts(
  lines: readonly DiscountLine[],
  offer: PromoOffer,
  freeSeatCoins: number,
): number[] {
  const seats = servedSeats(lines, offer)
  const priceOf = (index: number) => (lines[index]?.unitPrice ?? 0) * (seats[index] ?? 0)
  if (offer.kind === 'percent') {
    return lines.map((_, index) => Math.floor((priceOf(index) * offer.value) / 100))
  }
  const dearest = Math.max(
    0,
    ...lines.filter(({ served }, i) => served && seats[i]).map((l) => l.unitPrice),
  )
  let left = offer.kind === 'fixed' ? offer.value : Math.min(dearest, freeSeatCoins)
  return byPrice(lines).reduce<number[]>(
    (off, index) => {
      const taken = Math.min(left, priceOf(index))
      left -= taken
      off[index] = taken
      return off
    },
    lines.map(() => 0),
  )
}

/** How many seats of each line the code serves, dear ones first. */
function servedSeats(lines: readonly DiscountLine[], { kind, maxSeats }: PromoOffer): number[] {
  let left = kind === 'free_seat' ? 1 : (maxSeats ?? Number.POSITIVE_INFINITY)
  const seats = lines.map(() => 0)
  for (const index of byPrice(lines)) {
    const line = lines[index]
    if (!line?.served) continue
    seats[index] = Math.min(left, line.seats)
    left -= seats[index]
  }
  return seats
}

/** Indexes of the lines, the dearest seat first; equal ones in their order. */
function byPrice(lines: readonly DiscountLine[]): number[] {
  return lines
    .map((_, index) => index)
    .toSorted((a, b) => (lines[b]?.unitPrice ?? 0) - (lines[a]?.unitPrice ?? 0))
}
