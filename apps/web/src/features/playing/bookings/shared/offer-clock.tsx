import { useTranslation } from 'react-i18next'
import { formatDayTime, formatDuration } from '../../../../lib/datetime.ts'
import { useNow } from './use-now.ts'

interface Props {
  until: string
}

const MINUTE_MS = 60_000

/** Until when seats are held, by the clock of the named zone, and how long that still is. */
export function OfferClock({ until }: Props) {
  const { t } = useTranslation('offers')
  const left = Date.parse(until) - useNow()
  return (
    <p className="type-small text-text-2">
      {t('until', { when: formatDayTime(until) })}
      {' · '}
      <span className="num font-semibold whitespace-nowrap text-text-1">{timeLeft()}</span>
    </p>
  )

  function timeLeft(): string {
    if (left <= 0) return t('lapsed')
    if (left < MINUTE_MS) return t('lastMinute')
    return t('left', { time: formatDuration(Math.floor(left / MINUTE_MS)) })
  }
}
