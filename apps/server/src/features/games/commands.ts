import type { GameFacts } from '@cco/domain/booking/admission'
import type { Tx } from '../../db/client.ts'
import * as store from './store.ts'

/** Locks these games, in the order of their ids, until the transaction ends. */
export async function lockGames(tx: Tx, ids: readonly string[]): Promise<GameFacts[]> {
  return await store.lockGames(tx, ids)
}

/** After seats were taken: a published game that reached its minimum is confirmed (rules §1). */
export async function confirmReached(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await store.confirmReached(tx, ids, now)
}
