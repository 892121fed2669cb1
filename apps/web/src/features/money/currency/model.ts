import type { CurrencyChange } from '@cco/domain/currency/contract'
import { CodedError } from '@cco/domain/error/codes'
import type { PackRow, PaymentRow } from '@cco/domain/payments/contract'
import { cheapestTopUp, type TopUp, topUpOf } from '@cco/domain/payments/top-up'
import { insidePath } from '../../../lib/paths.ts'

export interface TopUpOption {
  key: string
  topUp: TopUp
  /** The cheapest way to get the missing coins. */
  best: boolean
}

/** What the buyer chooses from: each pack, and first the cheapest way to `need` coins if that is no single pack. */
export function topUpOptions(packs: readonly PackRow[], need: number): TopUpOption[] {
  const cheapest = cheapestTopUp(packs, need)
  const [pack, ...others] = cheapest?.packs ?? []
  const single = others.length === 0 && cheapest?.exactCoins === 0 ? pack : undefined
  const alone = packs.flatMap((one) => {
    const topUp = topUpOf(packs, [one], 0)
    return topUp ? { key: one.id, topUp, best: one.id === single?.id } : []
  })
  return cheapest && !single ? [{ key: 'best', topUp: cheapest, best: true }, ...alone] : alone
}

/** The order a payment was for, if it is still sold for as much. */
export function orderOfPayment(
  packs: readonly PackRow[],
  { packIds, exactCoins, amountMinor, currency }: PaymentRow,
): TopUp | null {
  const chosen = packIds.flatMap((id) => packs.find((pack) => pack.id === id) ?? [])
  const topUp = chosen.length === packIds.length ? topUpOf(packs, chosen, exactCoins) : null
  return topUp?.priceMinor === amountMinor && topUp.currency === currency ? topUp : null
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

/** Whether a balance change is the purchase of so many coins. */
export function isPurchaseOf(
  { transactionType, amountChanged }: Pick<CurrencyChange, 'transactionType' | 'amountChanged'>,
  coins: number,
): boolean {
  return transactionType === 'purchase' && amountChanged === coins
}

export interface Spending {
  /** Coins about to be spent. */
  amount: number
  /** Coins on the account; null if unknown, which leaves the check to the server. */
  balance: number | null
}

interface SpendOptions {
  /** Send whatever the balance shows: an unanswered request may have charged the coins. */
  skipCheck?: boolean
}

/**
 * Every payment in coins goes through here. An amount above the balance is refused before a request
 * is sent (spec §5); the server checks again.
 * @throws CodedError `insufficient_coins`, as from the server
 */
export async function spend<T>(
  { amount, balance }: Spending,
  send: () => Promise<T>,
  { skipCheck = false }: SpendOptions = {},
): Promise<T> {
  if (!skipCheck && balance !== null && balance < amount) {
    throw new CodedError('insufficient_coins', { needed: amount, balance })
  }
  return await send()
}
