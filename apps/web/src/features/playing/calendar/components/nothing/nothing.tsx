import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../../kit/empty-state.tsx'
import type { CalendarPlace } from '../address/use-calendar-address.ts'
import { FilterDrops } from './filter-drops.tsx'
import { useFilterNames } from './use-filter-names.ts'

/** In place of a list without games. */
export function Nothing({ place }: { place: CalendarPlace }) {
  const { t } = useTranslation('calendar')
  const filters = useFilterNames(place.filters)
  if (filters.length === 0) {
    return <EmptyState emblem="hourglass" title={t('empty.title')} text={t('empty.text')} />
  }
  return (
    <EmptyState
      emblem="hourglass"
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      actions={<FilterDrops filters={filters} onChange={place.change} />}
    />
  )
}
