import { useTranslation } from 'react-i18next'
import { GenreChips } from './genre-chips.tsx'
import { ShelfDates } from './shelf-dates.tsx'
import { ShelfFiltersButton } from './shelf-filters-button.tsx'
import { ShelfSearch } from './shelf-search.tsx'
import { ShelfSelects } from './shelf-selects.tsx'
import { ShelfSort } from './shelf-sort.tsx'
import type { ActiveFilter } from './use-active-filters.ts'
import type { Shelf } from './use-shelf.ts'

interface Props {
  shelf: Shelf
  active: readonly ActiveFilter[]
  /** How many stories fit; undefined until that is known. */
  found: number | undefined
}

/**
 * Everything the shelf can be narrowed by, and how much is left of it. Six filters and an order do
 * not fit the line of the kit's `FilterBar`: here the filters have a line of their own.
 */
export function ShelfFilters({ shelf, active, found }: Props) {
  const { t } = useTranslation('stories')
  const { filters, change, reset } = shelf
  return (
    <div className="mb-6 grid gap-3 md:mb-8">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 md:max-w-[420px]">
          <ShelfSearch value={filters.search} onSearch={(q) => change({ q }, { replace: true })} />
        </div>
        <div className="ml-auto max-md:hidden">
          <ShelfSort shelf={shelf} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-md:hidden">
        <ShelfSelects shelf={shelf} />
        <ShelfDates shelf={shelf} />
      </div>
      <div className="bleed-scroll flex gap-2 py-0.5 md:flex-wrap">
        <ShelfFiltersButton shelf={shelf} active={active} found={found} />
        <GenreChips
          chosen={filters.genres}
          onChoose={(genres) => change({ genre: genres.join(',') })}
        />
      </div>
      <p className="type-small flex min-h-5 flex-wrap gap-x-3 text-text-3">
        <span role="status" className="num">
          {found !== undefined && t('found', { count: found })}
        </span>
        {active.length > 0 && (
          <button type="button" className="link touch" onClick={reset}>
            {t('filters.reset')}
          </button>
        )}
      </p>
    </div>
  )
}
