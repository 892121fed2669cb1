import { CodedError } from '../error/codes.ts'
import { bookable } from '../games/bookable.ts'
import type { GameStatus } from '../games/contract.ts'
import type { LocalizedText } from '../language/language.ts'
import type { Settings } from '../settings/settings.ts'
import { overlaps, type Span } from './cart.ts'

/** The facts about a game that decide whether it can be booked. */
export type GameFacts = Span & {
  id: string
  title: LocalizedText
  masterId: string
  status: GameStatus
  minPlayers: number
  maxPlayers: number
  seatsTaken: number
  waiting: number
  /** The guild that books before everyone else, and until when (rules §10). */
  guildId: string | null
  guildUntil: Date | null
  /** Coins per seat. */
  price: number
  /** The name and address of the place; null for an online game. */
  venue?: Venue | null
}

/** Where a game is played, in a sentence. */
export type Venue = { name: LocalizedText; address: LocalizedText }

export type RequestedLine = { gameId: string; seats: number; expectedPrice: number }

/** The player’s live bookings with the times of their games. */
export type HeldGame = Span & {
  gameId: string
  title: LocalizedText
  /** The game was rescheduled and the player has not accepted the new time yet. */
  hasOpenReschedule?: boolean
}

/**
 * Returns the held game that overlaps this one. Games whose new time is not accepted yet do not
 * count.
 */
export function overlapOf(held: readonly HeldGame[], game: Span): HeldGame | undefined {
  return held.find((other) => !other.hasOpenReschedule && overlaps(other, game))
}

export type AdmissionInput = {
  line: RequestedLine
  /** Undefined when the game does not exist. */
  game: GameFacts | undefined
  userId: string | undefined
  /** The guild of the player. */
  guildId: string | undefined
  held: readonly HeldGame[]
  /** The other games of the same checkout. */
  others: readonly GameFacts[]
  now: Date
  settings: Settings
  language: 'ru' | 'en'
}

/**
 * Returns the reason why this line cannot be booked, or undefined when it can (rules §2). The
 * balance is checked separately for the whole checkout. The most useful reason for the player is
 * returned first.
 */
export function refusal(input: AdmissionInput): CodedError | undefined {
  const { line, game, userId, guildId, held, others, now, settings, language } = input
  const { gameId } = line
  if (!game) return new CodedError('game_not_found', { gameId })
  if (held.some((other) => other.gameId === gameId))
    return new CodedError('already_booked', { gameId })
  const open = bookable(game, now, settings, guildId)
  if (open !== true) {
    const until = open.because === 'guild_first' && game.guildUntil?.toISOString()
    return new CodedError(open.because, { gameId, ...(until && { until }) })
  }
  if (game.masterId === userId) return new CodedError('own_game', { gameId })
  if (line.seats > settings.maxSeatsPerBooking) {
    return new CodedError('too_many_seats', { gameId, max: settings.maxSeatsPerBooking })
  }
  const left = game.maxPlayers - game.seatsTaken
  if (line.seats > left) return new CodedError('not_enough_seats', { gameId, left })
  const overlap =
    overlapOf(held, game) ?? others.find((other) => other.id !== game.id && overlaps(other, game))
  if (overlap)
    return new CodedError('overlapping_booking', { gameId, title: overlap.title[language] })
  if (line.expectedPrice !== game.price) {
    return new CodedError('price_changed', {
      gameId,
      expected: line.expectedPrice,
      actual: game.price,
    })
  }
  return undefined
}
