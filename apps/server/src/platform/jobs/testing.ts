import type { DatabaseAddress } from '../../db/client.ts'
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
    max: 2,
    onError: ({ message }) => failures.push(message),
  })
  const names = tasks.map(({ name }) => name)
  /** A worker may look for the next job of a queue before the last one has left it. */
  const isDue = async () => {
    const { rows } = await pool.query(
      `select from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = any($1) and j.is_available and j.run_at <= now() limit 1`,
      [names],
    )
    return rows.length > 0
  }
  try {
    do {
      await runOnce({
        pgPool: pool,
        taskList: toTaskList(tasks, { schedules, log, hooks }),
        noHandleSignals: true,
        logger: await workerLogger(log),
      })
    } while (failures.length === 0 && (await isDue()))
  } finally {
    await pool.end()
  }
  if (failures.length > 0) throw new Error(failures.join('\n'))
}
