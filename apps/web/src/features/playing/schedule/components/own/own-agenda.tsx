import type { HostedGame } from '@cco/domain/hosting/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../../kit/empty-state.tsx'
import { formatWeekday } from '../../../../../lib/datetime.ts'
import { type DayKey, dayKey, dayStart } from '../../../../../lib/day.ts'
import { Button } from '../../../../../ui/button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { OwnRow } from './own-row.tsx'

interface Props {
  games: readonly HostedGame[]
  today: DayKey
}

/** One's games one under another, by day. */
export function OwnAgenda({ games, today }: Props) {
  const { t } = useTranslation('schedule')
  const [showPast, setShowPast] = useState(false)
  const ahead = games.filter(({ startsAt }) => dayKey(startsAt) >= today)
  // A month that has wholly passed was asked for as such.
  const folded = !showPast && ahead.length > 0 && ahead.length < games.length
  const days = Map.groupBy(folded ? ahead : games, ({ startsAt }) => dayKey(startsAt))
  if (games.length === 0) {
    return <EmptyState emblem="compass" title={t('month.nothing')} text={t('agenda.emptyText')} />
  }
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      {folded && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3 justify-self-start print:hidden"
          onClick={() => setShowPast(true)}
        >
          {t('agenda.past', { count: games.length - ahead.length })}
        </Button>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="print:break-inside-avoid">
          <h2 className={classNames('type-h3 mb-2', day === today && 'text-rubric!')}>
            {formatWeekday(dayStart(day))}
          </h2>
          <ul className="panel divide-y divide-line-soft">
            {ofDay.map((game) => (
              <OwnRow key={game.id} game={game} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
