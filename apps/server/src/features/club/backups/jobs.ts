import { addressOf } from '@cco/database/client'
import * as z from 'zod'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { openBackupStore } from '../../../platform/backups/store.ts'
import { archiveWal, takeBackup } from '../../../platform/backups/take.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { type Schedule, scheduled } from '../../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { drillBackup } from './commands.ts'

const archiveJob = defineJob('archive_wal', z.object({}), 'sweeps')
const takeJob = defineJob('take_backup', z.object({}), 'sweeps')
const drillJob = defineJob('drill_backup', z.object({}), 'sweeps')

/** In UTC, an hour before the other jobs of the night. */
const EVERY_NIGHT = '17 1 * * *'
/** In UTC, when the night's backup has been taken. */
const AFTER_IT = '47 3 * * *'

type BackupConfig = Pick<Config, 'BACKUP_TO' | 'BACKUP_DRILL' | 'walFrom'>

/** The jobs of backups that this configuration asks for. */
function jobsOf({ BACKUP_TO, BACKUP_DRILL, walFrom }: BackupConfig) {
  if (BACKUP_TO === undefined) return []
  return [
    takeJob,
    ...(walFrom === undefined ? [] : [archiveJob]),
    ...(BACKUP_DRILL ? [drillJob] : []),
  ]
}

/** Returns the schedule of backups; empty unless they are configured. */
export function backupSchedule(config: BackupConfig): Schedule[] {
  const schedules = [
    scheduled(archiveJob, { match: '* * * * *', repeats: 'often' }),
    scheduled(takeJob, { match: EVERY_NIGHT, repeats: 'nightly' }),
    scheduled(drillJob, { match: AFTER_IT, repeats: 'nightly' }),
  ]
  const names = jobsOf(config).map(({ name }) => name)
  return schedules.filter(({ name }) => names.includes(name))
}

/**
 * Every minute archives the write-ahead log, every night takes a backup, and then restores it in a
 * drill.
 */
export function backupTasks(deps: Deps): Task[] {
  const { config, sql } = deps
  const { walFrom, BACKUP_KEEP_DAYS: keepDays } = config
  const storage = () => ({ store: openBackupStore(config), address: addressOf(sql) })
  const tasks = [
    taskFor(archiveJob, async (_payload, { abortSignal }) => {
      if (walFrom !== undefined) await archiveWal({ ...storage(), walFrom, abortSignal })
    }),
    taskFor(takeJob, async (_payload, { abortSignal }) => {
      await takeBackup({ ...storage(), walFrom, keepDays, abortSignal })
    }),
    taskFor(drillJob, async (_payload, { abortSignal }) => {
      await drillBackup(deps, abortSignal)
    }),
  ]
  const names = jobsOf(config).map(({ name }) => name)
  return tasks.filter(({ name }) => names.includes(name))
}
