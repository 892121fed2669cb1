import type { SeasonRow } from '@cco/domain/seasons/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/auth.ts'
import { formatDate, formatDayTime } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Emblem } from '../../../ui/icon.tsx'

const DAY_MS = 86_400_000
const EMBLEMS = { winter: 'candle', spring: 'galleon', summer: 'rose', autumn: 'deer' } as const

/** The season's name, how long it lasts, and for users what it was for them. */
export function SeasonHead({ season }: { season: SeasonRow | null }) {
  const { t } = useTranslation('rating')
  const [now] = useState(Date.now)
  const isGuest = useSession().status === 'guest'
  if (!season) {
    return (
      <header className="panel p-4 md:p-7">
        <h1>{t('title')}</h1>
        <p className="mt-2 text-text-2">{t('noSeason')}</p>
      </header>
    )
  }
  const { number, quarter, startsAt, endsAt, id } = season
  const end = Date.parse(endsAt)
  // The last day of the season, not the first of the next.
  const last = new Date(end - 60_000).toISOString()
  const days = Math.max(0, Math.ceil((end - now) / DAY_MS))
  return (
    <header className="panel relative overflow-hidden rounded-xl px-4 py-6 md:px-8 md:py-8">
      <span className="absolute top-1/2 right-[22%] -translate-y-1/2 text-text-3 opacity-15 max-md:right-2">
        <Emblem name={EMBLEMS[quarter]} className="size-40" />
      </span>
      <div className="relative grid items-end justify-between gap-x-8 gap-y-5 md:grid-cols-[minmax(0,52ch)_auto]">
        <div>
          <p className="kicker mb-1">{t('season', { number })}</p>
          <h1>{t(`name.${quarter}`)}</h1>
          <p className="mt-2 text-text-2">
            {t('period', { from: formatDate(startsAt), to: formatDate(last) })}
          </p>
          {!isGuest && (
            <Button asChild size="sm" className="mt-4">
              <Link to={paths.season(id)}>{t('mySeason')}</Link>
            </Button>
          )}
        </div>
        <p className="text-text-2 md:text-right">
          <span className="num block font-display font-medium text-[3.5rem] text-text-1 leading-none">
            {days}
          </span>
          <span className="block">{t('daysLeft', { count: days })}</span>
          {t('until', { date: formatDayTime(last) })}
        </p>
      </div>
    </header>
  )
}
