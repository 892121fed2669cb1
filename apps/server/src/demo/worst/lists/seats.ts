import type { Tx } from '@cco/database/client'
import { DAY_MS, earlier, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import { type Cast, someone } from './cast.ts'
import type { Games } from './games.ts'
import {
  addBooking,
  bookingIdOf,
  isFree,
  type Stage,
  type StageBooking,
  type StageGame,
} from './stage.ts'

/** So many of the games with one seat left hold it for the demo player. */
const OFFERED = 4
const WAITING = 12
const INVITED = 10
/** Friends for whom the demo player holds a seat, each at another game. */
const FRIENDS_HELD = 2
const ANSWERED = ['accepted', 'declined', 'expired', 'withdrawn'] as const

type Held = { booking: StageBooking; invitedBy: string | null }

/** Seats that are held: offers of the waitlist and of friends. They are booked with the others. */
export function holdSeats(stage: Stage, { nearlyFull, playersAhead }: Games): Held[] {
  const { player, crowd } = stage.cast
  const offered = nearlyFull.slice(0, OFFERED).map((game, at) => ({
    booking: addBooking(stage, game, player, { status: 'held' }),
    invitedBy: at % 2 === 0 ? null : someone(crowd, at).id,
  }))
  const ofPlayer = playersAhead.slice(2, 2 + FRIENDS_HELD).map((game) => {
    const span = { from: game.startsAt, to: game.endsAt }
    const friend = crowd.find(({ id }) => isFree(stage, id, span))
    if (!friend) throw new Error('no friend has time')
    return { booking: addBooking(stage, game, friend, { status: 'held' }), invitedBy: player.id }
  })
  return [...offered, ...ofPlayer]
}

/** Fills the waitlists, the invitations to games and the questions about moved games. */
export async function fillWaiting(
  tx: Tx,
  { now, cast }: Stage,
  games: Games,
  held: readonly Held[],
): Promise<void> {
  const { player, crowd } = cast
  const until = plus(now, 6 * HOUR_MS)
  const offers = held.map(({ booking, invitedBy }) => ({
    ...entry(booking.game, booking.user.id, plus(now, -HOUR_MS)),
    ...{ status: 'offered' as const, offerExpiresAt: until, invitedBy },
  }))
  const plain = { status: 'waiting' as const, offerExpiresAt: null, invitedBy: null }
  const full = games.mastersAhead.filter((_, at) => at % 4 !== 3)
  const [longest] = full
  const waits = [
    ...full.slice(0, WAITING).map((game) => ({ ...entry(game, player.id, now), ...plain })),
    ...(longest ? crowd.slice(0, 30) : []).flatMap((user, at) =>
      longest && !isSeated(longest, user.id, held)
        ? [{ ...entry(longest, user.id, plus(now, -at * HOUR_MS)), ...plain }]
        : [],
    ),
  ]
  const past = games.mastersPast.slice(0, 12).map((game, at) => ({
    ...entry(game, player.id, plus(game.startsAt, -2 * DAY_MS)),
    ...{ ...plain, status: ANSWERED[at % ANSWERED.length] ?? 'declined' },
  }))
  await insertRows(tx, 'waitlist_entries', [...offers, ...waits, ...past])
  await invite(tx, now, cast, games)
  await move(tx, now, player.id, games.playersAhead)
}

function isSeated(game: StageGame, userId: string, held: readonly Held[]): boolean {
  return held.some(({ booking }) => booking.game === game && booking.user.id === userId)
}

function entry({ id: gameId, startsAt }: StageGame, userId: string, createdAt: Date) {
  const at = earlier(createdAt, plus(startsAt, -DAY_MS))
  return {
    ...{ id: stableId('worst entry', gameId, userId), gameId, userId, seats: 1, createdAt: at },
  }
}

async function invite(tx: Tx, now: Date, { player, crowd }: Cast, games: Games): Promise<void> {
  const free = [...games.nearlyFull.slice(OFFERED), ...games.mastersAhead].slice(0, INVITED)
  const own = games.playersAhead.slice(0, INVITED)
  await insertRows(tx, 'game_invitations', [
    ...free.map(({ id: gameId }, at) => ({
      ...{ gameId, inviterId: someone(crowd, at).id, inviteeId: player.id },
      createdAt: plus(now, -at * HOUR_MS),
    })),
    ...own.map(({ id: gameId }, at) => ({
      ...{ gameId, inviterId: player.id, inviteeId: someone(crowd, at).id },
      createdAt: plus(now, -at * HOUR_MS),
    })),
  ])
}

/** The demo player has to say whether the new times of two games suit them. */
async function move(tx: Tx, now: Date, userId: string, games: readonly StageGame[]): Promise<void> {
  const rows = games.slice(4, 6).map(
    (game): Row<'booking_reschedules'> => ({
      ...{ bookingId: bookingIdOf(game.id, userId), scheduleVersion: 2 },
      wasStartsAt: plus(game.startsAt, -DAY_MS),
      wasEndsAt: plus(game.endsAt, -DAY_MS),
      answerBy: plus(game.startsAt, -12 * HOUR_MS),
      createdAt: plus(now, -5 * HOUR_MS),
    }),
  )
  await insertRows(tx, 'booking_reschedules', rows)
  await tx`update games set schedule_version = 2
    where id = any(${games.slice(4, 6).map(({ id }) => id)}::uuid[])`
}
