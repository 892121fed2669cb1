import { CodedError } from '@cco/domain/error/codes'
import { disclosedError } from '@cco/domain/job/disclosure'
import type { LocalizedText } from '@cco/domain/language/language'
import type { ClubAction } from '@cco/domain/system-log/actions'
import { systemLogs as en } from '@cco/messages/en/systemLogs'
import { systemLogs as ru } from '@cco/messages/ru/systemLogs'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { FailedTry } from '../../platform/jobs/task.ts'
import { recordSystemLog, type SystemLogEntry } from '../../platform/system-log/record.ts'
import { notify } from '../notifications/commands.ts'
import { ownerIds } from '../roles/queries.ts'
import { lockGivenUp, untoldJobs } from './queries.ts'
import * as store from './store.ts'

/**
 * Records a try that failed: a warning, or, if it was the last one, an error of which the owners
 * are told, once a job.
 */
export async function recordFailedTry(deps: Deps, failed: FailedTry): Promise<void> {
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
      { job: jobWords(name), reason },
    ),
  )
}

/** What the owners call a job; one of an older version keeps the name it was queued under. */
function jobWords(name: string): string | LocalizedText {
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
export async function recordUntold(deps: Deps): Promise<void> {
  for (const { id, name, attempts, lastError } of await untoldJobs(deps.sql)) {
    await recordFailedTry(deps, {
      jobId: id,
      name,
      attempt: attempts,
      maxAttempts: attempts,
      message: lastError,
    })
  }
}

type Decision = { userId: string; id: string; requestId: string; requester: { address: string } }

/**
 * Lets a job that was given up be tried again.
 * @throws CodedError `not_found` when nobody gave up such a job, or another owner has decided
 */
export async function retryJob(deps: Deps, decision: Decision): Promise<{ id: string }> {
  return await decide(deps, decision, { action: 'job.retry', act: store.rescheduleJob })
}

/**
 * Throws a job away that was given up.
 * @throws CodedError `not_found` as `retryJob` does
 */
export async function dropJob(deps: Deps, decision: Decision): Promise<{ id: string }> {
  return await decide(deps, decision, { action: 'job.drop', act: store.removeJob })
}

type Deed = { action: ClubAction; act: (tx: Tx, id: string) => Promise<void> }

async function decide(deps: Deps, decision: Decision, { action, act }: Deed) {
  const { userId, id, requestId, requester } = decision
  return await deps.sql.begin(async (tx) => {
    const job = await lockGivenUp(tx, id)
    if (!job) throw new CodedError('not_found')
    await Promise.all([
      act(tx, id),
      recordSystemLog(deps, tx, {
        actorId: userId,
        action,
        target: { type: 'job', id },
        before: { job: job.name, attempts: job.attempts, reason: job.lastError },
        requestId,
        ipAddress: requester.address,
      }),
    ])
    return { id }
  })
}
