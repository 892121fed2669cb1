import { STORY_LENGTHS } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../../kit/filter-select.tsx'
import type { FilterName } from './shelf-address.ts'
import type { Shelf } from './use-shelf.ts'

const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8]
const PRICES = [800, 1000, 1200, 1500]
/** The oldest rating lets every story through, so it is no filter. */
const AGES = [6, 8, 12, 16]
const SEATS = [1, 2, 3, 4]

interface Props {
  shelf: Shelf
}

/** Filters that are one choice of a few. */
export function ShelfSelects({ shelf: { filters, change } }: Props) {
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
  const counted = (counts: readonly number[], say: (count: number) => string) =>
    counts.map((count) => ({ value: String(count), label: say(count) }))
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
