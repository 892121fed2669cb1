import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatDay } from '../../../lib/datetime.ts'
import { compactCoins, formatCoins } from '../../../lib/numbers.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { useLiabilities } from './queries.ts'

/** What the club owes its players, now and over the last weeks. */
export function Liabilities() {
  const { t } = useTranslation(['currencyManagement', 'common', 'staffTables'])
  const query = useLiabilities()
  const state = queryState(query, {
    skeleton: <Skeleton className="h-80 w-full" />,
    errorTitle: t('staffTables:failed'),
    empty: () => null,
    ready: (owed) => (
      <div className="grid gap-8">
        <dl className="grid gap-4 md:grid-cols-2 wide:grid-cols-4">
          {[
            {
              name: t('owed.coins'),
              value: formatCoins(owed.coins),
              text: t('owed.holders', { count: owed.holders }),
            },
            {
              name: t('owed.gifts'),
              value: formatCoins(owed.unusedGifts),
              text: t('owed.giftCoins', { count: owed.unusedGiftCoins }),
            },
            {
              name: t('owed.free'),
              value: formatCoins(owed.freeGames),
              text: t('owed.freeText'),
            },
            {
              name: t('owed.debt'),
              value: formatCoins(owed.debt),
              text: t('owed.debtText'),
            },
          ].map(({ name, value, text }) => (
            <div key={name} className="panel flex flex-col p-4 md:p-5">
              <dt className="type-label">{name}</dt>
              <dd className="num mt-1 font-semibold text-[1.5rem] text-text-1 leading-tight">
                {value}
              </dd>
              <dd className="type-small mt-1 text-text-3">{text}</dd>
            </div>
          ))}
        </dl>
        <OwedByWeek weeks={owed.weeks} />
      </div>
    ),
  })
  return <PageContent state={state} />
}

interface Props {
  weeks: readonly { at: string; coins: number }[]
}

/** Coins on all balances by week: a bar chart, and the same numbers as a table for screen readers. */
function OwedByWeek({ weeks }: Props) {
  const { t } = useTranslation('currencyManagement')
  const most = Math.max(1, ...weeks.map(({ coins }) => coins))
  return (
    <section className="panel relative p-4 md:p-6">
      <h2 className="type-h4 mb-5">{t('owed.course')}</h2>
      <div aria-hidden="true" className="flex h-52 items-end gap-1 border-line border-b md:gap-3">
        {weeks.map(({ at, coins }, week) => (
          <div key={at} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end">
            <span
              className={`num type-caption text-text-2 ${week % 3 === 2 ? '' : 'max-md:hidden'}`}
            >
              {compactCoins(coins)}
            </span>
            <span
              className="mt-1 w-full max-w-10 rounded-t-sm bg-(--chart-1)"
              style={{ height: `${Math.round((Math.max(0, coins) / most) * 85)}%` }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="mt-2 flex justify-between text-text-3">
        <span className="type-caption">{weeks[0] && formatDay(weeks[0].at)}</span>
        <span className="type-caption">{t('owed.now')}</span>
      </div>
      <table className="sr-only">
        <caption>{t('owed.course')}</caption>
        <tbody>
          {weeks.map(({ at, coins }) => (
            <tr key={at}>
              <th scope="row">{formatDay(at)}</th>
              <td>{formatCoins(coins)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
