import type { Deps } from '../../../deps.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { giveBatch, grantJob } from './grant-commands.ts'

/** Gives an item to the next recipients of a grant; each batch schedules the one after it. */
export function grantTask(deps: Deps): Task {
  return taskFor(grantJob, async ({ grantId }) => {
    await giveBatch(deps, grantId)
  })
}
