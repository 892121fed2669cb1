import { GAME_FORMATS, type GameFormat, type GameRow } from '@cco/domain/game/contract'
import { GENRES, type Genre } from '@cco/domain/genre/genre'
import * as z from 'zod/mini'
import type { CalendarItem } from '../../../../kit/calendar/week-layout.ts'
import { type DayKey, dayKey } from '../../../../lib/day.ts'
import { type Fit, NO_FIT, readFit, setParams } from '../model.ts'

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

const uuid = z.uuid()

/** The filters of an address; a value that is not valid counts as absent. */
export function readFilters(params: URLSearchParams): Filters {
  const masterId = params.get('master')
  return {
    genre: oneOf(GENRES, params.get('genre')),
    masterId: uuid.safeParse(masterId).success ? masterId : null,
    format: oneOf(GAME_FORMATS, params.get('format')),
    freeOnly: params.get('free') === '1',
    ...readFit(params),
  }
}

/** Writes these filters into an address; null and false take a filter out. */
export function writeFilters(params: URLSearchParams, change: Partial<Filters>): void {
  const { masterId: master, freeOnly: free, ...others } = change
  setParams(params, { ...others, master, free })
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null
}

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
