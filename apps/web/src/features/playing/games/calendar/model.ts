import type { GameRow } from '@cco/domain/games/contract'
import { GAME_FORMATS, type GameFormat } from '@cco/domain/games/formats'
import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { LANGUAGES, type Language } from '@cco/domain/language/languages'
import { parseAsStringLiteral } from 'nuqs'
import { parseAsFlag, parseAsUuid } from '../../../../kit/address.ts'
import { type CalendarItem, minuteOfDay } from '../../../../kit/calendar/week-layout.ts'
import { type DayKey, dayKey, isoWeekday } from '../../../../lib/day.ts'
import { FIT, type Fit, NO_FIT } from '../model.ts'

/** The views of the calendar, the default first. */
export const VIEWS = ['days', 'week', 'month', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** Parts of a day by the hour a game begins, where the viewer is; the second hour is exclusive. */
const DAY_PARTS = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] } as const
export type DayPart = keyof typeof DAY_PARTS
export const DAY_PART_NAMES = Object.keys(DAY_PARTS) as DayPart[]

/** What narrows the games; a filter that is off is null or false. */
export interface Filters extends Fit {
  genre: Genre | null
  masterId: string | null
  format: GameFormat | null
  freeOnly: boolean
  time: DayPart | null
  weekend: boolean
  language: Language | null
}

export const NO_FILTERS: Filters = {
  genre: null,
  masterId: null,
  format: null,
  freeOnly: false,
  time: null,
  weekend: false,
  language: null,
  ...NO_FIT,
}

/** The filters as the address holds them, and where they have another name there. */
export const FILTERS = {
  genre: parseAsStringLiteral(GENRES),
  masterId: parseAsUuid,
  format: parseAsStringLiteral(GAME_FORMATS),
  freeOnly: parseAsFlag,
  time: parseAsStringLiteral(DAY_PART_NAMES),
  weekend: parseAsFlag,
  language: parseAsStringLiteral(LANGUAGES),
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

/** The `chosen` games by the day they begin on in `zone`, each day in the order of their start. */
export function entriesByDay(
  games: readonly GameRow[],
  ownSeats: ReadonlyMap<string, number>,
  now: number,
  zone: string,
  chosen: (entry: Entry) => boolean = () => true,
): Map<DayKey, Entry[]> {
  const entries = games
    .map((game) => entryOf(game, ownSeats.get(game.id) ?? 0, now, zone))
    .filter(chosen)
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

const SATURDAY = 6

/** Whether a game begins at the chosen time of day, on a weekend, and is in the chosen language. */
export function matchesTime(
  { startsAt, day, game }: Entry,
  { time, weekend, language }: Pick<Filters, 'time' | 'weekend' | 'language'>,
): boolean {
  if (weekend && isoWeekday(day) < SATURDAY) return false
  if (language && game.language !== language) return false
  if (!time) return true
  const [from, to] = DAY_PARTS[time]
  const hour = minuteOfDay(startsAt) / 60
  return hour >= from && hour < to
}

/** The first of `games` that has not begun and matches the filters that the server does not know. */
export function nextGame(
  games: readonly GameRow[],
  now: number,
  zone: string,
  filters: Pick<Filters, 'time' | 'weekend' | 'language'>,
): Entry | null {
  const days = entriesByDay(
    games,
    new Map(),
    now,
    zone,
    (entry) => entry.phase === 'coming' && matchesTime(entry, filters),
  )
  return [...days.values()][0]?.[0] ?? null
}

/** Whether a game can no longer be booked: drawn in grey, unless it is the viewer's own. */
export function isQuiet({ phase, full }: Entry): boolean {
  return phase === 'past' || full
}
