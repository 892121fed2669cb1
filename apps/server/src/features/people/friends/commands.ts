import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Relation } from '@cco/domain/friend/limits'
import { mayRequest } from '@cco/domain/friend/requests'
import { tiesSince } from '@cco/domain/moderation/authority'
import type { Deps } from '../../../deps.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { notify } from '../../news/notifications/commands.ts'
import { lockProfile } from '../profiles/commands.ts'
import { shownName } from '../profiles/queries.ts'
import type { Excluded } from '../sanctions/public.ts'
import { requireAbleToAct } from '../sanctions/queries.ts'
import { requireVisible } from '../visibility/queries.ts'
import { requestFacts } from './queries.ts'
import * as store from './store.ts'

const REQUESTS: Limit = { scope: 'friend_requests', max: 30, windowMs: 86_400_000 }

type Two = { userId: string; otherId: string }

/**
 * Sends a friend request; one that crosses a request of the other makes them friends (rules §11).
 * Sent twice it is one request.
 * @throws CodedError `not_found` for a user who is not visible, `conflict_of_interest` for oneself,
 *   `friend_requests_off`, `too_many_requests`, and those of `requireAbleToAct`
 */
export async function requestFriend(deps: Deps, two: Two): Promise<Relation> {
  const { userId, otherId } = two
  if (userId === otherId) throw new CodedError('conflict_of_interest')
  const pair = store.pairOf(userId, otherId)
  return await deps.sql.begin(async (tx): Promise<Relation> => {
    await store.lockPair(tx, pair)
    const now = deps.clock.now()
    const facts = await requestFacts(tx, two, now)
    if (!facts) throw new CodedError('not_found')
    const friendship = await store.friendshipOf(tx, pair)
    if (friendship?.status === 'accepted') return 'friends'
    if (friendship?.requestedBy === userId) return 'outgoing'
    await requireAbleToAct(tx, userId, now)
    if (friendship) {
      await becomeFriends(deps, tx, two)
      return 'friends'
    }
    const may = mayRequest(facts)
    if (may !== true) throw new CodedError(may.because)
    await deps.rateLimiter.within(tx).enforce([{ limit: REQUESTS, key: userId }])
    await store.insertRequest(tx, { ...pair, requestedBy: userId, now })
    const player = await shownName(tx, userId)
    await notify(deps, tx, [otherId], { kind: 'friend_requested', facts: { player } })
    return 'outgoing'
  })
}

/**
 * Accepts a friend request; accepted twice it is one friendship.
 * @throws CodedError `not_found` once it was withdrawn, and for a user who is not visible
 */
export async function acceptFriend(deps: Deps, two: Two): Promise<Relation> {
  const pair = store.pairOf(two.userId, two.otherId)
  return await deps.sql.begin(async (tx): Promise<Relation> => {
    await store.lockPair(tx, pair)
    const { userId: viewerId, otherId: userId } = two
    await requireVisible(tx, { viewerId, userId }, deps.clock.now())
    const friendship = await store.friendshipOf(tx, pair)
    if (friendship?.status === 'accepted') return 'friends'
    if (friendship?.requestedBy !== two.otherId) throw new CodedError('not_found')
    await becomeFriends(deps, tx, two)
    return 'friends'
  })
}

async function becomeFriends(deps: Deps, tx: Tx, { userId, otherId }: Two): Promise<void> {
  const pair = store.pairOf(userId, otherId)
  if (!(await store.acceptRequest(tx, pair, deps.clock.now()))) throw new CodedError('not_found')
  const key = `friends.made:${pair.low}:${pair.high}`
  await recordEvents(deps, tx, [{ kind: 'friends.made', key, facts: { userId, otherId } }])
  const player = await shownName(tx, userId)
  await notify(deps, tx, [otherId], { kind: 'friend_accepted', facts: { player } })
}

/**
 * Ends a friendship, declines a request or withdraws one's own; the other is not notified. What is
 * no longer as the user saw it stays: a request that was accepted meanwhile is not withdrawn.
 * @returns what the two are to each other now
 */
export async function removeFriend(
  deps: Deps,
  { userId, otherId, seen }: Two & { seen: 'friends' | 'outgoing' | 'incoming' },
): Promise<Relation> {
  const pair = store.pairOf(userId, otherId)
  return await deps.sql.begin(async (tx): Promise<Relation> => {
    await store.lockPair(tx, pair)
    const requestedBy = seen === 'outgoing' ? userId : otherId
    const ended =
      seen === 'friends'
        ? { ...pair, status: 'accepted' as const }
        : { ...pair, status: 'pending' as const, requestedBy }
    await store.deleteFriendshipAs(tx, ended, deps.clock.now())
    const friendship = await store.friendshipOf(tx, pair)
    if (!friendship) return 'none'
    const mine = friendship.requestedBy === userId ? 'outgoing' : 'incoming'
    return friendship.status === 'accepted' ? 'friends' : mine
  })
}

/**
 * Blocks a user: the friendship and requests end, and neither can send the other one (rules §11).
 * The blocked user is not notified. Someone who has blocked the caller is blocked as well, although
 * not visible; so an unknown user is not refused.
 * @throws CodedError `conflict_of_interest` for oneself
 */
export async function blockUser(deps: Deps, { userId, otherId }: Two): Promise<void> {
  if (userId === otherId) throw new CodedError('conflict_of_interest')
  const pair = store.pairOf(userId, otherId)
  await deps.sql.begin(async (tx) => {
    await store.lockPair(tx, pair)
    const now = deps.clock.now()
    await store.deleteFriendship(tx, pair, now)
    await store.insertBlock(tx, { blockerId: userId, blockedId: otherId, now })
  })
}

/** Ends a block; the friendship that it ended does not come back. */
export async function unblockUser({ sql }: Pick<Deps, 'sql'>, { userId, otherId }: Two) {
  await store.deleteBlock(sql, { blockerId: userId, blockedId: otherId })
}

/** Erases friendships that ended so long ago that they are no interest any more (rules §11). */
export async function eraseEndedFriendships({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Promise<void> {
  await store.eraseEnded(sql, tiesSince(clock.now()))
}

/** Removes a user's friendships, requests and blocks, for the deletion of the account. */
export async function forgetFriends(tx: Tx, userId: string, now: Date): Promise<void> {
  await store.deleteAllOf(tx, userId, now)
}

/** Withdraws the friend requests from and to a banned or deleted user. */
export async function withdrawRequests(tx: Tx, { userId }: Excluded): Promise<void> {
  // A request that is being sent comes first.
  await lockProfile(tx, userId)
  await store.deleteRequestsOf(tx, userId)
}
