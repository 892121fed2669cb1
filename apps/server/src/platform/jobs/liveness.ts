import { ADVISORY_LOCKS } from '@cco/database/locks'
import type { Pool, PoolClient } from 'pg'

const LIVING = ADVISORY_LOCKS.livingWorker
const RETRY_MS = 1_000

export type Liveness = {
  /** Takes the advisory lock that marks this worker as alive. */
  announce: (workerId: string) => void
  close: () => void
}

/**
 * Holds an advisory lock for a worker as long as its process lives.
 * The lock is released however the process ends, so that other nodes can detect jobs locked by a
 * dead worker.
 */
export async function openLiveness(pool: Pool): Promise<Liveness> {
  let client: PoolClient | undefined
  let announced: string | undefined
  let closed = false

  const hold = () => {
    const holder = client
    if (holder === undefined || announced === undefined) return
    holder
      .query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVING, announced])
      // The connection may have failed before the listener was attached.
      .catch(() => lose(holder))
  }
  const lose = (gone: PoolClient) => {
    if (closed || client !== gone) return
    client = undefined
    gone.release(true)
    reconnect()
  }
  const connect = async () => {
    const next = await pool.connect()
    if (closed) return next.release(true)
    client = next
    next.once('end', () => lose(next))
    hold()
  }
  const reconnect = () => {
    setTimeout(() => {
      if (!closed) connect().catch(reconnect)
    }, RETRY_MS).unref()
  }

  await connect()
  return {
    announce: (workerId) => {
      announced = workerId
      hold()
    },
    close: () => {
      closed = true
      // The connection is closed instead of returned to the pool, because the lock must end with
      // it.
      client?.release(true)
    },
  }
}

/**
 * Unlocks the jobs and queues of workers whose process is gone. The job queue itself would wait
 * four hours.
 */
export async function unlockJobsOfDeadWorkers(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by))
     from (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union
       select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ) w
     where pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
    [LIVING],
  )
}

/** Unlocks the jobs of one worker that no longer takes jobs. */
export async function unlockJobsOf(pool: Pool, workerId: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [workerId])
}

/**
 * Returns whether jobs with these names have been due for longer than `olderThanMs` without being
 * started.
 */
export async function hasUntakenJobs(
  pool: Pool,
  { names, olderThanMs }: { names: readonly string[]; olderThanMs: number },
): Promise<boolean> {
  const { rows } = await pool.query<{ untaken: boolean }>(
    `select exists (
       select from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.is_available and (q.id is null or q.is_available)
         and j.run_at <= now() - make_interval(secs => $1) and t.identifier = any($2::text[])
     ) as untaken`,
    [olderThanMs / 1_000, names],
  )
  return rows[0]?.untaken ?? false
}
