import { CodedError } from '@cco/domain/error/codes'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
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

/**
 * The popup of this change was seen; seen twice is seen once.
 * @throws CodedError `not_found` for what is not this person's own
 */
export async function dismissChange(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await store.setChangeShown(sql, userId, id, clock.now()))) throw new CodedError('not_found')
}
