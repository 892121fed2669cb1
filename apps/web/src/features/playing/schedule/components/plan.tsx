import { useTranslation } from 'react-i18next'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useOwnGames } from '../queries.ts'
import type { TimeFields } from '../shared/times.ts'
import { OwnAgenda } from './own/own-agenda.tsx'
import { OwnMonth } from './own/own-month.tsx'
import { PeriodBar } from './own/period-bar.tsx'
import { usePeriod, type View } from './own/use-period.ts'
import { PlanWeek } from './week/plan-week.tsx'

interface Props {
  /** The ways to look at it, the usual one first. */
  views: readonly View[]
  /** Opens the form of a new game, on the views where one can be drawn. */
  onPropose?: (at: Partial<TimeFields> & { date: string }) => void
}

/** One's own games and what is proposed, by week, month, or as a list. */
export function Plan({ views, onPropose }: Props) {
  const { t } = useTranslation('schedule')
  const period = usePeriod(views)
  const { view, weeks, date, today, title } = period
  const query = useOwnGames(period.span)
  const state = queryState(query, {
    skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
    errorTitle: t('failed'),
    empty: () => null,
    ready: ({ games }) =>
      view === 'week' && onPropose ? (
        <PlanWeek
          week={weeks[0] ?? []}
          today={today}
          games={games}
          title={title}
          onPropose={onPropose}
        />
      ) : view === 'month' ? (
        <OwnMonth weeks={weeks} month={date} today={today} games={games} title={title} />
      ) : (
        <OwnAgenda games={games} today={today} />
      ),
  })
  return (
    <>
      <PeriodBar
        unit={view === 'week' ? 'Week' : 'Month'}
        title={title}
        onTurn={period.turn}
        onToday={period.toToday}
      >
        <Segmented
          label={t('view.label')}
          value={view}
          onValueChange={period.setView}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </PeriodBar>
      <PageContent state={state} />
    </>
  )
}
