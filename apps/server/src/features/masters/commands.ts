import type { Tx } from '../../db/client.ts'
import * as store from './store.ts'

/** Takes the card of a master who leaves out of the list, where there is one. */
export async function archiveCardOf(tx: Tx, userId: string): Promise<void> {
  await store.archiveCardOf(tx, userId)
}
