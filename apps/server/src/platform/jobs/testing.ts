import type { DatabaseAddress } from '@cco/database/client'
import { openJobPool } from './pool.ts'
import type { Schedule } from './schedule.ts'
import type { RunHooks, Task } from './task.ts'
import { toTaskList } from './task-list.ts'
import { workerLogger } from './worker-logger.ts'

/**
 * Does every job that waits, and those they add, and returns; so a test needs no waiting.
 * @throws Error with what a failed job said
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
    // The queue does not wait until the end of a job is noted: on one connection what comes next, such
    // as looking for another job of the same queue, comes after it all the same.
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
