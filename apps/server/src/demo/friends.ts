import type { Tx } from '@cco/database/client'
import type { PlannedBooking } from './bookings.ts'
import { DAY_MS, HOUR_MS, plus } from './moscow.ts'
import type { DemoUser, People } from './people.ts'
import { insertRows, type Row } from './rows.ts'

const FRIENDS = 4

/** Plants friends of the demo player among those who played with them, and a request that waits. */
export async function plantFriends(
  tx: Tx,
  now: Date,
  { player }: People,
  bookings: readonly PlannedBooking[],
): Promise<void> {
  const own = new Set(
    bookings
      .filter(({ user, status }) => user === player && status === 'attended')
      .map(({ game }) => game.id),
  )
  const together = bookings.filter(
    ({ user, status, game }) =>
      user !== player && user.role === 'user' && status === 'attended' && own.has(game.id),
  )
  const others = [...new Set(together.map(({ user }) => user))]
  const friends = others.slice(0, FRIENDS).map((friend, at) => friendship(player, friend, at, now))
  const waiting = others[FRIENDS]
  await insertRows(tx, 'friendships', friends)
  if (waiting) {
    const createdAt = plus(now, -3 * HOUR_MS)
    await insertRows(tx, 'friendships', [{ ...pair(player, waiting), createdAt }])
  }
}

function friendship(player: DemoUser, friend: DemoUser, at: number, now: Date): Row<'friendships'> {
  const createdAt = plus(now, -(at + 1) * DAY_MS)
  return {
    ...pair(player, friend),
    status: 'accepted',
    createdAt,
    acceptedAt: plus(createdAt, HOUR_MS),
  }
}

/** The other one sent the request. */
function pair(player: DemoUser, other: DemoUser) {
  const [userLow, userHigh] = [player.id, other.id].toSorted() as [string, string]
  return { userLow, userHigh, requestedBy: other.id }
}
