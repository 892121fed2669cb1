import type { Deps } from '../../../deps.ts'
import type { Subscriber } from '../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../sanctions/public.ts'
import { withdrawRequests } from './commands.ts'

/** Withdraws the friend requests from and to a user who was banned or deleted. */
export function withdrawnFriendRequests(deps: Pick<Deps, 'clock'>): Subscriber {
  return exclusionSubscriber(deps, 'withdrawn_friend_requests', withdrawRequests)
}
