import { CodedError } from '@cco/domain/error/codes'
import type { Tx } from '../../db/client.ts'
import type { FreeGamesAtHand } from './queries.ts'
import * as store from './store.ts'

/**
 * Spends free games of a subscription on bookings, under the lock of the person's account.
 * @throws CodedError `free_game_gone` when so many are not left any more
 */
export async function spendFreeGames(
  tx: Tx,
  subscription: FreeGamesAtHand | undefined,
  uses: readonly store.NewUse[],
): Promise<void> {
  if (uses.length === 0) return
  const taken = subscription !== undefined && (await store.reserveGames(tx, subscription, uses))
  if (!taken) throw new CodedError('free_game_gone')
}

/** Gives the free games of a booking back (rules §8); answers how many. */
export async function returnFreeGames(tx: Tx, bookingId: string): Promise<number> {
  return await store.returnGames(tx, bookingId)
}

/** Makes the free games of played bookings spent for good. */
export async function countFreeGames(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await store.countGames(tx, bookingIds)
}
