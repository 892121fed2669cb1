import type { Settings } from '../settings/settings.ts'
import type { Ability, GameStatus } from './contract.ts'

const MINUTE_MS = 60_000

/** What decides whether a seat of a game can be booked at all. */
export type BookableGame = {
  status: GameStatus
  startsAt: Date
  seatsTaken: number
  maxPlayers: number
  /** Entries of the waitlist that wait for a seat. */
  waiting: number
}

type ClosingTime = Pick<Settings, 'bookingClosesMinutes'>

/**
 * Says whether anyone at all could book a seat of this game now, or the code of the reason why not
 * (rules §1 states, rules §2 closing): `game_cancelled`, `game_not_found`, `game_past`,
 * `game_closed`, `game_full`, `waitlist_first` (seats are free, and the list is offered them before
 * anyone else, rules §4), the first that fits.
 */
export function bookable(game: BookableGame, now: Date, settings: ClosingTime): Ability {
  switch (game.status) {
    case 'cancelled':
      return { because: 'game_cancelled' }
    case 'live':
    case 'finished':
    case 'settled':
      return { because: 'game_past' }
    // Before the clock is asked: a draft stays unknown even when its time has passed.
    case 'draft':
    case 'review':
      return { because: 'game_not_found' }
  }
  if (game.startsAt <= now) return { because: 'game_past' }
  if (game.startsAt <= bookingHorizon(now, settings)) return { because: 'game_closed' }
  if (game.seatsTaken >= game.maxPlayers) return { because: 'game_full' }
  if (game.waiting > 0) return { because: 'waitlist_first' }
  return true
}

/** Only games that start after this instant can still be booked (rules §2). */
export function bookingHorizon(now: Date, { bookingClosesMinutes }: ClosingTime): Date {
  return new Date(now.getTime() + bookingClosesMinutes * MINUTE_MS)
}
