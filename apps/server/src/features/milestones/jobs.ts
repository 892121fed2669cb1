import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { regularly, type Schedule } from '../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { tendGames } from './commands.ts'

const tendJob = defineJob('tend_games', z.object({}))

export const milestoneSchedule: readonly Schedule[] = [regularly(tendJob, '* * * * *')]

/** Every minute: begins, finishes, decides about and reminds of games. */
export function tendGamesTask(deps: Deps): Task {
  return taskFor(tendJob, () => tendGames(deps))
}
