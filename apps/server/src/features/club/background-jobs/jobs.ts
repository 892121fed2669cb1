import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { nightly, type Schedule } from '../../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { recordUnreported } from './commands.ts'

const unreportedJob = defineJob('jobs_given_up_unreported', z.object({}), 'sweeps')

export const jobNights: readonly Schedule[] = [nightly(unreportedJob)]

/** Every night: reports the jobs whose last attempt crashed its node. */
export function unreportedJobsTask(deps: Deps): Task {
  return taskFor(unreportedJob, () => recordUnreported(deps))
}
