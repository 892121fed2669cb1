import { useTranslation } from 'react-i18next'
import type { View } from '../address/calendar-address.ts'

interface Props {
  view: View
  title: string
  /** How many games are shown; null while that is not known yet. */
  count: number | null
}

/** Says aloud what a change of view, period or filters has brought. */
export function Announcement({ view, title, count }: Props) {
  const { t } = useTranslation('calendar')
  const words = { view: t(`view.${view}`), period: title }
  return (
    <p role="status" className="sr-only">
      {count === 0 && t('shownNone', words)}
      {count !== null && count > 0 && t('shown', { ...words, count })}
    </p>
  )
}
