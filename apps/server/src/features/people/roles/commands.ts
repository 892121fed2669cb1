import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Deps } from '../../../deps.ts'
import * as store from './store.ts'

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

/** Locks who the owners are until the transaction ends; answers with their ids. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  return await store.lockOwners(tx)
}

/** A person who leaves is nobody's staff any more. */
export async function dropRole(tx: Tx, userId: string, now: Date): Promise<void> {
  await store.setRole(tx, userId, 'user', now)
}
