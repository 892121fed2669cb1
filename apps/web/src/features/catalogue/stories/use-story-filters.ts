import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatDay } from '../../../lib/datetime.ts'
import { dayStart } from '../../../lib/day.ts'
import { changeShelf, type FilterName, readShelf, type ShelfFilters } from './model.ts'

export interface Shelf {
  filters: ShelfFilters
  /** Sets filters by their names in the address; an empty value drops one. */
  change: (change: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void
  reset: () => void
  /** The query of the address of another page. */
  pageQuery: (page: number) => string
}

/** The state of the shelf, which lives in the address alone. */
export function useShelf(): Shelf {
  const [address, setAddress] = useSearchParams()
  return {
    filters: readShelf(address),
    change: (change, { replace = false } = {}) =>
      setAddress((now) => changeShelf(now, change), { replace, preventScrollReset: true }),
    reset: () =>
      setAddress(
        (now) => {
          const sort = now.get('sort')
          return sort ? { sort } : {}
        },
        { preventScrollReset: true },
      ),
    pageQuery: (page) => {
      const next = new URLSearchParams(address)
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      return next.toString()
    },
  }
}

export interface ActiveFilter {
  name: FilterName
  /** What it asks for: «до 12+», «детектив». */
  words: string
  /** What is left of it in the address once this part is dropped. */
  without: string
}

/** The filters that are on, in words, so that they can be named and dropped one by one. */
export function useActiveFilters(filters: ShelfFilters): ActiveFilter[] {
  const { t } = useTranslation(['stories', 'common'])
  const active: ActiveFilter[] = []
  const add = (name: FilterName, words: string, without = '') =>
    active.push({ name, words, without })

  if (filters.search) add('q', t('filters.search', { search: filters.search }))
  for (const genre of filters.genres) {
    const others = filters.genres.filter((other) => other !== genre)
    add('genre', t(`common:genre.${genre}`).toLocaleLowerCase(), others.join(','))
  }
  if (filters.length) add('length', t(`filters.lengths.${filters.length}`))
  if (filters.players) add('players', t('players', { count: filters.players }))
  if (filters.price) add('price', t('filters.priceUpTo', { count: filters.price }))
  if (filters.age !== undefined) add('age', t('filters.ageUpTo', { age: filters.age }))
  if (filters.seats) add('seats', t('filters.seatsFrom', { count: filters.seats }))
  const days = daysInWords(filters, t)
  if (days) add('when', days)
  return active
}

function daysInWords(
  { when, from: first, to: last }: ShelfFilters,
  t: ReturnType<typeof useTranslation<['stories', 'common']>>['t'],
): string | undefined {
  if (when === undefined) return undefined
  if (when !== 'dates') return t(`filters.when.${when}`)
  const from = first && formatDay(dayStart(first))
  const to = last && formatDay(dayStart(last))
  if (from && to) return first === last ? from : t('filters.between', { from, to })
  if (from) return t('filters.since', { from })
  return to && t('filters.until', { to })
}
