import type { Deps } from '../../../deps.ts'
import type { Schedule } from '../../../platform/jobs/schedule.ts'
import { defineSweep, sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { deleteUnused } from './avatar-commands.ts'
import { unusedUploads } from './avatar-store.ts'

const unused = defineSweep('delete_unused_avatars', 'ten minutes')

export const avatarSchedule: readonly Schedule[] = [unused.schedule]

/** Returns the task that deletes replaced, rejected and removed pictures, and those of deleted accounts. */
export function avatarTask(deps: Pick<Deps, 'sql' | 'clock' | 'files'>): Task {
  const step = sweepStep({
    due: (page) => unusedUploads(deps.sql, page),
    handle: (upload, now) => deleteUnused(deps, upload, now),
  })
  return unused.task((abortSignal) => sweep(deps, [step], abortSignal))
}
