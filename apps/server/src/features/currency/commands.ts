import type { Tx } from '../../db/client.ts'
import * as store from './store.ts'

/** Locks a person's balance, in whole coins, until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<number> {
  return await store.lockAccount(tx, userId)
}

/**
 * Locks the balances of these people, given by their ids or by a query that selects `user_id`, in one
 * order for everybody, so that two transactions never wait for each other in a circle.
 */
export async function lockAccounts(
  tx: Tx,
  people: readonly string[] | store.PeopleQuery,
): Promise<Map<string, number>> {
  return await store.lockAccounts(tx, people)
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
