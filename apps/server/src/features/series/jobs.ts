import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { nightly, type Schedule } from '../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { extendSeries } from './commands.ts'

const extendJob = defineJob('extend_series', z.object({}))

export const seriesNights: readonly Schedule[] = [nightly(extendJob)]

/** Every night: weekly series become single games a week further. */
export function extendSeriesTask(deps: Deps): Task {
  return taskFor(extendJob, () => extendSeries(deps))
}
