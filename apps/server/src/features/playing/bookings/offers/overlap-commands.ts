import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { defineJob } from '../../../../platform/jobs/job.ts'

/**
 * Other games are locked before accounts, so entries for them are withdrawn by a job of their own,
 * in a transaction that begins with the game.
 */
export const clearOverlapsJob = defineJob('waitlist_clear_overlaps', z.object({ userId: z.uuid() }))

/** After someone got seats: their waiting entries for overlapping games will be withdrawn (rules §4). */
export async function clearOverlaps(tx: Tx, userId: string): Promise<void> {
  await addIfWaiting(tx, clearOverlapsJob.name, userId)
}

/** Adds the job only for someone who waits anywhere: a booking is made far more often. */
async function addIfWaiting(tx: Tx, job: string, userId: string): Promise<void> {
  await tx`
    select graphile_worker.add_job(identifier => ${job},
      payload => json_build_object('userId', ${userId}::text))
    where exists (
      select 1 from waitlist_entries where user_id = ${userId} and status = 'waiting')`
}
