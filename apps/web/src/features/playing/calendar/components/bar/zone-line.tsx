import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../../ui/icon.tsx'
import type { Period } from '../period.ts'
import { periodZone } from '../period-title.ts'

/** Whose clock the times are by, and when it changes within what is shown. */
export function ZoneLine({ period }: { period: Period }) {
  const { t } = useTranslation('calendar')
  const { title, change } = periodZone(period)
  return (
    <p className="type-small flex items-center gap-1.5 text-text-3">
      <Icon of={Globe} size={15} className="max-md:hidden" />
      {change ? t('zoneChanges', { zone: title, ...change }) : t('zone', { zone: title })}
    </p>
  )
}
