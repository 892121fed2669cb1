import type { Statistics, StatisticsDay } from '@cco/domain/statistics/contract'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinIcon } from '../../../ui/coin-amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { changeText, valueText } from './format.ts'
import { type Bucket, bucketsOf, changeOf, type Metric, metricValue, sumOf } from './model.ts'

const CARDS = ['spent', 'games', 'occupancy', 'players'] as const satisfies readonly Metric[]

interface StatCardsProps {
  statistics: Pick<Statistics, 'days' | 'compared'>
}

/** Four figures of the period with their course and their change. */
export function StatCards({ statistics: { days, compared } }: StatCardsProps) {
  const { t } = useTranslation('statistics')
  const buckets = bucketsOf(days)
  return (
    <ul className="grid gap-4 md:grid-cols-2 wide:grid-cols-4">
      {CARDS.map((metric) => (
        <li key={metric} className="panel grid content-start gap-2 p-4 md:p-5">
          <h2 className="type-label text-text-2">{t(`metric.${metric}`)}</h2>
          <p className="num font-display font-medium text-[1.75rem] text-text-1 leading-none">
            <Figure days={days} metric={metric} />
          </p>
          <Course buckets={buckets} metric={metric} />
          <Change days={days} compared={compared?.days} metric={metric} />
        </li>
      ))}
    </ul>
  )
}

function Figure({ days, metric }: { days: readonly StatisticsDay[]; metric: Metric }): ReactNode {
  const value = metricValue(sumOf(days), metric)
  return (
    <span className="inline-flex items-center gap-2">
      {metric === 'spent' && <CoinIcon className="size-6" />}
      {valueText(value, metric)}
    </span>
  )
}

interface ChangeProps {
  days: readonly StatisticsDay[]
  compared: readonly StatisticsDay[] | undefined
  metric: Metric
}

function Change({ days, compared, metric }: ChangeProps) {
  const { t } = useTranslation('statistics')
  if (!compared) return null
  const now = metricValue(sumOf(days), metric)
  const was = metricValue(sumOf(compared), metric)
  const change = changeOf(now, was)
  const text = changeText(change)
  if (change === null || text === null) {
    return <p className="type-small text-text-3">{t('change.none')}</p>
  }
  const flat = Math.round(change * 100) === 0
  const tone = flat ? 'text-text-3' : change > 0 ? 'text-success' : 'text-danger'
  return (
    <p className="type-small flex flex-wrap items-center gap-x-1.5">
      <span className={`num inline-flex items-center gap-1 font-semibold ${tone}`}>
        {!flat && <Icon of={change > 0 ? TrendingUp : TrendingDown} size={14} />}
        {text}
      </span>
      <span className="text-text-3">{t('change.was', { value: valueText(was, metric) })}</span>
    </p>
  )
}

const SIZE = { width: 160, height: 32 }

/** The course of a figure as a line without words; the chart below has the numbers. */
function Course({ buckets, metric }: { buckets: readonly Bucket[]; metric: Metric }) {
  const values = buckets.map((bucket) => metricValue(bucket, metric) ?? 0)
  if (values.length < 2) return null
  const x = scaleLinear([0, values.length - 1], [2, SIZE.width - 2])
  const y = scaleLinear([0, Math.max(...values) || 1], [SIZE.height - 2, 2])
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full"
    >
      <path
        d={line<number>((_, index) => x(index), y)(values) ?? ''}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.75"
        className="fill-none stroke-(--chart-1)"
      />
    </svg>
  )
}
