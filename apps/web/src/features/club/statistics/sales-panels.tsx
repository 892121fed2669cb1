import type { Statistics } from '@cco/domain/statistics/contract'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { formatCoins, formatMoney, formatStars, percent } from '../../../lib/numbers.ts'
import { Panel } from './panel.tsx'

/** Games, hours, occupancy and rating of the masters who ran most. */
export function MastersPanel({ masters }: { masters: Statistics['playing']['masters'] }) {
  const { t } = useTranslation('statistics')
  return (
    <Panel title={t('masters.title')} isEmpty={masters.length === 0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="overflow-x-auto" aria-label={t('masters.title')} tabIndex={0}>
        <table className="w-full min-w-[28rem] text-right">
          <thead>
            <tr className="type-caption border-line border-b text-text-3 *:px-2 *:py-2 *:font-medium">
              <th scope="col" className="text-left">
                {t('masters.name')}
              </th>
              <th scope="col">{t('masters.games')}</th>
              <th scope="col">{t('masters.hours')}</th>
              <th scope="col">{t('masters.occupancy')}</th>
              <th scope="col">{t('masters.rating')}</th>
            </tr>
          </thead>
          <tbody className="num">
            {masters.map(({ name, games, hours, seats, taken, rating }, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: masters without a card have no name
                key={index}
                className="border-line-soft border-b last:border-b-0 *:px-2 *:py-2"
              >
                <th scope="row" className="text-left font-normal text-text-1">
                  {name ? localize(name) : t('masters.unnamed')}
                </th>
                <td>{formatCoins(games)}</td>
                <td>{formatCoins(Math.round(hours))}</td>
                <td>{seats > 0 ? percent(taken / seats) : '—'}</td>
                <td>{rating === null ? '—' : formatStars(rating)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

/** Where the coins came from and went, and the money paid for them. */
export function CoinsPanel({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics')
  const { days, sales, owed } = statistics
  const total = (name: 'bought' | 'granted' | 'refunded' | 'spent' | 'withdrawn') =>
    days.reduce((sum, day) => sum + day[name], 0)
  const rows = [
    { name: t('coins.bought'), value: formatCoins(total('bought')) },
    { name: t('coins.granted'), value: formatCoins(total('granted')) },
    { name: t('coins.refunded'), value: formatCoins(total('refunded')) },
    { name: t('coins.spent'), value: formatCoins(-total('spent')) },
    { name: t('coins.withdrawn'), value: formatCoins(-total('withdrawn')) },
    { name: t('coins.owed'), value: formatCoins(owed) },
    ...sales.money.map(({ provider, currency, amountMinor, returnedMinor, payments }) => ({
      name: t('coins.money', { provider, count: payments }),
      value:
        returnedMinor > 0
          ? t('coins.returned', {
              amount: formatMoney(amountMinor, currency),
              returned: formatMoney(returnedMinor, currency),
            })
          : formatMoney(amountMinor, currency),
    })),
  ]
  return (
    <Panel title={t('coins.title')}>
      <Facts rows={rows} />
    </Panel>
  )
}

/** Promo codes, gifts and subscriptions. */
export function SalesPanel({ sales }: { sales: Statistics['sales'] }) {
  const { t } = useTranslation('statistics')
  return (
    <Panel title={t('sales.title')}>
      <Facts
        rows={[
          { name: t('sales.promoUses'), value: formatCoins(sales.promoUses) },
          { name: t('sales.promoDiscount'), value: formatCoins(sales.promoDiscount) },
          { name: t('sales.gifts'), value: formatCoins(sales.gifts) },
          { name: t('sales.giftsUsed'), value: formatCoins(sales.giftsUsed) },
          { name: t('sales.begun'), value: formatCoins(sales.subscriptionsBegun) },
          { name: t('sales.ended'), value: formatCoins(sales.subscriptionsEnded) },
          { name: t('sales.active'), value: formatCoins(sales.subscriptionsActive) },
        ]}
      />
    </Panel>
  )
}

function Facts({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <dl>
      {rows.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line-soft border-b py-2 last:border-b-0"
        >
          <dt>{name}</dt>
          <dd className="num ml-auto text-right text-text-1 whitespace-normal!">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
