import { CodedError } from '@cco/domain/error/codes'

export interface Spending {
  /** Coins about to be spent. */
  amount: number
  /** Coins on the account; null if unknown, which leaves the check to the server. */
  balance: number | null
}

interface Options {
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
  { skipCheck = false }: Options = {},
): Promise<T> {
  if (!skipCheck && balance !== null && balance < amount) {
    throw new CodedError('insufficient_coins', { needed: amount, balance })
  }
  return await send()
}
