import type { PackRow } from '@cco/domain/payment/contract'
import { insidePath } from '../../../lib/paths.ts'

/** The cheapest pack that covers `need` coins; undefined when no pack does or `need` is 0. */
export function packFor(packs: readonly PackRow[], need: number): PackRow | undefined {
  if (need <= 0) return undefined
  return packs
    .filter((pack) => pack.coins + pack.bonusCoins >= need)
    .toSorted((one, other) => one.priceMinor - other.priceMinor)[0]
}

/** The length limit of an encoded return path in a purchase (`buyInput`). */
const RETURN_PATH_MAX = 120

export interface PurchaseIntent {
  /** The page where the coins are needed. */
  returnTo: string | undefined
  /** Coins missing there; 0 if unknown. */
  need: number
  /** The payment the buyer returns from. */
  paymentId: string | null
}

/** Reads the reason for a purchase from the address; invalid values are ignored. */
export function readPurchaseIntent(search: URLSearchParams): PurchaseIntent {
  const requested = search.get('back')
  const path = requested ? insidePath(requested) : undefined
  const need = Number(search.get('need'))
  return {
    returnTo: path && encodeURIComponent(path).length <= RETURN_PATH_MAX ? path : undefined,
    need: Number.isSafeInteger(need) && need > 0 ? need : 0,
    paymentId: search.get('payment'),
  }
}
