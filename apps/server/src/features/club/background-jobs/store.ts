import type { Sql, Tx } from '@cco/database/client'
import type { JobFailuresRow } from '../../../db/rows.ts'

/** Lets the queue try a job again, as often as at first. */
export async function rescheduleJob(tx: Tx, id: string): Promise<void> {
  await tx`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(),
    attempts => 0)`
}

/** Takes a job out of the queue for good. */
export async function removeJob(tx: Tx, id: string): Promise<void> {
  await tx`select graphile_worker.complete_jobs(array[${id}]::bigint[])`
}

/** Counts a failed run of a job on a schedule; returns how many there were in a row. */
export async function countFailure(tx: Tx, name: string, now: Date): Promise<number> {
  const [row] = await tx<Pick<JobFailuresRow, 'failedRuns'>[]>`
    insert into job_failures (name, failed_runs, failing_since) values (${name}, 1, ${now})
    on conflict (name) do update set failed_runs = job_failures.failed_runs + 1
    returning failed_runs`
  return row?.failedRuns ?? 0
}

/** Starts the count again: a run succeeded. */
export async function forgetFailures(sql: Sql, name: string): Promise<void> {
  await sql`delete from job_failures where name = ${name}`
}
