import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { PAGES_MAX } from '@cco/domain/number/pages'
import { AGE_RATINGS, STORY_LENGTHS, STORY_SORTS } from '@cco/domain/stories/contract'
import type { StoryLength } from '@cco/domain/stories/length'
import { createLoader, createParser, type inferParserType, parseAsStringLiteral } from 'nuqs'
import { parseAsCount, parseAsDay, parseAsText } from '../../../kit/address.ts'
import { type DayKey, dayKey, dayStart, isoWeekday, shiftDay } from '../../../lib/day.ts'
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

/** The filters as the address holds them. */
export const FILTERS = {
  q: parseAsText(SEARCH_MAX),
  genre: createParser<readonly Genre[]>({
    parse: (text) => GENRES.filter((genre) => text.split(',').includes(genre)),
    serialize: (genres) => genres.join(','),
    eq: (one, other) => one.join() === other.join(),
  }).withDefault([]),
  length: parseAsStringLiteral(STORY_LENGTHS),
  players: parseAsCount(COUNT_MAX),
  price: parseAsCount(PRICE_MAX),
  age: createParser({
    parse: (text) => AGE_RATINGS.find((age) => String(age) === text) ?? null,
    serialize: String,
  }),
  seats: parseAsCount(COUNT_MAX),
  when: parseAsStringLiteral(WHENS),
  from: parseAsDay,
  to: parseAsDay,
  sort: parseAsStringLiteral(STORY_SORTS).withDefault('soonest'),
  page: parseAsCount(PAGES_MAX).withDefault(1),
}
export type AddressValues = inferParserType<typeof FILTERS>

/** The filters of the values of an address; days count only while custom ones are chosen. */
export function filtersOf(values: AddressValues): CatalogueFilters {
  const { q, genre, length, players, price, age, seats, when, from, to, sort, page } = values
  const custom = when === 'dates'
  return {
    search: q ?? '',
    genres: genre,
    length: length ?? undefined,
    players: players ?? undefined,
    price: price ?? undefined,
    age: age ?? undefined,
    seats: seats ?? undefined,
    when: when ?? undefined,
    from: (custom && from) || undefined,
    to: (custom && to) || undefined,
    sort,
    page,
  }
}

/**
 * The values to set after a change of filters by their names in the address: on the first page, and
 * without days that are no longer chosen. An empty value removes a filter.
 */
export function changedFilters(
  now: Pick<AddressValues, 'when'>,
  change: Readonly<Record<string, string>>,
): Partial<Nullable<AddressValues>> {
  const read = createLoader(FILTERS)(new URLSearchParams(change))
  const named = Object.keys(change).map((name) => [name, read[name as keyof AddressValues]])
  const next: Partial<Nullable<AddressValues>> = { ...Object.fromEntries(named), page: null }
  const when = 'when' in change ? next.when : now.when
  return when === 'dates' ? next : { ...next, from: null, to: null }
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

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
