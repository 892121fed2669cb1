import type { Tx } from '@cco/database/client'
import { ROOM_READABLE_DAYS } from '@cco/domain/rooms/limits'
import type { PlannedBooking } from './bookings.ts'
import { DAY_MS, MINUTE_MS, plus } from './moscow.ts'
import type { People } from './people.ts'
import { stableId } from './random.ts'
import { insertRows } from './rows.ts'
import { evening } from './world/evening.ts'

/** Some minutes pass between what is said. */
const PAUSE_MS = 4 * MINUTE_MS

/** Seeds the room of the demo player's latest game, which can still be read. */
export async function plantRooms(
  tx: Tx,
  now: Date,
  { player }: People,
  bookings: readonly PlannedBooking[],
): Promise<void> {
  const readable = plus(now, (1 - ROOM_READABLE_DAYS) * DAY_MS)
  const own = bookings
    .filter(({ user, status }) => user === player && status === 'attended')
    .filter(({ game }) => game.endsAt > readable && game.endsAt < now)
    .toSorted((a, b) => b.game.startsAt.getTime() - a.game.startsAt.getTime())
    .find(({ game }) => bookings.some((one) => one.game === game && one.user !== player))
  if (!own) return
  const { game } = own
  const seated = bookings.filter((one) => one.game === game && one.status === 'attended')
  const other = seated.find(({ user }) => user !== player)?.user ?? player
  const people = { master: game.master.id, player: player.id, other: other.id }
  const opened = plus(game.startsAt, -PAUSE_MS)
  const scenes = evening.filter(({ as }) => as === 'scene')
  await insertRows(tx, 'rooms', [
    {
      gameId: game.id,
      lastSeq: evening.length,
      scene: scenes.at(-1)?.text ?? null,
      endedAt: game.endsAt,
      createdAt: opened,
    },
  ])
  await insertRows(
    tx,
    'room_members',
    [...new Set(Object.values(people))].map((userId) => ({
      gameId: game.id,
      userId,
      character: userId === player.id ? 'Агата, архивистка' : null,
      firstSeenAt: opened,
      seenAt: game.endsAt,
      secondsPresent: Math.round((game.endsAt.getTime() - opened.getTime()) / 1_000),
    })),
  )
  await insertRows(
    tx,
    'room_events',
    evening.map(({ by, as: kind, text, to }, index) => ({
      id: stableId('room event', game.id, String(index)),
      gameId: game.id,
      seq: index + 1,
      kind,
      payload: kind === 'scene' ? { kind, title: text } : { kind, text },
      authorId: people[by],
      audience: to ? [people[by], people[to]] : null,
      createdAt: plus(opened, index * PAUSE_MS),
    })),
  )
}
