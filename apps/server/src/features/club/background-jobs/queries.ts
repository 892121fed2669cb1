import type { Sql, Tx } from '@cco/database/client'
import { disclosedError, disclosedPayload } from '@cco/domain/background-jobs/background-job'
import {
  GIVEN_UP_MAX,
  type givenUpJob,
  JOB_LANES,
  type jobLane,
} from '@cco/domain/background-jobs/contract'
import type * as z from 'zod'
import { type Backlog, NO_BACKLOG } from '../../../db/backlog.ts'
import { LANES } from '../../../platform/jobs/job.ts'

type GivenUpJob = z.input<typeof givenUpJob>
type JobLaneState = z.input<typeof jobLane>

type Row = Pick<GivenUpJob, 'id' | 'name' | 'attempts'> & {
  payload: unknown
  lastError: string | null
  createdAt: Date
  updatedAt: Date
}

type LaneRow = Omit<JobLaneState, 'lane'> & { priority: number }

/** What waits, runs and is tried again in each lane, the most urgent lane first. */
export async function jobLanes(sql: Sql): Promise<{ lanes: JobLaneState[] }> {
  const rows = await sql<LaneRow[]>`
    select priority,
      count(*) filter (where locked_at is null and run_at <= now())::int as due,
      min(run_at) filter (where locked_at is null and run_at <= now()) as due_since,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and run_at > now() and attempts = 0)::int as planned,
      count(*) filter (where locked_at is null and attempts > 0)::int as retrying
    from graphile_worker._private_jobs
    where attempts < max_attempts or locked_at is not null
    group by priority`
  const byPriority = new Map(rows.map(({ priority, ...row }) => [priority, row]))
  const empty = { due: 0, dueSince: null, running: 0, planned: 0, retrying: 0 }
  return {
    lanes: JOB_LANES.map((lane) => ({ lane, ...(byPriority.get(LANES[lane]) ?? empty) })),
  }
}

/** The jobs out of attempts, latest first, without personal data. */
export async function givenUpJobs(sql: Sql): Promise<{ items: GivenUpJob[]; total: number }> {
  const [items, total] = await Promise.all([
    sql<Row[]>`${selectGivenUp(sql)} order by j.updated_at desc, j.id desc limit ${GIVEN_UP_MAX}`,
    givenUpCount(sql),
  ])
  return { items: items.map(jobOf), total }
}

/** How many jobs are tried no more. */
export async function givenUpCount(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from graphile_worker._private_jobs j where ${isGivenUp(sql)}`
  return row?.count ?? 0
}

/** One of them, locked: of two owners who decide, one does. */
export async function lockGivenUp(tx: Tx, id: string): Promise<GivenUpJob | undefined> {
  const [row] = await tx<Row[]>`${selectGivenUp(tx)} and j.id = ${id} for update of j`
  return row && jobOf(row)
}

/** The jobs that are tried no more, and when the first of them was given up. */
export async function givenUpBacklog(sql: Sql): Promise<Backlog> {
  const [row] = await sql<Backlog[]>`
    select count(*)::int as count, min(j.updated_at) as since
    from graphile_worker._private_jobs j where ${isGivenUp(sql)}`
  return row ?? NO_BACKLOG
}

/** Those of which the log does not know: no one was left to say that their last try failed. */
export async function unreportedJobs(sql: Sql): Promise<GivenUpJob[]> {
  const rows = await sql<Row[]>`${selectGivenUp(sql)} and not exists (
      select from system_logs l where l.action = 'job.given_up' and l.target_type = 'job'
        and l.target_id = j.id::text)
    order by j.id limit ${GIVEN_UP_MAX}`
  return rows.map(jobOf)
}

function selectGivenUp(sql: Sql | Tx) {
  return sql`select j.id::text as id, t.identifier as name, j.payload, j.last_error, j.attempts,
      j.created_at, j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${isGivenUp(sql)}`
}

function isGivenUp(sql: Sql | Tx) {
  return sql`j.attempts >= j.max_attempts and j.locked_at is null`
}

function jobOf({ createdAt, updatedAt, lastError, payload, ...row }: Row): GivenUpJob {
  return {
    ...row,
    payload: JSON.stringify(disclosedPayload(payload), null, 2),
    lastError: disclosedError(lastError ?? ''),
    addedAt: createdAt,
    failedAt: updatedAt,
  }
}
