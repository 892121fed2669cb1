import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { useAvailability } from '../../../people/availability/public.ts'

interface Props {
  on: boolean
  onChange: (on: boolean) => void
}

/** Only games within one's free hours; whoever has named none is shown where to. */
export function HoursFilter({ on, onChange }: Props) {
  const { t } = useTranslation('calendar')
  const { data } = useAvailability()
  if (data?.windows.length === 0 && !on) {
    return (
      <Link to={paths.profile('settings')} className="link type-label whitespace-nowrap">
        {t('filters.setHours')}
      </Link>
    )
  }
  return (
    <Switch
      label={<span className="type-label whitespace-nowrap text-text-1">{t('filters.hours')}</span>}
      checked={on}
      onCheckedChange={onChange}
      className="items-center"
    />
  )
}
