import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { nightly, regularly, type Schedule } from '../../platform/jobs/schedule.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { forgetAddresses, tellGone } from './commands.ts'

const gone = defineJob('presence.gone', z.object({}))
const addresses = defineJob('presence.addresses', z.object({}))

export const presenceSchedule: readonly Schedule[] = [
  regularly(gone, '* * * * *'),
  nightly(addresses),
]

export function presenceTasks(deps: Pick<Deps, 'sql' | 'clock' | 'settings'>): Task[] {
  return [taskFor(gone, () => tellGone(deps)), taskFor(addresses, () => forgetAddresses(deps))]
}
