import type { Sql } from '@cco/database/client'
import { disclosedError } from '@cco/domain/background-jobs/background-job'
import type { Config } from '../../../config.ts'
import { listBases } from '../../../platform/backups/bases.ts'
import { drill } from '../../../platform/backups/drill.ts'
import { BackupError } from '../../../platform/backups/failure.ts'
import { type BackupStore, openBackupStore } from '../../../platform/backups/store.ts'
import type { Clock, Ids } from '../../../platform/clock.ts'
import { recordSystemLog, type SystemLogEntry } from '../../../platform/system-log/record.ts'
import { type NotificationContent, notify } from '../../news/notifications/commands.ts'
import { ownerIds } from '../../people/roles/queries.ts'

const HOUR_MS = 60 * 60_000
/** A backup is taken every night; an older one shows that the last night had none. */
const STALE_HOURS = 25

/** What a drill needs; it also runs beside the server, by hand. */
export type DrillDeps = { config: Config; sql: Sql; clock: Clock; ids: Ids }

/** The outcome of a drill: what was restored, and each problem that the owners were notified of. */
export type DrillOutcome = {
  restored: { id: string; seconds: number; lossSeconds: number } | undefined
  problems: string[]
}

/**
 * Restores and verifies the newest backup, and records how long it took and how much of the present
 * would have been lost. The owners are notified if it fails, or if the newest backup is too old.
 */
export async function drillBackup(
  deps: DrillDeps,
  abortSignal?: AbortSignal,
): Promise<DrillOutcome> {
  const store = openBackupStore(deps.config)
  const outcome: DrillOutcome = { restored: undefined, problems: [] }
  try {
    const { DATA_DIR: dir } = deps.config
    const done = await drill({ store, dir, now: deps.clock.now(), abortSignal })
    const lossSeconds = Math.max(
      0,
      Math.round((deps.clock.now().getTime() - done.lastChange.getTime()) / 1000),
    )
    outcome.restored = { id: done.id, seconds: done.seconds, lossSeconds }
    const [first] = done.broken
    if (first) throw new Error(`the restored data is wrong: ${first.invariant}, ${first.sample}`)
    await recordSystemLog(deps, deps.sql, {
      actorId: null,
      action: 'backup.drill',
      target: { type: 'backup', id: done.id },
      after: { seconds: done.seconds, lossSeconds },
    })
  } catch (error) {
    // A process that stops has not found anything out.
    abortSignal?.throwIfAborted()
    const { message } = error as Error
    // Our own messages name what is damaged, and no user.
    const reason = error instanceof BackupError ? message : disclosedError(message)
    outcome.problems.push(reason)
    await alarm(
      deps,
      { action: 'backup.drill_failed', after: { reason } },
      {
        kind: 'backup_drill_failed',
        facts: { reason },
      },
    )
  }
  const stale = await staleness(store, deps.clock.now()).catch(() => undefined)
  if (stale) {
    const { id, hours } = stale
    outcome.problems.push(`the newest backup is ${hours} hours old`)
    const target = { type: 'backup' as const, id }
    await alarm(
      deps,
      { action: 'backup.stale', target, after: { hours } },
      {
        kind: 'backup_stale',
        facts: { count: hours },
      },
    )
  }
  return outcome
}

/** Returns the newest backup with its age if it is too old. */
async function staleness(store: BackupStore, now: Date) {
  const newest = (await listBases(store)).at(-1)
  if (!newest) return undefined
  const hours = (now.getTime() - new Date(newest.finishedAt).getTime()) / HOUR_MS
  return hours > STALE_HOURS ? { id: newest.id, hours: Math.floor(hours) } : undefined
}

type Alarm = Pick<SystemLogEntry, 'action' | 'target' | 'after'>

async function alarm(
  deps: DrillDeps,
  entry: Alarm,
  notification: NotificationContent,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await recordSystemLog(deps, tx, { ...entry, level: 'error', actorId: null })
    await notify(deps, tx, await ownerIds(tx), notification)
  })
}
