import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { PAGES_MAX } from '@cco/domain/number/pages'
import { AGE_RATINGS, STORY_LENGTHS, STORY_SORTS } from '@cco/domain/story/contract'
import type { StoryLength } from '@cco/domain/story/length'
import { type DayKey, dayKey, dayStart, isDayKey, isoWeekday, shiftDay } from '../../../lib/day.ts'
import { currentLanguage } from '../../../lib/language.ts'
import type { StoriesInput } from './queries.ts'

/** Days of a game: a preset, or `dates` for custom ones. */
export const WHENS = ['today', 'weekend', 'week', 'dates'] as const
type When = (typeof WHENS)[number]
type StorySort = (typeof STORY_SORTS)[number]

/** The filters in the address; undefined means off. */
export interface CatalogueFilters {
  search: string
  genres: readonly Genre[]
  length: StoryLength | undefined
  players: number | undefined
  price: number | undefined
  age: number | undefined
  seats: number | undefined
  when: When | undefined
  from: DayKey | undefined
  to: DayKey | undefined
  sort: StorySort
  page: number
}

/** Names of the filters in the address. */
export type FilterName = 'q' | 'genre' | 'length' | 'players' | 'price' | 'age' | 'seats' | 'when'

export const SEARCH_MAX = 80
const COUNT_MAX = 20
const PRICE_MAX = 1_000_000

/** Reads the filters of an address; invalid values are ignored. */
export function readFilters(address: URLSearchParams): CatalogueFilters {
  const text = (name: string) => address.get(name) ?? ''
  const choice = <T extends string>(name: string, choices: readonly T[]) =>
    choices.find((known) => known === text(name))
  const positiveInteger = (name: string, max: number) => {
    const value = /^\d{1,7}$/.test(text(name)) ? Number(text(name)) : 0
    return value >= 1 && value <= max ? value : undefined
  }
  const day = (name: string) => (isDayKey(text(name)) ? text(name) : undefined)
  const genres = text('genre').split(',')
  const when = choice('when', WHENS)
  return {
    search: text('q').trim().slice(0, SEARCH_MAX),
    genres: GENRES.filter((genre) => genres.includes(genre)),
    length: choice('length', STORY_LENGTHS),
    players: positiveInteger('players', COUNT_MAX),
    price: positiveInteger('price', PRICE_MAX),
    age: AGE_RATINGS.find((age) => String(age) === text('age')),
    seats: positiveInteger('seats', COUNT_MAX),
    when,
    from: when === 'dates' ? day('from') : undefined,
    to: when === 'dates' ? day('to') : undefined,
    sort: choice('sort', STORY_SORTS) ?? 'soonest',
    page: positiveInteger('page', PAGES_MAX) ?? 1,
  }
}

/** The address after a change of filters, on the first page; an empty value removes a filter. */
export function changeFilters(
  address: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  if (next.get('when') !== 'dates') {
    next.delete('from')
    next.delete('to')
  }
  return next
}

const SATURDAY = 6
const WEEK = 7

/** The query input of the filters. Days are those of the viewer's time zone. */
export function storiesInput(filters: CatalogueFilters, now: number): StoriesInput {
  const { from, to } = daysOf(filters, now)
  return {
    search: filters.search || undefined,
    genres: filters.genres.length > 0 ? [...filters.genres] : undefined,
    length: filters.length,
    players: filters.players,
    maxPrice: filters.price,
    maxAge: filters.age,
    freeSeats: filters.seats,
    from: from && dayStart(from).toISOString(),
    to: to && dayStart(to).toISOString(),
    sort: filters.sort,
    // Only titles are sorted by language; elsewhere a switch of language would reload the same list.
    language: filters.sort === 'title' ? currentLanguage() : undefined,
    page: filters.page,
  }
}

/** The first day, and the day after the last. */
export function daysOf({ when, from, to }: CatalogueFilters, now: number) {
  const today = dayKey(now)
  const weekday = isoWeekday(today)
  switch (when) {
    case 'today':
      return { from: today, to: shiftDay(today, 1) }
    case 'weekend': {
      const saturday = shiftDay(today, SATURDAY - weekday)
      return { from: saturday, to: shiftDay(saturday, 2) }
    }
    case 'week':
      return { from: today, to: shiftDay(today, WEEK + 1 - weekday) }
    case 'dates':
      return { from, to: to && shiftDay(to, 1) }
    default:
      return { from: undefined, to: undefined }
  }
}
