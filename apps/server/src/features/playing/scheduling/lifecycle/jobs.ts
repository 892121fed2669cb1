import type { Deps } from '../../../../deps.ts'
import type { Schedule } from '../../../../platform/jobs/schedule.ts'
import { defineSweep } from '../../../../platform/jobs/sweep.ts'
import type { Task } from '../../../../platform/jobs/task.ts'
import { tendGames } from './commands.ts'

const games = defineSweep('tend_games', 'minute')

export const milestoneSchedule: readonly Schedule[] = [games.schedule]

/** Every minute: starts, finishes, decides about and reminds of games. */
export function tendGamesTask(deps: Deps): Task {
  return games.task((abortSignal) => tendGames(deps, abortSignal))
}
