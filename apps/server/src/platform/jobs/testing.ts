import type { DatabaseAddress } from '@cco/database/client'
import { openJobPool, workerLogger } from './pool.ts'
import type { Schedule } from './schedule.ts'
import type { RunHooks, Task } from './task.ts'
import { toTaskList } from './task-list.ts'

/**
 * Runs all due jobs and the jobs that they add, so that a test need not wait.
 * @throws Error with the message of a failed job
 */
export async function runJobs(
  address: DatabaseAddress,
  tasks: readonly Task[],
  { schedules = [], ...hooks }: RunHooks & { schedules?: readonly Schedule[] } = {},
): Promise<void> {
  const { runOnce } = await import('graphile-worker')
  const failures: string[] = []
  const log = (_level: string, message: string) => void failures.push(message)
  const pool = await openJobPool(address, {
    // The queue does not wait until the completion of a job is recorded. On a single connection,
    // later statements, such as fetching another job of the same queue, still run after it.
    max: 1,
    onError: ({ message }) => failures.push(message),
  })
  try {
    await runOnce({
      pgPool: pool,
      taskList: toTaskList(tasks, { schedules, log, hooks }),
      noHandleSignals: true,
      logger: await workerLogger(log),
    })
  } finally {
    await pool.end()
  }
  if (failures.length > 0) throw new Error(failures.join('\n'))
}
