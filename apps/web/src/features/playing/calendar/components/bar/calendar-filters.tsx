import { GAME_FORMATS } from '@cco/domain/game/contract'
import { GENRES } from '@cco/domain/genre/genre'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../../../kit/filter-select.tsx'
import { Switch } from '../../../../../ui/switch.tsx'
import { FitFilters } from '../../shared/fit-filters.tsx'
import type { CalendarAddress, Filters } from '../address/calendar-address.ts'
import { MasterFilter } from './master-filter.tsx'

interface Props {
  filters: Filters
  onChange: (change: Partial<CalendarAddress>) => void
}

/** Which games to show. On phones the line scrolls sideways. */
export function CalendarFilters({ filters, onChange }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const drop = (name: string) => t('filters.drop', { name })
  return (
    <fieldset
      aria-label={t('filters.label')}
      className="bleed-scroll flex min-w-0 items-center gap-2.5 py-1 md:flex-wrap md:overflow-visible"
    >
      <FilterSelect
        label={t('filters.genre')}
        options={GENRES.map((value) => ({ value, label: t(`common:genre.${value}`) }))}
        value={filters.genre ?? ''}
        onValueChange={(value) => onChange({ genre: GENRES.find((one) => one === value) ?? null })}
        clearLabel={drop(t('filters.genre'))}
      />
      <MasterFilter
        value={filters.masterId}
        onValueChange={(masterId) => onChange({ masterId })}
        clearLabel={drop(t('filters.master'))}
      />
      <FilterSelect
        label={t('filters.format')}
        options={GAME_FORMATS.map((value) => ({ value, label: t(`filters.${value}`) }))}
        value={filters.format ?? ''}
        onValueChange={(value) =>
          onChange({ format: GAME_FORMATS.find((one) => one === value) ?? null })
        }
        clearLabel={drop(t('filters.format'))}
      />
      <Switch
        label={
          <span className="type-label whitespace-nowrap text-text-1">{t('filters.free')}</span>
        }
        checked={filters.freeOnly}
        onCheckedChange={(freeOnly) => onChange({ freeOnly })}
        className="items-center"
      />
      <FitFilters fit={filters} onChange={onChange} />
    </fieldset>
  )
}
