import type { Deps } from '../../../deps.ts'
import type { Subscriber } from '../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../../people/sanctions/public.ts'
import { withdrawInvitations } from './commands.ts'

/** Withdraws the invitations to games from and to a user who was banned or deleted. */
export function withdrawnGameInvitations(deps: Pick<Deps, 'clock'>): Subscriber {
  return exclusionSubscriber(deps, 'withdrawn_game_invitations', withdrawInvitations)
}
