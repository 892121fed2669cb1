import type { Deps } from '../../../deps.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { deliverBatch, deliverJob } from './commands.ts'

/** Delivers the next batch of a broadcast; each batch schedules the one after it. */
export function broadcastTask(deps: Deps): Task {
  return taskFor(deliverJob, async ({ broadcastId }) => {
    await deliverBatch(deps, broadcastId)
  })
}
