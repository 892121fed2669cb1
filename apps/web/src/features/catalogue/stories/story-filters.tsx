import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSearch } from '../../../kit/filters.tsx'
import { GENRE_EMBLEM } from '../../../kit/labels.tsx'
import { Chip } from '../../../ui/badge.tsx'
import { Emblem, Icon } from '../../../ui/icon.tsx'
import { DateFields, FilterSelects, SortSelect } from './filter-fields.tsx'
import { SEARCH_MAX } from './model.ts'
import type { ActiveFilter, Catalogue } from './use-story-filters.ts'

interface StoryFiltersProps {
  catalogue: Catalogue
  active: readonly ActiveFilter[]
  /** The number of matching stories; undefined while it loads, and where there are no stories at all. */
  found: number | undefined
}

/**
 * Search, filters and sort of the catalogue, with the number of matches. Six filters and a sort do not
 * fit the line of the kit's `FilterBar`, so the filters have a line of their own.
 */
export function StoryFilters({ catalogue, active, found }: StoryFiltersProps) {
  const { t } = useTranslation('stories')
  const { filters, change, reset } = catalogue
  return (
    <div className="mb-6 grid gap-3 md:mb-8">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 md:max-w-[420px]">
          <StorySearch value={filters.search} onSearch={(q) => change({ q }, { replace: true })} />
        </div>
        <div className="ml-auto max-md:hidden">
          <SortSelect catalogue={catalogue} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-md:hidden">
        <FilterSelects catalogue={catalogue} />
        <DateFields catalogue={catalogue} />
      </div>
      <div className="bleed-scroll flex gap-2 py-0.5 md:flex-wrap">
        <FiltersButton catalogue={catalogue} active={active} found={found} />
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

const FiltersSheet = lazy(() =>
  import('./filters-sheet.tsx').then((file) => ({ default: file.FiltersSheet })),
)

interface FiltersButtonProps {
  catalogue: Catalogue
  active: readonly ActiveFilter[]
  found: number | undefined
}

/** On phones the filters open from a button that counts the active ones. */
function FiltersButton({ catalogue, active, found }: FiltersButtonProps) {
  const { t } = useTranslation('stories')
  const [open, setOpen] = useState(false)
  // Genres and the search are shown beside this button.
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
          <FiltersSheet catalogue={catalogue} found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface StorySearchProps {
  value: string
  onSearch: (search: string) => void
}

function StorySearch({ value, onSearch }: StorySearchProps) {
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
