import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { defineJob } from '../../../../platform/jobs/job.ts'

/**
 * Withdraws overlapping entries in a separate job, because a transaction locks games before accounts
 * and these entries belong to other games.
 */
export const clearOverlapsJob = defineJob('waitlist_clear_overlaps', z.object({ userId: z.uuid() }))

/** Schedules the withdrawal of a user's waiting entries that overlap their new seats (rules §4). */
export async function clearOverlaps(tx: Tx, userId: string): Promise<void> {
  await addIfWaiting(tx, clearOverlapsJob.name, userId)
}

/** Adds the job only for users with a waiting entry, because most bookings have none. */
async function addIfWaiting(tx: Tx, job: string, userId: string): Promise<void> {
  await tx`
    select graphile_worker.add_job(identifier => ${job},
      payload => json_build_object('userId', ${userId}::text))
    where exists (
      select 1 from waitlist_entries where user_id = ${userId} and status = 'waiting')`
}
