import { CodedError } from '@cco/domain/error/codes'

export interface Spending {
  /** Coins about to be spent. */
  amount: number
  /** Coins on the account as far as it is known; null leaves the judgement to the server. */
  balance: number | null
}

interface Options {
  /** Ask the server whatever the balance seems to be: the coins may have been taken already. */
  skipCheck?: boolean
}

/**
 * The one way to spend coins in the browser. What the balance does not cover is refused here,
 * before anything is sent (spec §5); the server judges again.
 * @throws CodedError `insufficient_coins`, as the server would
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
