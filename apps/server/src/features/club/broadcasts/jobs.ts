import type { Deps } from '../../../deps.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { deliverBatch, deliverJob } from './commands.ts'

/** Delivers broadcasts, batch by batch, until all are notified, the owner or the process stops it. */
export function broadcastTask(deps: Deps): Task {
  return taskFor(deliverJob, async ({ broadcastId }, { abortSignal }) => {
    while (await deliverBatch(deps, broadcastId)) abortSignal.throwIfAborted()
  })
}
