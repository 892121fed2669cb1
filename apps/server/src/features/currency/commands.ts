import type { Tx } from '../../db/client.ts'
import * as store from './store.ts'

/** Locks a person's balance, in whole coins, until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<number> {
  return await store.lockAccount(tx, userId)
}

/**
 * Moves coins, each entry once however often it is repeated.
 * @returns the balance after each entry, in whole coins
 */
export async function moveCoins(
  tx: Tx,
  entries: readonly store.LedgerEntry[],
  now: Date,
): Promise<number[]> {
  return await store.addTransactions(tx, entries, now)
}
