import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { PAGES_MAX } from '@cco/domain/number/pages'
import { AGE_RATINGS, STORY_LENGTHS, STORY_SORTS } from '@cco/domain/story/contract'
import type { StoryLength } from '@cco/domain/story/length'
import { type DayKey, dayKey, dayStart, isDayKey, isoWeekday, shiftDay } from '../../../lib/day.ts'
import { currentLanguage } from '../../../lib/language.ts'
import type { StoriesAsked } from './queries.ts'

/** Days a game may fall on: a preset, or `dates` for the person's own. */
export const WHENS = ['today', 'weekend', 'week', 'dates'] as const
type When = (typeof WHENS)[number]
type StorySort = (typeof STORY_SORTS)[number]

/** What narrows the shelf, as the address holds it. Absent means that the filter is off. */
export interface ShelfFilters {
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

/** Reads an address anyone may have written: what makes no sense is as if it were not there. */
export function readShelf(address: URLSearchParams): ShelfFilters {
  const text = (name: string) => address.get(name) ?? ''
  const word = <T extends string>(name: string, words: readonly T[]) =>
    words.find((known) => known === text(name))
  const whole = (name: string, max: number) => {
    const value = /^\d{1,7}$/.test(text(name)) ? Number(text(name)) : 0
    return value >= 1 && value <= max ? value : undefined
  }
  const day = (name: string) => (isDayKey(text(name)) ? text(name) : undefined)
  const asked = text('genre').split(',')
  const when = word('when', WHENS)
  return {
    search: text('q').trim().slice(0, SEARCH_MAX),
    genres: GENRES.filter((genre) => asked.includes(genre)),
    length: word('length', STORY_LENGTHS),
    players: whole('players', COUNT_MAX),
    price: whole('price', PRICE_MAX),
    age: AGE_RATINGS.find((age) => String(age) === text('age')),
    seats: whole('seats', COUNT_MAX),
    when,
    from: when === 'dates' ? day('from') : undefined,
    to: when === 'dates' ? day('to') : undefined,
    sort: word('sort', STORY_SORTS) ?? 'soonest',
    page: whole('page', PAGES_MAX) ?? 1,
  }
}

/** The address after some filters changed; an empty value drops one. Another list, another start. */
export function changeShelf(
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

/** The server's question behind the filters. Days are the viewer's own. */
export function shelfAsked(filters: ShelfFilters, now: number): StoriesAsked {
  const { from, to } = daysAsked(filters, now)
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
    // Only titles are ordered by language; elsewhere a switch would ask for the same list again.
    language: filters.sort === 'title' ? currentLanguage() : undefined,
    page: filters.page,
  }
}

/** The first day asked for, and the one after the last. */
export function daysAsked({ when, from, to }: ShelfFilters, now: number) {
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
