import type { Deps } from '../../../deps.ts'
import type { Subscriber } from '../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../sanctions/public.ts'
import { endAssignmentsOf } from './assignment-commands.ts'

/** Ends the assignments of a member of staff who was banned or deleted. */
export function endedAssignments(deps: Pick<Deps, 'clock'>): Subscriber {
  return exclusionSubscriber(deps, 'ended_assignments', endAssignmentsOf)
}
