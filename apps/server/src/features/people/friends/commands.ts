import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Relation } from '@cco/domain/friends/limits'
import { mayRequest } from '@cco/domain/friends/requests'
import { tiesSince } from '@cco/domain/moderation/authority'
import { friendRequest, subjectOf } from '@cco/domain/request-records/subject'
import type { Deps } from '../../../deps.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { type NotificationContent, notify } from '../../news/notifications/commands.ts'
import { lockProfile } from '../profiles/public.ts'
import { shownName } from '../profiles/queries.ts'
import {
  countRequest,
  type Delivery,
  endPause,
  endRequest,
  sendRequest,
  withdrawNotificationsBetween,
} from '../request-records/commands.ts'
import type { Excluded } from '../sanctions/public.ts'
import { requireAbleToAct } from '../sanctions/queries.ts'
import { requireVisible } from '../visibility/queries.ts'
import { relationOf, requestFacts } from './queries.ts'
import * as store from './store.ts'

/** How often a request is tried again whose recipient accepts none. */
const DAY_MS = 86_400_000

type Two = { userId: string; otherId: string }

/** A request of the user to the other, and one of the other to the user. */
const requestTo = ({ userId, otherId }: Two) =>
  friendRequest({ senderId: userId, recipientId: otherId })
const requestFrom = ({ userId, otherId }: Two) =>
  friendRequest({ senderId: otherId, recipientId: userId })

/**
 * Sends a friend request; one that crosses a request of the other makes them friends (rules §11).
 * Sent twice it is one request. Within the quiet pause after a decline the other learns nothing of it
 * until the pause ends; the sender sees it as sent.
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
    await countRequest(deps, tx, { kind: 'friend', userId })
    // Who sends a request wants to hear from the other.
    await endPause(tx, requestFrom(two))
    const { withheldUntil, notifiesNow } = await sendRequest(deps, tx, requestTo(two))
    await store.insertRequest(tx, { ...pair, requestedBy: userId, withheldUntil, now })
    if (notifiesNow) await notify(deps, tx, [otherId], await notificationOf(tx, two))
    return 'outgoing'
  })
}

async function notificationOf(tx: Tx, two: Two): Promise<NotificationContent> {
  const facts = { player: await shownName(tx, two.userId) }
  return { kind: 'friend_requested', facts, subject: subjectOf(requestTo(two)) }
}

/** How friend requests arrive later than they were sent. */
export const friendDelivery: Delivery = {
  lock: async (tx, request) => {
    const { userId, otherId } = twoOf(request)
    await store.lockPair(tx, store.pairOf(userId, otherId))
  },
  arrive: async (tx, request, now) => {
    const two = twoOf(request)
    const pair = store.pairOf(two.userId, two.otherId)
    const friendship = await store.friendshipOf(tx, pair)
    if (friendship?.status !== 'pending' || friendship.requestedBy !== two.userId) return undefined
    // The recipient may have switched requests off meanwhile.
    const facts = await requestFacts(tx, two, now)
    if (!facts) return undefined
    if (friendship.isWithheld && mayRequest(facts) !== true) {
      return { again: new Date(now.getTime() + DAY_MS) }
    }
    if (friendship.isWithheld) await store.releaseRequest(tx, pair)
    return { people: [two.otherId], notification: await notificationOf(tx, two) }
  },
}

function twoOf({ senderId, recipientId }: ReturnType<typeof friendRequest>): Two {
  return { userId: senderId ?? '', otherId: recipientId ?? '' }
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
    const isOffered = friendship?.requestedBy === two.otherId && !friendship.isWithheld
    if (!isOffered) throw new CodedError('not_found')
    await becomeFriends(deps, tx, two)
    return 'friends'
  })
}

/** Makes the user, whom the other sent a request, and the other friends. */
async function becomeFriends(deps: Deps, tx: Tx, two: Two): Promise<void> {
  const { userId, otherId } = two
  const pair = store.pairOf(userId, otherId)
  const now = deps.clock.now()
  if (!(await store.acceptRequest(tx, pair, now))) throw new CodedError('not_found')
  await endRequest(tx, requestFrom(two), { outcome: 'accepted', now })
  await endPause(tx, requestTo(two))
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
    const now = deps.clock.now()
    const relation = relationOf(await store.friendshipOf(tx, pair), userId)
    // Sent in any case, so that the time does not show whether there is such a user.
    await store.deleteFriendshipIf(tx, { ...pair, holds: relation === seen }, now)
    if (relation !== seen) return relation
    if (seen === 'incoming') {
      await endRequest(tx, requestFrom({ userId, otherId }), { outcome: 'declined', now })
    } else if (seen === 'outgoing') {
      await endRequest(tx, requestTo({ userId, otherId }), { outcome: 'withdrawn', now })
    }
    return 'none'
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
    await endRequest(tx, requestTo({ userId, otherId }), { outcome: 'withdrawn', now })
    await endRequest(tx, requestFrom({ userId, otherId }), { outcome: 'withdrawn', now })
    await withdrawNotificationsBetween(tx, userId, otherId)
  })
}

/** Ends a block; the friendship that it ended is not restored. */
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
  await endRequestsOf(tx, userId, now)
  await store.deleteAllOf(tx, userId, now)
}

/** Withdraws the friend requests from and to a banned or deleted user. */
export async function withdrawRequests(tx: Tx, { userId, now }: Excluded): Promise<void> {
  // A request that is being sent comes first.
  await lockProfile(tx, userId)
  await endRequestsOf(tx, userId, now)
}

async function endRequestsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const request of await store.deleteRequestsOf(tx, userId)) {
    await endRequest(tx, friendRequest(request), { outcome: 'withdrawn', now })
  }
}
