import type { Sql, Tx } from '@cco/database/client'
import { disclosedError } from '@cco/domain/background-jobs/background-job'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { ClubAction } from '@cco/domain/system-logs/actions'
import { systemLogs as en } from '@cco/messages/en/systemLogs'
import { systemLogs as ru } from '@cco/messages/ru/systemLogs'
import type { JobFailuresRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import type { FailedTry, RunHooks } from '../../../platform/jobs/task.ts'
import {
  recordStaffWrite,
  recordSystemLog,
  type SystemLogEntry,
} from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { lockGivenUp, unreportedJobs } from './queries.ts'

/** After so many failed runs in a row of a job on a schedule the owners are notified. */
export const ALARM_AFTER_RUNS = 5
/** While it goes on failing the system log gets a row for each so many runs, and not for each. */
const LOGGED_RUNS = 100

/** What the worker calls as runs end. */
export function runHooks(deps: Deps): Required<RunHooks> {
  return {
    onFailedTry: (failed) =>
      failed.recurring ? recordFailedRun(deps, failed) : recordFailedTry(deps, failed),
    onRecovered: (name) => forgetFailures(deps.sql, name),
  }
}

/**
 * Counts a failed run of a job on a schedule, which is never given up: the owners are notified once,
 * when it has failed five times in a row.
 */
async function recordFailedRun(deps: Deps, failed: FailedTry): Promise<void> {
  const { jobId, name } = failed
  const reason = disclosedError(failed.message)
  await deps.sql.begin(async (tx) => {
    const runs = await countFailure(tx, name, deps.clock.now())
    if (runs > ALARM_AFTER_RUNS && runs % LOGGED_RUNS !== 0) return
    const isAlarm = runs === ALARM_AFTER_RUNS
    await recordSystemLog(deps, tx, {
      level: isAlarm ? 'error' : 'warning',
      actorId: null,
      action: isAlarm ? 'job.failing' : 'job.try_failed',
      target: { type: 'job', id: jobId },
      after: { job: name, attempt: runs, reason },
    })
    if (!isAlarm) return
    const facts = { job: jobLabel(name), count: runs, reason }
    await notify(deps, tx, await ownerIds(tx), { kind: 'job_failing', facts })
  })
}

/**
 * Records a try that failed: a warning, or, if it was the last one, an error of which the owners
 * are notified, once a job.
 */
export async function recordFailedTry(
  deps: Deps,
  failed: Omit<FailedTry, 'recurring'>,
): Promise<void> {
  const { jobId, name, attempt, maxAttempts } = failed
  const reason = disclosedError(failed.message)
  const entry = {
    actorId: null,
    target: { type: 'job' as const, id: jobId },
    after: { job: name, attempt, maxAttempts, reason },
  }
  if (attempt < maxAttempts) {
    await recordSystemLog(deps, deps.sql, { ...entry, level: 'warning', action: 'job.try_failed' })
    return
  }
  await deps.sql.begin((tx) =>
    giveUp(
      deps,
      tx,
      { ...entry, level: 'error', action: 'job.given_up' },
      { job: jobLabel(name), reason },
    ),
  )
}

/** What the owners call a job; one of an older version keeps the name it was queued under. */
function jobLabel(name: string): string | LocalizedText {
  const named = (words: Record<string, string>) => words[name.replace('.', '_')] ?? name
  return { ru: named(ru.job.names), en: named(en.job.names) }
}

async function giveUp(
  deps: Deps,
  tx: Tx,
  entry: SystemLogEntry & { target: { id: string } },
  facts: { job: string | LocalizedText; reason: string },
): Promise<void> {
  const first = await recordSystemLog(deps, tx, {
    ...entry,
    once: `job.given_up ${entry.target.id}`,
  })
  if (!first) {
    // An owner let it be tried again, and looks after it already.
    await recordSystemLog(deps, tx, entry)
    return
  }
  await notify(deps, tx, await ownerIds(tx), { kind: 'job_given_up', facts })
}

/** Does the same for jobs whose node died in their last try, and so could not. */
export async function recordUnreported(deps: Deps): Promise<void> {
  for (const { id, name, attempts, lastError } of await unreportedJobs(deps.sql)) {
    await recordFailedTry(deps, {
      jobId: id,
      name,
      attempt: attempts,
      maxAttempts: attempts,
      message: lastError,
    })
  }
}

/**
 * Lets a job that was given up be tried again.
 * @throws CodedError `not_found` when no one gave up such a job, or another owner has decided
 */
export async function retryJob(deps: Deps, staff: StaffActor, id: string): Promise<{ id: string }> {
  return await decide(deps, staff, { id, action: 'job.retry', act: rescheduleJob })
}

/**
 * Throws a job away that was given up.
 * @throws CodedError `not_found` as `retryJob` does
 */
export async function dropJob(deps: Deps, staff: StaffActor, id: string): Promise<{ id: string }> {
  return await decide(deps, staff, { id, action: 'job.drop', act: removeJob })
}

type JobAction = { id: string; action: ClubAction; act: (tx: Tx, id: string) => Promise<void> }

async function decide(deps: Deps, staff: StaffActor, { id, action, act }: JobAction) {
  return await deps.sql.begin(async (tx) => {
    const job = await lockGivenUp(tx, id)
    if (!job) throw new CodedError('not_found')
    await Promise.all([
      act(tx, id),
      recordStaffWrite(deps, tx, staff, {
        action,
        target: { type: 'job', id },
        before: { job: job.name, attempts: job.attempts, reason: job.lastError },
      }),
    ])
    return { id }
  })
}

/** Lets the queue try a job again, as often as at first. */
async function rescheduleJob(tx: Tx, id: string): Promise<void> {
  await tx`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(),
    attempts => 0)`
}

/** Takes a job out of the queue for good. */
async function removeJob(tx: Tx, id: string): Promise<void> {
  await tx`select graphile_worker.complete_jobs(array[${id}]::bigint[])`
}

/** Counts a failed run of a job on a schedule; returns how many there were in a row. */
async function countFailure(tx: Tx, name: string, now: Date): Promise<number> {
  const [row] = await tx<Pick<JobFailuresRow, 'failedRuns'>[]>`
    insert into job_failures (name, failed_runs, failing_since) values (${name}, 1, ${now})
    on conflict (name) do update set failed_runs = job_failures.failed_runs + 1
    returning failed_runs`
  return row?.failedRuns ?? 0
}

/** Starts the count again: a run succeeded. */
async function forgetFailures(sql: Sql, name: string): Promise<void> {
  await sql`delete from job_failures where name = ${name}`
}
