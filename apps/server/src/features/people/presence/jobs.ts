import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { nightly, type Schedule } from '../../../platform/jobs/schedule.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { forgetAddresses, notifyRemoved } from './commands.ts'

const gone = defineSweep('presence.gone', 'minute')
const addresses = defineJob('presence.addresses', z.object({}), 'sweeps')

export const presenceSchedule: readonly Schedule[] = [gone.schedule, nightly(addresses)]

export function presenceTasks(deps: Pick<Deps, 'sql' | 'clock' | 'settings'>): Task[] {
  return [
    gone.task((abortSignal) => notifyRemoved(deps, abortSignal)),
    taskFor(addresses, () => forgetAddresses(deps)),
  ]
}
