import type { PackRow } from '@cco/domain/payment/contract'

/** The cheapest pack that brings at least as many coins; undefined where none does, or none are missing. */
export function packFor(packs: readonly PackRow[], need: number): PackRow | undefined {
  if (need <= 0) return undefined
  return packs
    .filter((pack) => pack.coins + pack.bonusCoins >= need)
    .toSorted((one, other) => one.priceMinor - other.priceMinor)[0]
}
