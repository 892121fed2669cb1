import type { Tx } from '@cco/database/client'
import type { GameStatus } from '@cco/domain/games/contract'
import type { Settings } from '@cco/domain/settings/settings'
import type { PlannedBooking } from './bookings.ts'
import { HOUR_MS, plus } from './moscow.ts'
import type { DemoUser } from './people.ts'
import { rankOf, stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import type { PlannedGame } from './schedule.ts'

/** Attendance is marked within this many hours; after them a game is settled (rules §5). */
const SETTLED_AFTER_HOURS = 72

type Step = { to: GameStatus; at: Date; actorId: string | null; reason?: string }

/** Writes the games and their history; the database counts the seats as bookings are added. */
export async function plantGames(
  tx: Tx,
  now: Date,
  games: readonly PlannedGame[],
  bookings: readonly PlannedBooking[],
  moderator: DemoUser,
): Promise<void> {
  const byGame = Map.groupBy(bookings, ({ game }) => game)
  const histories = games.map((game) => ({
    game,
    steps: history(game, byGame.get(game) ?? [], now, moderator),
  }))
  await insertRows(
    tx,
    'games',
    histories.map(({ game, steps }) => ({
      id: game.id,
      storyId: game.story.id,
      masterId: game.master.id,
      startsAt: game.startsAt,
      endsAt: game.endsAt,
      busyUntil: game.busyUntil,
      format: game.place === null ? 'online' : 'club',
      placeId: game.place && stableId('place', game.place.key),
      // Some masters give the link late, so half of the online games have none yet.
      onlineUrl:
        game.place === null && rankOf('link', game.key) < 0.5
          ? `https://meet.example.org/${game.id.slice(0, 8)}`
          : null,
      language: game.language,
      minPlayers: game.minPlayers,
      maxPlayers: game.maxPlayers,
      price: game.price,
      status: steps.at(-1)?.to ?? 'published',
      belowMinimum: game.belowMinimum,
      cancelledBy: game.cancelled ? 'master' : null,
      cancelReason: game.cancelled?.reason ?? null,
      scheduleVersion: 1,
      seatsTaken: 0,
      createdAt: game.createdAt,
    })),
  )
  await insertRows(
    tx,
    'game_changes',
    histories.flatMap(({ game, steps }) =>
      steps.map((step, index) => ({
        id: stableId('game change', game.id, step.to),
        gameId: game.id,
        actorId: step.actorId,
        fromStatus: steps[index - 1]?.to ?? null,
        toStatus: step.to,
        reason: step.reason ?? null,
        createdAt: step.at,
      })),
    ),
  )
}

/** Returns all status transitions of a game until now, its current status last. */
function history(
  game: PlannedGame,
  bookings: readonly PlannedBooking[],
  now: Date,
  moderator: DemoUser,
): Step[] {
  const { cancelled, startsAt, endsAt, createdAt, master } = game
  const publisher = master.trusted ? master.id : moderator.id
  const steps: Step[] = [{ to: 'published', at: createdAt, actorId: publisher }]
  const enough = minimumReached(game, bookings)
  if (enough) steps.push({ to: 'confirmed', at: enough, actorId: null })
  if (cancelled) {
    return [
      ...steps,
      { to: 'cancelled', at: cancelled.at, actorId: master.id, reason: cancelled.reason },
    ]
  }
  const settledAt = plus(endsAt, SETTLED_AFTER_HOURS * HOUR_MS)
  if (startsAt <= now) steps.push({ to: 'live', at: startsAt, actorId: master.id })
  if (endsAt <= now) steps.push({ to: 'finished', at: endsAt, actorId: master.id })
  if (settledAt <= now) steps.push({ to: 'settled', at: settledAt, actorId: null })
  return steps
}

/** Returns the time of the booking that reached the minimum number of players. */
function minimumReached(
  { minPlayers }: PlannedGame,
  bookings: readonly PlannedBooking[],
): Date | undefined {
  let seats = 0
  return bookings
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .find((booking) => {
      seats += booking.seats
      return seats >= minPlayers
    })?.createdAt
}

/** Writes the bookings with the rules in force when they were made, and their history. */
export async function plantBookings(
  tx: Tx,
  bookings: readonly PlannedBooking[],
  settings: Settings,
): Promise<void> {
  await insertRows(
    tx,
    'bookings',
    bookings.map(({ id, game, user, seats, guests, status, paidCoins, createdAt, decidedAt }) => ({
      id,
      gameId: game.id,
      userId: user.id,
      seats,
      guests,
      status,
      paidCoins,
      freeSeats: 0,
      policy: {
        unitPrice: game.price,
        fullRefundHours: settings.fullRefundHours,
        coinRefundHours: settings.coinRefundHours,
        halfRefundHours: settings.halfRefundHours,
        goodwillCoins: settings.goodwillCoins,
      },
      requestKey: stableId('request', id),
      scheduleVersion: 1,
      createdAt,
      updatedAt: decidedAt ?? createdAt,
    })),
  )
  await insertRows(tx, 'booking_changes', bookings.flatMap(bookingHistory))
}

function bookingHistory(booking: PlannedBooking): Row<'booking_changes'>[] {
  const { id, game, user, status, createdAt, decidedAt } = booking
  const made = {
    id: stableId('booking change', id, 'confirmed'),
    bookingId: id,
    actorId: user.id,
    fromStatus: null,
    toStatus: 'confirmed',
    reason: null,
    createdAt,
  }
  if (!decidedAt) return [made]
  const decided = {
    id: stableId('booking change', id, status),
    bookingId: id,
    actorId: game.master.id,
    fromStatus: 'confirmed',
    toStatus: status,
    reason: game.cancelled?.reason ?? null,
    createdAt: decidedAt,
  }
  return [made, decided]
}
