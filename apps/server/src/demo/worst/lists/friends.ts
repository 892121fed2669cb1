import type { Tx } from '@cco/database/client'
import { FRIENDS_PAGE, REQUESTS_SHOWN } from '@cco/domain/friends/contract'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import type { DemoUser } from '../../people.ts'
import { insertRows } from '../../rows.ts'
import type { Cast } from './cast.ts'

/** Friends of the demo player and requests in both directions, more than are shown at once. */
export async function fillFriends(tx: Tx, now: Date, { player, crowd }: Cast): Promise<void> {
  const friends = FRIENDS_PAGE + 3
  const requests = REQUESTS_SHOWN + 1
  const received = crowd.slice(friends, friends + requests)
  const sent = crowd.slice(friends + requests, friends + 2 * requests)
  const accepted = crowd.slice(0, friends).map((friend, at) => {
    const createdAt = plus(now, -(at + 2) * DAY_MS)
    return { ...pair(player, friend, friend), status: 'accepted' as const, createdAt }
  })
  const waiting = [
    ...received.map((other) => pair(player, other, other)),
    ...sent.map((other) => pair(player, other, player)),
  ].map((one, at) => ({
    ...{ ...one, status: 'pending' as const, createdAt: plus(now, -at * HOUR_MS) },
  }))
  await insertRows(tx, 'friendships', [
    ...accepted.map((one) => ({ ...one, acceptedAt: plus(one.createdAt, DAY_MS) })),
    ...waiting.map((one) => ({ ...one, acceptedAt: null })),
  ])
}

function pair(player: DemoUser, other: DemoUser, requestedBy: DemoUser) {
  const [userLow, userHigh] = [player.id, other.id].toSorted() as [string, string]
  return { userLow, userHigh, requestedBy: requestedBy.id }
}
