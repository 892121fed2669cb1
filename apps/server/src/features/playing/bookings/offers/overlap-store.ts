import type { Tx } from '@cco/database/client'

/** Adds the job only for somebody who waits anywhere: a booking is made far more often. */
export async function addIfWaiting(tx: Tx, job: string, userId: string): Promise<void> {
  await tx`
    select graphile_worker.add_job(identifier => ${job},
      payload => json_build_object('userId', ${userId}::text))
    where exists (
      select 1 from waitlist_entries where user_id = ${userId} and status = 'waiting')`
}
