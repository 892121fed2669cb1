import { minorPerMajor } from './minor.ts'

/** The packs of one payment at most, a pack bought twice counted twice. */
export const PACKS_PER_PAYMENT = 4
/** Coins bought without a pack: the fewest that the fees of a provider leave worth a payment. */
export const EXACT_MIN = 50
/** Coins bought without a pack: the most in one payment. */
export const EXACT_MAX = 20_000

/** A coin pack on sale; its price in the smallest unit of its currency (ISO 4217). */
export type Pack = {
  id: string
  coins: number
  bonusCoins: number
  priceMinor: number
  currency: string
}

/** Packs, and coins without a pack, that are paid for together. */
export type TopUp<T extends Pack = Pack> = {
  /** A pack bought twice is listed twice. */
  packs: readonly T[]
  /** Coins bought without a pack; 0 for none. */
  exactCoins: number
  /** All coins that are credited, those added for free included. */
  coins: number
  /** In the smallest currency unit. */
  priceMinor: number
  currency: string
}

/**
 * Returns the price of coins bought without a pack, in the smallest currency unit: as dear as in the
 * dearest pack on sale, its bonus not counted, rounded up to whole units of the currency. A pack is
 * therefore never dearer than its coins bought singly. Null without packs or outside the limits.
 */
export function exactPriceMinor(packs: readonly Pack[], coins: number): number | null {
  const [first] = packs
  if (!first || coins < EXACT_MIN || coins > EXACT_MAX) return null
  const unit = minorPerMajor(first.currency)
  const prices = packs.map(({ coins: size, priceMinor }) => (coins * priceMinor) / size)
  return Math.ceil(Math.max(...prices) / unit) * unit
}

/**
 * Returns the coins and the price of an order of packs and of coins without a pack; null if coins
 * without a pack cannot be priced, or for packs of several currencies.
 */
export function topUpOf<T extends Pack>(
  onSale: readonly T[],
  packs: readonly T[],
  exactCoins: number,
): TopUp<T> | null {
  const currency = (packs[0] ?? onSale[0])?.currency
  if (!currency || packs.some((pack) => pack.currency !== currency)) return null
  const priced = onSale.filter((pack) => pack.currency === currency)
  const exactPrice = exactCoins > 0 ? exactPriceMinor(priced, exactCoins) : 0
  if (exactPrice === null) return null
  return {
    packs,
    exactCoins,
    coins: packs.reduce((sum, pack) => sum + pack.coins + pack.bonusCoins, exactCoins),
    priceMinor: packs.reduce((sum, pack) => sum + pack.priceMinor, exactPrice),
    currency,
  }
}

/**
 * Returns the cheapest option to buy at least `need` coins: packs, packs together, exactly the missing
 * coins, or packs with the rest of the coins. Of equal prices the option with more coins, then that
 * with fewer parts. Null when nothing is missing or nothing on sale covers it.
 */
export function cheapestTopUp<T extends Pack>(onSale: readonly T[], need: number): TopUp<T> | null {
  if (need <= 0) return null
  const options = combinations(onSale, PACKS_PER_PAYMENT).flatMap((packs) => {
    const covered = packs.reduce((sum, pack) => sum + pack.coins + pack.bonusCoins, 0)
    const rest = covered >= need ? 0 : Math.max(EXACT_MIN, need - covered)
    return topUpOf(onSale, packs, rest) ?? []
  })
  const parts = ({ packs, exactCoins }: TopUp) => packs.length + (exactCoins > 0 ? 1 : 0)
  return (
    options.toSorted(
      (one, other) =>
        one.priceMinor - other.priceMinor || other.coins - one.coins || parts(one) - parts(other),
    )[0] ?? null
  )
}

/** Returns every choice of up to `max` packs, repeated ones included, and the empty one. */
function combinations<T>(of: readonly T[], max: number): T[][] {
  if (max === 0) return [[]]
  const longer = of.flatMap((first, index) =>
    combinations(of.slice(index), max - 1).map((others) => [first, ...others]),
  )
  return [[], ...longer]
}

/** Returns for how many seats at this price a number of coins is enough. */
export function seatsFor(coins: number, seatPrice: number): number {
  return seatPrice > 0 ? Math.floor(Math.max(0, coins) / seatPrice) : 0
}
