import type { GameFacts } from '@cco/domain/booking/admission'
import type { LocalizedText } from '@cco/domain/language/language'
import { NOTICE_KINDS } from '@cco/domain/notification/kinds'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { mastersOf } from '../../games/queries.ts'
import { notifyReaders } from '../../notifications/commands.ts'
import { type NoticeReader, readersOf } from '../../notifications/queries.ts'
import { shownName } from '../../profiles/queries.ts'

/** Who hears of bookings, as they read; the player is left out when they hear of it otherwise. */
export type Told = {
  masters: NoticeReader[]
  player: NoticeReader[]
  /** What the masters may call the player. */
  playerName: string | LocalizedText
}

type Ask = { gameIds: readonly string[]; userId: string; tellPlayer: boolean }

/** How the masters of these games and the player read, asked for at once. */
export async function whomToTell(tx: Tx, { gameIds, userId, tellPlayer }: Ask): Promise<Told> {
  const people = tellPlayer
    ? tx`${mastersOf(tx, gameIds)} union select ${userId}::uuid`
    : mastersOf(tx, gameIds)
  const [readers, playerName] = await Promise.all([
    readersOf(tx, people, NOTICE_KINDS.booking_made),
    shownName(tx, userId),
  ])
  // Nobody books a game of their own, so the player is none of the masters.
  const [player, masters] = partition(readers, (reader) => reader.userId === userId)
  return { masters, player, playerName }
}

type Booked = {
  bookings: readonly { gameId: string; seats: number }[]
  games: readonly GameFacts[]
}

/**
 * The player has it in writing, and each master hears who plays with them; what it sends can be
 * sent together with the booking.
 */
export async function tellBooked(
  deps: Deps,
  tx: Tx,
  { masters, player, playerName }: Told,
  { bookings, games }: Booked,
): Promise<void> {
  const tidings = bookings.flatMap(({ gameId, seats }) => {
    const game = games.find(({ id }) => id === gameId)
    if (!game) return []
    const { title: story, startsAt: when, masterId } = game
    const facts = { player: playerName, story, when, seats }
    const master = masters.filter(({ userId }) => userId === masterId)
    return [
      { readers: player, notice: { kind: 'booking_made', facts } as const },
      { readers: master, notice: { kind: 'booking_for_master', facts } as const },
    ]
  })
  await notifyReaders(deps, tx, tidings)
}

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))]
}
