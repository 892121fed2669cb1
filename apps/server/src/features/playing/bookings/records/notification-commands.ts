import type { Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import type { LocalizedText } from '@cco/domain/language/language'
import { NOTIFICATION_KINDS } from '@cco/domain/notifications/kinds'
import type { Deps } from '../../../../deps.ts'
import { notifyReaders } from '../../../news/notifications/commands.ts'
import { type NotificationReader, readersOf } from '../../../news/notifications/queries.ts'
import { ANONYMOUS_NAME } from '../../../people/profiles/queries.ts'
import { mastersOf } from '../../games/queries.ts'
import { venueSentence } from '../../places/public.ts'

/** The recipients of a booking notification; without the player when they are notified otherwise. */
export type BookingNotification = {
  masters: NotificationReader[]
  player: NotificationReader[]
  /** The player's name as shown to the masters. */
  playerName: string | LocalizedText
}

type Ask = { gameIds: readonly string[]; userId: string; notifyPlayer: boolean }

/** Returns the notification settings of the masters of these games and of the player. */
export async function usersToNotify(
  tx: Tx,
  { gameIds, userId, notifyPlayer }: Ask,
): Promise<BookingNotification> {
  const people = tx`${mastersOf(tx, gameIds)} union select ${userId}::uuid`
  const readers = await readersOf(tx, people, NOTIFICATION_KINDS.booking_made)
  // A master cannot book their own game, so the player is not among the masters.
  const masters = readers.filter((reader) => reader.userId !== userId)
  const player = readers.filter((reader) => reader.userId === userId)
  return {
    masters,
    player: notifyPlayer ? player : [],
    playerName: player[0]?.shownName ?? ANONYMOUS_NAME,
  }
}

type Booked = {
  bookings: readonly { gameId: string; seats: number }[]
  games: readonly GameFacts[]
}

/**
 * Notifies the player of their booking and each master of the player. Its statements can be pipelined
 * with those of the booking.
 */
export async function notifyBooked(
  deps: Deps,
  tx: Tx,
  { masters, player, playerName }: BookingNotification,
  { bookings, games }: Booked,
): Promise<void> {
  const notifications = bookings.flatMap(({ gameId, seats }) => {
    const game = games.find(({ id }) => id === gameId)
    if (!game) return []
    const { title: story, startsAt: when, masterId } = game
    const facts = { player: playerName, story, when, seats, where: venueSentence(game.venue) }
    const master = masters.filter(({ userId }) => userId === masterId)
    return [
      { readers: player, notification: { kind: 'booking_made', facts, gameId } as const },
      { readers: master, notification: { kind: 'booking_for_master', facts, gameId } as const },
    ]
  })
  await notifyReaders(deps, tx, notifications)
}
