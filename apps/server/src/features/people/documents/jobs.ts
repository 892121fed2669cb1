import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { nightly, type Schedule } from '../../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { eraseOldConsents } from './commands.ts'

const erase = defineJob('erase_consents', z.object({}), 'sweeps')

export const documentNights: readonly Schedule[] = [nightly(erase)]

/** Returns the task that erases consents once the law needs them no more. */
export function documentsTask(deps: Pick<Deps, 'sql' | 'clock'>): Task {
  return taskFor(erase, () => eraseOldConsents(deps))
}
