import type { Deps } from '../../../deps.ts'
import type { Subscriber } from '../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../../people/sanctions/public.ts'
import { deleteTicketsOf } from './commands.ts'

/** Deletes the export tickets of a user who was banned or deleted. */
export function deletedTickets(deps: Pick<Deps, 'clock'>): Subscriber {
  return exclusionSubscriber(deps, 'deleted_tickets', deleteTicketsOf)
}
