import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { defineJob } from '../../../../platform/jobs/job.ts'
import * as store from './overlap-store.ts'

/**
 * Other games are locked before accounts, so entries for them are withdrawn by a job of their own,
 * in a transaction that begins with the game.
 */
export const clearOverlapsJob = defineJob('waitlist_clear_overlaps', z.object({ userId: z.uuid() }))

/** After somebody got seats: their waiting entries for overlapping games will be withdrawn (rules §4). */
export async function clearOverlaps(tx: Tx, userId: string): Promise<void> {
  await store.addIfWaiting(tx, clearOverlapsJob.name, userId)
}
