import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { nightly, type Schedule } from '../../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { awardPast, awardPastJob } from './commands.ts'

/** All achievements at once, which also makes up for what their events missed. */
const everyAchievement = defineJob('award_achievements', z.object({}), 'sweeps')

export const achievementNights: readonly Schedule[] = [nightly(everyAchievement)]

export function achievementTasks(deps: Pick<Deps, 'sql' | 'clock' | 'ids'>): Task[] {
  return [
    taskFor(awardPastJob, async ({ achievementId }, { abortSignal }) => {
      await awardPast(deps, achievementId, abortSignal)
    }),
    taskFor(everyAchievement, async (_, { abortSignal }) => {
      await awardPast(deps, undefined, abortSignal)
    }),
  ]
}
