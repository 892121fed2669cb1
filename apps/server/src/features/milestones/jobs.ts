import type { Deps } from '../../deps.ts'
import { recurringTask, type Task } from '../../platform/jobs/task.ts'
import { tendGames } from './commands.ts'

/** Every minute: begins, finishes, decides about and reminds of games. */
export function tendGamesTask(deps: Deps): Task {
  return recurringTask('tend_games', '* * * * *', () => tendGames(deps))
}
