import { eraseAudit } from '@cco/auth/public'
import { eraseInBatches } from '@cco/database/retention'
import * as z from 'zod'
import { findings } from '../../../db/invariants.ts'
import type { Deps } from '../../../deps.ts'
import { eraseEvents } from '../../../platform/events/handle.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { nightly, type Schedule } from '../../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { eraseSystemLogs, recordSystemLog } from '../../../platform/system-log/record.ts'
import { eraseEndedMemberships } from '../../community/guilds/membership-commands.ts'
import { notify } from '../../news/notifications/commands.ts'
import { eraseOldNotifications } from '../../news/notifications/public.ts'
import { eraseEndedFriendships } from '../../people/friends/commands.ts'
import { eraseRequestRecords } from '../../people/request-records/commands.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { eraseExpiredInvitations } from '../../people/staff-invitations/commands.ts'
import { eraseOldEvidence } from '../moderation/report-commands.ts'
import { eraseSanctionedContacts } from '../moderation/sanction-commands.ts'

const DAY_MS = 24 * 60 * 60_000

const eraseJob = defineJob('system_logs_erase', z.object({}), 'sweeps')
const verifyJob = defineJob('invariants_verify', z.object({}), 'sweeps')

export const systemLogNights: readonly Schedule[] = [nightly(eraseJob), nightly(verifyJob)]

/** What the nights do for the log: erase what is too old, and look whether the data is in order. */
export function systemLogTasks(deps: Deps): Task[] {
  return [taskFor(eraseJob, () => erase(deps)), taskFor(verifyJob, () => verify(deps))]
}

/**
 * Erases what is too old, one kind of rows after the other.
 * @throws AggregateError of the kinds that failed, after the others have been erased
 */
async function erase(deps: Deps): Promise<void> {
  const { sql, clock } = deps
  const { systemLogDays, notificationDays, eventDays } = await deps.settings()
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const erasures: Record<string, () => Promise<unknown>> = {
    'system log': () => eraseSystemLogs(sql, before(systemLogDays)),
    'sign-in log': () => eraseInBatches((limit) => eraseAudit(sql, before(systemLogDays), limit)),
    notifications: () => eraseOldNotifications(sql, before(notificationDays)),
    events: () => eraseEvents(sql, before(eventDays)),
    evidence: () => eraseOldEvidence(deps),
    contacts: () => eraseSanctionedContacts(deps),
    invitations: () => eraseExpiredInvitations(deps),
    friendships: () => eraseEndedFriendships(deps),
    requests: () => eraseRequestRecords(deps),
    memberships: () => eraseEndedMemberships(deps),
  }
  const errors: Error[] = []
  for (const [what, eraseOld] of Object.entries(erasures)) {
    await eraseOld().catch((cause: unknown) =>
      errors.push(new Error(`${what}: ${cause}`, { cause })),
    )
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
  }
}

/** The invariants of `npm run verify`: each broken one is an error row, and the owners are notified. */
async function verify(deps: Deps): Promise<void> {
  const found = await findings(deps)
  if (found.length === 0) return
  const day = deps.clock.now().toISOString().slice(0, 10)
  await deps.sql.begin(async (tx) => {
    const written: boolean[] = []
    for (const { invariant, count, sample } of found) {
      written.push(
        await recordSystemLog(deps, tx, {
          level: 'error',
          actorId: null,
          action: 'invariant.broken',
          target: { type: 'invariant', id: invariant },
          after: { count, sample },
          once: `invariant.broken ${invariant} ${day}`,
        }),
      )
    }
    // A retried attempt has notified them already.
    if (!written.includes(true)) return
    const facts = { count: found.length }
    await notify(deps, tx, await ownerIds(tx), { kind: 'promise_broken', facts })
  })
}
