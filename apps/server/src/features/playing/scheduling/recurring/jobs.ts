import type { Deps } from '../../../../deps.ts'
import type { Schedule } from '../../../../platform/jobs/schedule.ts'
import { defineSweep } from '../../../../platform/jobs/sweep.ts'
import type { Task } from '../../../../platform/jobs/task.ts'
import { extendSeries } from './commands.ts'

const series = defineSweep('extend_series', 'night')

export const seriesNights: readonly Schedule[] = [series.schedule]

/** Announces the next week of every series; runs nightly. */
export function extendSeriesTask(deps: Deps): Task {
  return series.task((abortSignal) => extendSeries(deps, abortSignal))
}
