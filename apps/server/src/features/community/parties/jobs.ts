import type { Deps } from '../../../deps.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { withdrawClosedInvitations } from './commands.ts'

const closed = defineSweep('close_invitations', 'minute')

export const invitationSchedule = [closed.schedule]

/** Returns the task that withdraws the notifications of invitations to games that are not open any more. */
export function invitationsTask(deps: Pick<Deps, 'sql' | 'clock'>): Task {
  return closed.task(() => withdrawClosedInvitations(deps))
}
