import type { Tx } from '../../db/client.ts'

/** Lets the queue try a job again, as often as at first. */
export async function rescheduleJob(tx: Tx, id: string): Promise<void> {
  await tx`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(),
    attempts => 0)`
}

/** Takes a job out of the queue for good. */
export async function removeJob(tx: Tx, id: string): Promise<void> {
  await tx`select graphile_worker.complete_jobs(array[${id}]::bigint[])`
}
