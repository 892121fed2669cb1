import type { Ability } from '../api/ability.ts'
import type { Settings } from '../settings/settings.ts'
import type { GameStatus } from './contract.ts'

const MINUTE_MS = 60_000

/** The facts that decide whether seats of a game can be booked at all. */
export type BookableGame = {
  status: GameStatus
  startsAt: Date
  seatsTaken: number
  maxPlayers: number
  /** Waitlist entries that wait for a seat. */
  waiting: number
  /** The guild that books before everyone else; null for none, also once it was disbanded. */
  guildId: string | null
  /** Until when it does; null for a game that is not announced or opens to everyone at once. */
  guildUntil: Date | null
}

type ClosingTime = Pick<Settings, 'bookingClosesMinutes'>

/**
 * Returns whether a seat of this game can be booked now, or the first applicable error code (rules
 * §1 states, rules §2 closing): `game_cancelled`, `game_not_found`, `game_past`, `game_closed`,
 * `game_full`, `waitlist_first` (free seats are offered to the waitlist first, rules §4),
 * `guild_first` (rules §10) for who is not in the guild that books before everyone else.
 * @param guildId the guild of who asks; none for an answer that holds for everyone
 */
export function bookable(
  game: BookableGame,
  now: Date,
  settings: ClosingTime,
  guildId?: string,
): Ability {
  switch (game.status) {
    case 'cancelled':
      return { because: 'game_cancelled' }
    case 'live':
    case 'finished':
    case 'settled':
      return { because: 'game_past' }
    // Checked before the time: a draft stays hidden even when its start has passed.
    case 'draft':
    case 'review':
      return { because: 'game_not_found' }
  }
  if (game.startsAt <= now) return { because: 'game_past' }
  if (game.startsAt <= bookingHorizon(now, settings)) return { because: 'game_closed' }
  if (game.seatsTaken >= game.maxPlayers) return { because: 'game_full' }
  if (game.waiting > 0) return { because: 'waitlist_first' }
  return !isReserved(game, now, guildId) || { because: 'guild_first' }
}

/** Whether a game is still open only to a guild, of which this is not the one (rules §10). */
export function isReserved(
  { guildId: first, guildUntil }: Pick<BookableGame, 'guildId' | 'guildUntil'>,
  now: Date,
  guildId?: string,
): boolean {
  return first !== null && guildUntil !== null && guildUntil > now && first !== guildId
}

/** Returns the instant after which a game must start to be bookable now (rules §2). */
export function bookingHorizon(now: Date, { bookingClosesMinutes }: ClosingTime): Date {
  return new Date(now.getTime() + bookingClosesMinutes * MINUTE_MS)
}
