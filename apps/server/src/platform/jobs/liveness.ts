import type { Pool, PoolClient } from 'pg'
import { ADVISORY_LOCKS } from '../../db/locks.ts'

const LIVING = ADVISORY_LOCKS.livingWorker
const RETRY_MS = 1_000

export type Liveness = {
  /** Says, from now on, that this worker lives. */
  announce: (workerId: string) => void
  close: () => void
}

/**
 * Holds an advisory lock for a worker for as long as its process lives, so that others can tell
 * whose jobs nobody is doing any more: the lock goes when the process does, however it ends.
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
      // A connection may have died before anyone listened for its end.
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
      // The connection is thrown away rather than given back: the lock must end with it.
      client?.release(true)
    },
  }
}

/**
 * Gives the jobs of workers that live no more back to the queue. The queue itself waits four hours.
 */
export async function releaseJobsOfTheDead(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by))
     from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) w
     where pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
    [LIVING],
  )
}
