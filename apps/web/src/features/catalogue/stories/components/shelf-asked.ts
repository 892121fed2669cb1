import { dayKey, dayStart, isoWeekday, shiftDay } from '../../../../lib/day.ts'
import { currentLanguage } from '../../../../lib/language.ts'
import type { StoriesAsked } from '../queries.ts'
import type { ShelfFilters } from './shelf-address.ts'

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
