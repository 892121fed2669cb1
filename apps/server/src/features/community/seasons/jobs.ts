import type { Deps } from '../../../deps.ts'
import type { Schedule } from '../../../platform/jobs/schedule.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { refreshStandings } from '../rating/commands.ts'
import { closeSeason, openSeason } from './commands.ts'
import { openSeasons, seasonsToClose } from './queries.ts'

const seasons = defineSweep('seasons', 'ten minutes')

export const seasonSchedule: readonly Schedule[] = [seasons.schedule]

/** Opens the season of today, closes those that are over, and writes the rating (rules §9). */
export function seasonTask(deps: Pick<Deps, 'sql' | 'clock' | 'ids'>): Task {
  return seasons.task(async (abortSignal) => {
    await openSeason(deps)
    for (const id of await seasonsToClose(deps.sql, deps.clock.now())) {
      await closeSeason(deps, id, abortSignal)
    }
    await refreshStandings(deps, await openSeasons(deps.sql))
  })
}
