/** The kinds of promo codes (rules §7): a percentage, a number of coins, or one free seat. */
export const PROMO_KINDS = ['percent', 'fixed', 'free_seat'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

/** The discount of a code: percent or coins; 0 for a free seat. */
export type PromoOffer = {
  kind: PromoKind
  value: number
  /** The maximum number of seats per use; null for no limit. */
  maxSeats: number | null
}

/** The seats of one line that are paid with coins, and whether the code applies to its game. */
export type DiscountLine = { seats: number; unitPrice: number; served: boolean }

/**
 * Returns the discount of each line in coins, at most its price (rules §7). The most expensive
 * seats come first, so that a seat limit does not depend on the order of the lines.
 * @param freeSeatCoins the highest price of a seat that a free seat covers, in coins
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

/** Returns how many seats of each line the code applies to, the most expensive first. */
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

/** Returns the line indexes by descending seat price; equal prices keep their order. */
function byPrice(lines: readonly DiscountLine[]): number[] {
  return lines
    .map((_, index) => index)
    .toSorted((a, b) => (lines[b]?.unitPrice ?? 0) - (lines[a]?.unitPrice ?? 0))
}
