import type { Ability } from '../api/ability.ts'
import type { FriendRequests } from './limits.ts'

/** What decides whether a user may send another one a friend request. */
export type RequestFacts = {
  /** The sender has blocked the other. */
  blocked: boolean
  accepts: FriendRequests
  /** Games that both attended. */
  playedTogether: number
}

/**
 * Whether a friend request may be sent (rules §11). Who was blocked by the other one finds no such
 * user at all, so that nothing shows the block.
 */
export function mayRequest({ blocked, accepts, playedTogether }: RequestFacts): Ability {
  const isOpen = accepts === 'everyone' || (accepts === 'played_together' && playedTogether > 0)
  return (isOpen && !blocked) || { because: 'friend_requests_off' }
}
