import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GENRE_EMBLEM } from '../../../kit/genre-emblem.ts'
import { ListSearch } from '../../../kit/list-search.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Emblem } from '../../../ui/emblem.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ShelfDates, ShelfSelects, ShelfSort } from './filter-fields.tsx'
import { SEARCH_MAX } from './model.ts'
import type { ActiveFilter, Shelf } from './use-story-filters.ts'

interface ShelfFiltersProps {
  shelf: Shelf
  active: readonly ActiveFilter[]
  /** How many stories fit; undefined until that is known. */
  found: number | undefined
}

/**
 * Everything the shelf can be narrowed by, and how much is left of it. Six filters and an order do
 * not fit the line of the kit's `FilterBar`: here the filters have a line of their own.
 */
export function ShelfFilters({ shelf, active, found }: ShelfFiltersProps) {
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

interface GenreChipsProps {
  chosen: readonly Genre[]
  onChoose: (genres: readonly Genre[]) => void
}

/** Any number of genres, or all of them. */
function GenreChips({ chosen, onChoose }: GenreChipsProps) {
  const { t } = useTranslation(['stories', 'common'])
  return (
    <>
      <Chip pressed={chosen.length === 0} onClick={() => onChoose([])}>
        {t('filters.allGenres')}
      </Chip>
      {GENRES.map((genre) => {
        const pressed = chosen.includes(genre)
        return (
          <Chip
            key={genre}
            pressed={pressed}
            icon={<Emblem name={GENRE_EMBLEM[genre]} />}
            onClick={() =>
              onChoose(pressed ? chosen.filter((other) => other !== genre) : [...chosen, genre])
            }
          >
            {t(`common:genre.${genre}`)}
          </Chip>
        )
      })}
    </>
  )
}

const ShelfSheet = lazy(() =>
  import('./filters-sheet.tsx').then((file) => ({ default: file.ShelfSheet })),
)

interface ShelfFiltersButtonProps {
  shelf: Shelf
  active: readonly ActiveFilter[]
  found: number | undefined
}

/** On phones the filters wait behind a button that says how many of them are on. */
function ShelfFiltersButton({ shelf, active, found }: ShelfFiltersButtonProps) {
  const { t } = useTranslation('stories')
  const [open, setOpen] = useState(false)
  // Genres and the words have places of their own beside this button.
  const count = active.filter(({ name }) => name !== 'genre' && name !== 'q').length
  return (
    <>
      <Chip
        pressed={false}
        aria-haspopup="dialog"
        className="md:hidden"
        icon={<Icon of={SlidersHorizontal} size={16} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filters.count', { number: count }) : t('filters.label')}
      </Chip>
      {open && (
        <Suspense>
          <ShelfSheet shelf={shelf} found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface ShelfSearchProps {
  /** What the address holds. */
  value: string
  onSearch: (search: string) => void
}

/** Looks for stories. */
function ShelfSearch({ value, onSearch }: ShelfSearchProps) {
  const { t } = useTranslation('stories')
  return (
    <ListSearch
      label={t('searchLabel')}
      placeholder={t('searchPlaceholder')}
      clearLabel={t('searchClear')}
      maxLength={SEARCH_MAX}
      value={value}
      onSearch={onSearch}
    />
  )
}
