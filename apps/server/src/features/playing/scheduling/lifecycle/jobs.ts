import type { Deps } from '../../../../deps.ts'
import type { Schedule } from '../../../../platform/jobs/schedule.ts'
import { defineSweep } from '../../../../platform/jobs/sweep.ts'
import type { Task } from '../../../../platform/jobs/task.ts'
import { advanceGames } from './commands.ts'

const games = defineSweep('tend_games', 'minute')

export const lifecycleSchedule: readonly Schedule[] = [games.schedule]

/** Starts, finishes, decides on and sends reminders of games; runs every minute. */
export function advanceGamesTask(deps: Deps): Task {
  return games.task((abortSignal) => advanceGames(deps, abortSignal))
}
