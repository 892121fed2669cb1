import { STORY_LENGTHS, STORY_SORTS } from '@cco/domain/stories/contract'
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/date-field.tsx'
import { FilterSelect } from '../../../kit/filters.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type FilterName, WHENS } from './model.ts'
import type { Catalogue } from './use-story-filters.ts'

const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8]
const PRICES = [800, 1000, 1200, 1500]
/** Without the highest rating, which every story passes. */
const AGES = [6, 8, 12, 16]
const SEATS = [1, 2, 3, 4]

interface FilterSelectsProps {
  catalogue: Catalogue
}

/** Filters with one choice of a few. */
export function FilterSelects({ catalogue: { filters, change } }: FilterSelectsProps) {
  const { t } = useTranslation('stories')
  const select = (
    name: FilterName,
    label: string,
    value: string | number | undefined,
    options: readonly { value: string; label: string }[],
  ) => (
    <FilterSelect
      key={name}
      label={label}
      value={value === undefined ? '' : String(value)}
      options={options}
      onValueChange={(next) => change({ [name]: next })}
      clearLabel={t('filters.clear', { filter: label })}
    />
  )
  const counted = (counts: readonly number[], labelOf: (count: number) => string) =>
    counts.map((count) => ({ value: String(count), label: labelOf(count) }))
  return [
    select(
      'length',
      t('filters.length'),
      filters.length,
      STORY_LENGTHS.map((length) => ({ value: length, label: t(`filters.lengths.${length}`) })),
    ),
    select('players', t('filters.players'), filters.players, counted(PLAYERS, String)),
    select(
      'price',
      t('filters.price'),
      filters.price,
      counted(PRICES, (price) => t('filters.priceUpTo', { count: price })),
    ),
    select(
      'age',
      t('filters.age'),
      filters.age,
      counted(AGES, (age) => t('filters.ageUpTo', { age })),
    ),
    select(
      'seats',
      t('filters.seats'),
      filters.seats,
      counted(SEATS, (count) => t('filters.seatsFrom', { count })),
    ),
  ]
}

interface DateFieldsProps {
  catalogue: Catalogue
}

/** Days of a game: a preset, or a first and a last day. */
export function DateFields({ catalogue: { filters, change } }: DateFieldsProps) {
  const { t } = useTranslation('stories')
  const field = (name: 'from' | 'to') => (
    <DateField
      look="filter"
      label={t(`filters.${name}`)}
      value={filters[name] ?? ''}
      min={name === 'to' ? filters.from : undefined}
      max={name === 'from' ? filters.to : undefined}
      onChange={(day) => change({ [name]: day }, { replace: true })}
    />
  )
  return (
    <>
      <FilterSelect
        label={t('filters.date')}
        value={filters.when ?? ''}
        options={WHENS.map((when) => ({ value: when, label: t(`filters.when.${when}`) }))}
        onValueChange={(when) => change({ when })}
        clearLabel={t('filters.clear', { filter: t('filters.date') })}
      />
      {filters.when === 'dates' && (
        <>
          {field('from')}
          {field('to')}
        </>
      )}
    </>
  )
}

interface SortSelectProps {
  catalogue: Catalogue
}

/** The sort of the catalogue. Always set, so it cannot be cleared. */
export function SortSelect({ catalogue: { filters, change } }: SortSelectProps) {
  const { t } = useTranslation('stories')
  // The default sort is left out of the address.
  const choose = (sort: string) => change({ sort: sort === 'soonest' ? '' : sort })
  return (
    <span className="inline-flex h-10 items-center rounded-md bg-surface-2 text-text-1 [box-shadow:inset_0_0_0_1px_var(--line),var(--control-lift)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 pointer-coarse:h-11">
      <Icon
        of={ArrowDownWideNarrow}
        size={16}
        className="pointer-events-none -mr-7 ml-3 text-text-3"
      />
      <select
        aria-label={t('filters.sort')}
        value={filters.sort}
        onChange={(event) => choose(event.target.value)}
        className="type-label field-sizing-content -mr-8 h-full min-w-0 flex-1 cursor-pointer appearance-none rounded-md pr-9 pl-9 outline-none *:bg-surface-2 *:text-text-1"
      >
        {STORY_SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`filters.sorts.${value}`)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none mr-3 text-text-3" />
    </span>
  )
}
