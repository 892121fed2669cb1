import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { addJob, defineJob } from '../../../platform/jobs/job.ts'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { insertRows } from '../../rows.ts'

const GIVEN_UP = 25
const FAILING = ['notifications', 'games', 'payments', 'seasons', 'backups', 'broadcasts'] as const

/** No worker knows it, so that a retry of an owner changes nothing. */
const job = defineJob('worst_list', z.object({ at: z.int() }))

/** Jobs that were given up, and scheduled ones that keep failing. */
export async function fillJobs(tx: Tx, now: Date): Promise<void> {
  for (let at = 0; at < GIVEN_UP; at += 1) {
    await addJob(tx, job, { at }, { maxAttempts: 1, key: `${job.name}:${at}` })
  }
  await tx`update graphile_worker._private_jobs j
    set attempts = 1, last_error = 'connect ETIMEDOUT 192.0.2.10:443',
      created_at = ${plus(now, -DAY_MS)}, updated_at = ${plus(now, -HOUR_MS)}
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${job.name}`
  await insertRows(
    tx,
    'job_failures',
    FAILING.map((name, at) => ({
      ...{ name, failedRuns: 1_000 * (at + 1), failingSince: plus(now, -at * DAY_MS) },
    })),
  )
}
