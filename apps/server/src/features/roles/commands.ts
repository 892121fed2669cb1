import type { Tx } from '../../db/client.ts'
import * as store from './store.ts'

/** Locks who the owners are until the transaction ends; answers with their ids. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  return await store.lockOwners(tx)
}

/** A person who leaves is nobody's staff any more. */
export async function dropRole(tx: Tx, userId: string, now: Date): Promise<void> {
  await store.setRole(tx, userId, 'user', now)
}
