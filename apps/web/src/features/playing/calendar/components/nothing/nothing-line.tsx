import { useTranslation } from 'react-i18next'
import type { CalendarPlace } from '../address/use-calendar-address.ts'
import { FilterDrops } from './filter-drops.tsx'
import { useFilterNames } from './use-filter-names.ts'

/** Above a grid without games: the grid itself stays, to leaf on from. */
export function NothingLine({ place }: { place: CalendarPlace }) {
  const { t } = useTranslation('calendar')
  const filters = useFilterNames(place.filters)
  const unfiltered = place.view === 'week' ? t('empty.week') : t('empty.title')
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="text-text-1">{filters.length > 0 ? t('empty.filtered') : unfiltered}</p>
      {filters.length > 0 && <FilterDrops filters={filters} onChange={place.change} />}
    </div>
  )
}
