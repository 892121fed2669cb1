import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTime, formatDuration } from '../../../lib/datetime.ts'

interface Props {
  until: string
}

const MINUTE_MS = 60_000
const TICK_MS = 10_000

/** Until when a seat is held, and how long that still is. */
export function OfferClock({ until }: Props) {
  const { t } = useTranslation('bookings')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS)
  return (
    <p className="type-small mt-2">
      {t('wait.until', { when: formatDayTime(until) })}
      {' · '}
      <span className="num font-semibold text-text-1">
        {minutes > 0 ? t('wait.left', { time: formatDuration(minutes) }) : t('wait.lapsed')}
      </span>
    </p>
  )
}
