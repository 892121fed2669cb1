import { CodedError } from '@cco/domain/error/codes'
import type { Tx } from '../../db/client.ts'
import * as store from './store.ts'

/**
 * Spends gift games on bookings, under the lock of their recipient's account.
 * @throws CodedError `free_game_gone` when one of them is not there to spend any more
 */
export async function spendGifts(
  tx: Tx,
  userId: string,
  spent: readonly store.Spent[],
): Promise<void> {
  if (spent.length === 0) return
  const reserved = await store.reserveGifts(tx, userId, spent)
  if (reserved !== spent.length) throw new CodedError('free_game_gone')
}

/** Gives the gift games of a booking back; answers how many came back. */
export async function returnGifts(tx: Tx, bookingId: string): Promise<number> {
  return await store.returnGifts(tx, bookingId)
}

/** Makes gift games of played bookings used. */
export async function useGifts(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await store.useGifts(tx, bookingIds)
}
