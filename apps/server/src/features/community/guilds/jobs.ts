import type { Deps } from '../../../deps.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { succeedAbsentLeaders } from './succession-commands.ts'

const succession = defineSweep('guild_succession', 'hour')

export const guildSchedule = [succession.schedule]

export function guildTasks(deps: Deps): Task[] {
  return [succession.task((abortSignal) => succeedAbsentLeaders(deps, abortSignal))]
}
