import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { type CalendarAddress, NO_FILTERS } from '../address/calendar-address.ts'
import type { NamedFilter } from './use-filter-names.ts'

interface Props {
  filters: readonly NamedFilter[]
  onChange: (change: Partial<CalendarAddress>) => void
}

/** The filters to blame, each with a cross, and all of them at once. */
export function FilterDrops({ filters, onChange }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {filters.map(({ name, off }) => (
        <Button
          key={name}
          size="sm"
          icon={<Icon of={X} size={16} />}
          aria-label={t('filters.drop', { name })}
          onClick={() => onChange(off)}
        >
          {name}
        </Button>
      ))}
      {filters.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => onChange(NO_FILTERS)}>
          {t('filters.reset')}
        </Button>
      )}
    </div>
  )
}
