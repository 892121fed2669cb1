import type { Tx } from '@cco/database/client'
import { addEmptyOnes } from './empty.ts'
import { fillLists } from './lists.ts'
import { stretchTexts } from './stretch.ts'

/**
 * Makes the worst of a planted demo world, for the sweeps over all pages: lists are full, one of each
 * kind is empty, and every text is as long as its contract allows.
 */
export async function worsen(tx: Tx, now: Date): Promise<void> {
  await fillLists(tx, now)
  await addEmptyOnes(tx, now)
  await stretchTexts(tx, now)
}
