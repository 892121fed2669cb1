import type { Statistics } from '@cco/domain/statistics/contract'
import {
  COMPARISONS,
  comparedShift,
  PERIOD_DAYS_MAX,
  type Period,
  periodDays,
} from '@cco/domain/statistics/period'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { shiftDate } from '@cco/domain/time/zoned'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useTranslation } from 'react-i18next'
import { parseAsDay, parseAsFlag } from '../../../kit/address.ts'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatTime, zoneLabel } from '../../../lib/datetime.ts'
import { dayKey } from '../../../lib/day.ts'
import { Switch } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { bucketLabel } from './format.ts'
import { bucketsOf, METRICS, type Metric, periodOf } from './model.ts'
import { Panel } from './panel.tsx'
import { PeriodBar } from './period-bar.tsx'
import { GenresPanel, HoursPanel, OutcomesPanel } from './playing-panels.tsx'
import { CoinsPanel, MastersPanel, SalesPanel } from './sales-panels.tsx'
import { StatCards } from './stat-cards.tsx'

const ADDRESS = {
  from: parseAsDay,
  to: parseAsDay,
  compare: parseAsStringLiteral(COMPARISONS).withDefault('previous'),
  metric: parseAsStringLiteral(METRICS).withDefault('spent'),
  table: parseAsFlag,
}

/** The club in figures: any period beside the one before it or the same weekdays a year ago. */
export function Component() {
  const { t } = useTranslation(['statistics', 'staffTables'])
  const [address, setAddress] = useQueryStates(ADDRESS)
  const today = dayKey(Date.now(), CLUB_ZONE)
  const period = periodOf(address, today)
  const query = useQuery({
    ...trpc.statistics.period.queryOptions({ period, comparison: address.compare }),
    placeholderData: keepPreviousData,
  })
  const file = useMutation(trpc.exports.statistics.mutationOptions())
  const setPeriod = ({ from, to }: Period) => {
    const earliest = shiftDate(to, 1 - PERIOD_DAYS_MAX)
    void setAddress({ from: from < earliest ? earliest : from, to })
  }
  const asOf = query.data?.asOf ?? Date.now()
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={
        <>
          {t('lead', {
            period: bucketLabel(period),
            time: `${formatTime(asOf, { zone: CLUB_ZONE })}\u00a0${zoneLabel(asOf, { zone: CLUB_ZONE })}`,
          })}
          {query.data?.unfinished && ` ${t('unfinished')}`}
        </>
      }
      primaryAction={
        <TableExport name="statistics" issue={() => file.mutateAsync({ filters: period })} />
      }
      filters={
        <PeriodBar
          period={period}
          comparison={address.compare}
          today={today}
          onPeriod={setPeriod}
          onComparison={(compare) => void setAddress({ compare })}
        />
      }
      state={queryState(query, {
        skeleton: <StatisticsSkeleton />,
        errorTitle: t('failed'),
        empty: () => null,
        ready: (statistics) => (
          <Figures
            statistics={statistics}
            shift={
              address.compare === 'none' || periodDays(period) < 1
                ? 0
                : comparedShift(period, address.compare)
            }
            metric={address.metric}
            onMetric={(metric) => void setAddress({ metric })}
            table={address.table}
            onTable={(table) => void setAddress({ table: table || null })}
          />
        ),
      })}
    />
  )
}

interface FiguresProps {
  statistics: Statistics
  shift: number
  metric: Metric
  onMetric: (metric: Metric) => void
  table: boolean
  onTable: (table: boolean) => void
}

function Figures({ statistics, shift, metric, onMetric, table, onTable }: FiguresProps) {
  const { t } = useTranslation('statistics')
  const { compared, playing, sales, unfinished } = statistics
  const buckets = bucketsOf(statistics.days)
  const before = compared ? bucketsOf(compared.days) : undefined
  return (
    <div className="grid gap-4">
      <StatCards statistics={statistics} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Panel
          title={t('chart.title')}
          aside={
            <span className="flex flex-wrap items-center gap-3">
              <Legend compared={before !== undefined} />
              <select
                aria-label={t('chart.metric')}
                value={metric}
                onChange={({ target }) => {
                  const next = METRICS.find((one) => one === target.value)
                  if (next) onMetric(next)
                }}
                className="field-box type-label w-auto! max-w-full print:hidden"
              >
                {METRICS.map((one) => (
                  <option key={one} value={one}>
                    {t(`metric.${one}`)}
                  </option>
                ))}
              </select>
            </span>
          }
        >
          <DayChart buckets={buckets} compared={before} {...{ shift, metric, unfinished }} />
          <Switch
            label={t('table.show')}
            checked={table}
            onCheckedChange={onTable}
            className="mt-3 print:hidden"
          />
          {table && (
            <div className="mt-3">
              <DayTable buckets={buckets} compared={before} {...{ metric, unfinished }} />
            </div>
          )}
        </Panel>
        <GenresPanel playing={playing} compared={compared?.playing} />
        <HoursPanel playing={playing} />
        <OutcomesPanel playing={playing} />
        <MastersPanel masters={playing.masters} />
        <div className="grid gap-4">
          <CoinsPanel statistics={statistics} />
          <SalesPanel sales={sales} />
        </div>
      </div>
    </div>
  )
}

function Legend({ compared }: { compared: boolean }) {
  const { t } = useTranslation('statistics')
  return (
    <span aria-hidden="true" className="type-small flex items-center gap-3 text-text-3">
      <span className="inline-flex items-center gap-1.5">
        <span className="h-0.5 w-4 bg-(--chart-1)" />
        {t('chart.now')}
      </span>
      {compared && (
        <span className="inline-flex items-center gap-1.5">
          <span className="w-4 border-text-3 border-t-2 border-dashed" />
          {t('chart.before')}
        </span>
      )}
    </span>
  )
}

function StatisticsSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-4">
        {['spent', 'games', 'occupancy', 'players'].map((card) => (
          <Skeleton key={card} className="h-36 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}
