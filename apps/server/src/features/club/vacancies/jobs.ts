import { eraseQuestion } from '@cco/domain/vacancies/stage'
import type { Deps } from '../../../deps.ts'
import type { Schedule } from '../../../platform/jobs/schedule.ts'
import { defineSweep, sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { eraseDeclined } from '../companies/commands.ts'
import * as store from './application-store.ts'
import { deleteUnusedFile } from './file-commands.ts'

const erase = defineSweep('erase_applications', 'night')
const unused = defineSweep('delete_application_files', 'hour')

export const applicationSchedule: readonly Schedule[] = [erase.schedule, unused.schedule]

/** The tasks that erase old applications and delete the files of erased ones. */
export function applicationTasks(deps: Deps): Task[] {
  const due = sweepStep({
    due: (page) => store.dueApplications(deps.sql, page),
    handle: ({ id }) => eraseDue(deps, id),
  })
  const files = sweepStep({
    due: (page) => store.unusedFiles(deps.sql, page),
    handle: (file) => deleteUnusedFile(deps, file),
  })
  return [
    erase.task(async (abortSignal) => {
      await askAboutErasing(deps)
      await eraseDeclined(deps)
      await sweep(deps, [due], abortSignal)
    }),
    unused.task((abortSignal) => sweep(deps, [files], abortSignal)),
  ]
}

/** Asks owners about applications that ended long ago, two weeks before they are erased (rules §15). */
export async function askAboutErasing(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const { applicationMonths } = await deps.settings()
  const question = eraseQuestion(now, applicationMonths)
  await deps.sql.begin(async (tx) => {
    const count = await store.setEraseDates(tx, question)
    if (count === 0) return
    await notify(deps, tx, await ownerIds(tx), { kind: 'applications_expiring', facts: { count } })
  })
}

async function eraseDue(deps: Deps, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const found = await store.lockApplication(tx, id)
    if (!found?.eraseAt || found.eraseAt > deps.clock.now()) return
    await store.deleteApplication(tx, id)
    await recordSystemLog(deps, tx, {
      actorId: null,
      action: 'application.erase',
      target: { type: 'application', id },
      before: { stage: found.stage, vacancyId: found.jobId },
    })
  })
}
