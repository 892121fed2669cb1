import { useTranslation } from 'react-i18next'
import { formatCoins, percent } from '../../../lib/numbers.ts'
import { bucketLabel, changeText, valueText } from './format.ts'
import { type Bucket, changeOf, type Metric, metricValue } from './model.ts'

interface DayTableProps {
  buckets: readonly Bucket[]
  compared: readonly Bucket[] | undefined
  metric: Metric
  unfinished: boolean
}

/** The numbers of the chart, one row a point. */
export function DayTable({ buckets, compared, metric, unfinished }: DayTableProps) {
  const { t } = useTranslation('statistics')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="overflow-x-auto" aria-label={t('table.caption')} tabIndex={0}>
      <table className="w-full min-w-[32rem] text-right">
        <thead>
          <tr className="type-caption border-line border-b text-text-3 *:px-3 *:py-2 *:font-medium">
            <th scope="col" className="text-left">
              {t('table.day')}
            </th>
            <th scope="col">{t(`metric.${metric}`)}</th>
            {compared && <th scope="col">{t('table.was')}</th>}
            {compared && <th scope="col">{t('table.change')}</th>}
            <th scope="col">{t('table.games')}</th>
            <th scope="col">{t('table.seats')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {buckets.map((bucket, index) => {
            const earlier = compared?.[index]
            const now = metricValue(bucket, metric)
            const was = earlier ? metricValue(earlier, metric) : null
            return (
              <tr key={bucket.from} className="border-line-soft border-b *:px-3 *:py-2.5">
                <th scope="row" className="text-left font-normal text-text-1">
                  {bucketLabel(bucket)}
                  {unfinished && index === buckets.length - 1 && (
                    <span className="type-small ml-2 text-text-3">{t('table.unfinished')}</span>
                  )}
                </th>
                <td className="text-text-1">{valueText(now, metric)}</td>
                {compared && <td>{valueText(was, metric)}</td>}
                {compared && <td>{changeText(changeOf(now, was)) ?? '—'}</td>}
                <td>{formatCoins(bucket.games)}</td>
                <td>
                  {bucket.seats > 0
                    ? t('table.taken', {
                        taken: formatCoins(bucket.taken),
                        seats: formatCoins(bucket.seats),
                        share: percent(bucket.taken / bucket.seats),
                      })
                    : '—'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
