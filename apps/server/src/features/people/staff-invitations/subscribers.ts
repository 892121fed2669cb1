import type { Deps } from '../../../deps.ts'
import type { Subscriber } from '../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../sanctions/public.ts'
import { revokeInvitationsOf } from './commands.ts'

/** Revokes the staff invitations of an owner who was banned or deleted. */
export function revokedStaffInvitations(deps: Pick<Deps, 'clock'>): Subscriber {
  return exclusionSubscriber(deps, 'revoked_staff_invitations', revokeInvitationsOf)
}
