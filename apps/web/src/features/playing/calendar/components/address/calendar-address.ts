import { GAME_FORMATS, type GameFormat } from '@cco/domain/game/contract'
import { GENRES, type Genre } from '@cco/domain/genre/genre'
import * as z from 'zod/mini'
import { type DayKey, isDayKey } from '../../../../../lib/day.ts'
import { type Fit, PARTIES } from '../../shared/fitting.ts'

export const VIEWS = ['month', 'week', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** What narrows the games; a filter that is off is null. */
export interface Filters extends Fit {
  genre: Genre | null
  masterId: string | null
  format: GameFormat | null
  freeOnly: boolean
}

/** What the address says; null where it says nothing and the screen decides. */
export interface CalendarAddress extends Filters {
  view: View | null
  date: DayKey | null
}

export const NO_FILTERS: Filters = {
  genre: null,
  masterId: null,
  format: null,
  freeOnly: false,
  fits: false,
  hours: false,
  party: null,
}

/** The names used in the address, so that a link reads well. */
const NAMES = {
  view: 'view',
  date: 'date',
  genre: 'genre',
  masterId: 'master',
  format: 'format',
  freeOnly: 'free',
  fits: 'fits',
  hours: 'hours',
  party: 'party',
} as const satisfies Record<keyof CalendarAddress, string>

/** The club has no games in other centuries, and the server no dates for them. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-01-01'
const uuid = z.uuid()

/** Reads an address anyone may have written: what does not fit counts as not said. */
export function readAddress(params: URLSearchParams): CalendarAddress {
  const { view, date, genre, masterId, format, freeOnly, fits, hours, party } = NAMES
  const day = params.get(date)
  const master = params.get(masterId)
  return {
    view: oneOf(VIEWS, params.get(view)),
    date: day && isDayKey(day) && day >= FIRST_DAY && day < LAST_DAY ? day : null,
    genre: oneOf(GENRES, params.get(genre)),
    masterId: uuid.safeParse(master).success ? master : null,
    format: oneOf(GAME_FORMATS, params.get(format)),
    freeOnly: params.get(freeOnly) === '1',
    fits: params.get(fits) === '1',
    hours: params.get(hours) === '1',
    party: oneOf(PARTIES, params.get(party)),
  }
}

/** The address with these parts changed; null and false take a part out. */
export function changeAddress(
  params: URLSearchParams,
  change: Partial<CalendarAddress>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of Object.keys(NAMES) as (keyof CalendarAddress)[]) {
    const value = change[key]
    if (value === undefined) continue
    if (value) next.set(NAMES[key], value === true ? '1' : value)
    else next.delete(NAMES[key])
  }
  return next
}

function oneOf<T extends string>(words: readonly T[], text: string | null): T | null {
  return words.find((word) => word === text) ?? null
}
