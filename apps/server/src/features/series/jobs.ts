import type { Deps } from '../../deps.ts'
import { recurringTask, type Task } from '../../platform/jobs/task.ts'
import { extendSeries } from './commands.ts'

/** Every night: weekly series become single games a week further. */
export function extendSeriesTask(deps: Deps): Task {
  return recurringTask('extend_series', '17 1 * * *', () => extendSeries(deps))
}
