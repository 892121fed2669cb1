import { createSerializer, useQueryStates } from 'nuqs'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatDay } from '../../../lib/datetime.ts'
import { dayStart } from '../../../lib/day.ts'
import {
  type CatalogueFilters,
  changedFilters,
  FILTERS,
  type FilterName,
  filtersOf,
} from './model.ts'

export interface Catalogue {
  filters: CatalogueFilters
  /** Sets filters by their names in the address; an empty value removes one. */
  change: (change: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void
  reset: () => void
  /** The query string of another page. */
  pageQuery: (page: number) => string
}

/** The filters and the page of the catalogue, stored in the address. */
export function useCatalogue(): Catalogue {
  const [address] = useSearchParams()
  const [values, set] = useQueryStates(FILTERS)
  return {
    filters: filtersOf(values),
    change: (change, { replace = false } = {}) =>
      void set((now) => changedFilters(now, change), { history: replace ? 'replace' : 'push' }),
    reset: () => void set({ ...NOTHING, sort: values.sort }, { history: 'push' }),
    pageQuery: (page) => createSerializer(FILTERS)(address, { page }),
  }
}

/** No filters, on the first page. */
const NOTHING = changedFilters(
  { when: null },
  Object.fromEntries(Object.keys(FILTERS).map((name) => [name, ''])),
)

export interface ActiveFilter {
  name: FilterName
  /** Such as «до 12+» or «детектив». */
  label: string
  /** The value of the filter in the address without this part. */
  without: string
}

/** The active filters with their labels; each can be removed on its own. */
export function useActiveFilters(filters: CatalogueFilters): ActiveFilter[] {
  const { t } = useTranslation(['stories', 'common'])
  const active: ActiveFilter[] = []
  const add = (name: FilterName, label: string, without = '') =>
    active.push({ name, label, without })

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
  const days = daysLabel(filters, t)
  if (days) add('when', days)
  return active
}

function daysLabel(
  { when, from: first, to: last }: CatalogueFilters,
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
