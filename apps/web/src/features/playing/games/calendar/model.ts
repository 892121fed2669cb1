import { GAME_FORMATS, type GameFormat, type GameRow } from '@cco/domain/game/contract'
import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { parseAsStringLiteral } from 'nuqs'
import { parseAsFlag, parseAsUuid } from '../../../../kit/address.ts'
import type { CalendarItem } from '../../../../kit/calendar/week-layout.ts'
import { type DayKey, dayKey } from '../../../../lib/day.ts'
import { FIT, type Fit, NO_FIT } from '../model.ts'

/** The views of the calendar, the default first. */
export const VIEWS = ['month', 'week', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** What narrows the games; a filter that is off is null or false. */
export interface Filters extends Fit {
  genre: Genre | null
  masterId: string | null
  format: GameFormat | null
  freeOnly: boolean
}

export const NO_FILTERS: Filters = {
  genre: null,
  masterId: null,
  format: null,
  freeOnly: false,
  ...NO_FIT,
}

/** The filters as the address holds them, and where they have another name there. */
export const FILTERS = {
  genre: parseAsStringLiteral(GENRES),
  masterId: parseAsUuid,
  format: parseAsStringLiteral(GAME_FORMATS),
  freeOnly: parseAsFlag,
  ...FIT,
}
export const URL_KEYS = { masterId: 'master', freeOnly: 'free' } as const

/** A game as the calendar shows it to this viewer now. */
export interface Entry extends CalendarItem {
  game: GameRow
  /** The day it begins on, where the viewer is. */
  day: DayKey
  phase: 'coming' | 'running' | 'past'
  full: boolean
  /** Seats of the viewer's own booking; 0 without one. */
  ownSeats: number
}

/** Games by the day they begin on in `zone`, each day in the order of their start. */
export function entriesByDay(
  games: readonly GameRow[],
  ownSeats: ReadonlyMap<string, number>,
  now: number,
  zone: string,
): Map<DayKey, Entry[]> {
  const entries = games.map((game) => entryOf(game, ownSeats.get(game.id) ?? 0, now, zone))
  return Map.groupBy(entries, ({ day }) => day)
}

function entryOf(game: GameRow, ownSeats: number, now: number, zone: string): Entry {
  const { id, startsAt, endsAt } = game
  const begun = Date.parse(startsAt) <= now
  const over = Date.parse(endsAt) <= now
  return {
    id,
    startsAt,
    endsAt,
    game,
    day: dayKey(startsAt, zone),
    phase: over ? 'past' : begun ? 'running' : 'coming',
    full: game.seatsTaken >= game.maxPlayers,
    ownSeats,
  }
}

/** Whether a game can no longer be booked: drawn in grey, unless it is the viewer's own. */
export function isQuiet({ phase, full }: Entry): boolean {
  return phase === 'past' || full
}
