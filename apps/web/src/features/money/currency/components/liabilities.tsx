import { useTranslation } from 'react-i18next'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { formatCoins } from '../../../../lib/money.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLiabilities } from '../queries.ts'
import { OwedCourse } from './owed-course.tsx'

/** What the club owes its players, now and over the last weeks. */
export function Liabilities() {
  const { t } = useTranslation(['currencyManagement', 'common', 'management'])
  const query = useLiabilities()
  const state = queryState(query, {
    skeleton: <Skeleton className="h-80 w-full" />,
    errorTitle: t('management:failed'),
    empty: () => null,
    ready: (owed) => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
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
        <OwedCourse weeks={owed.weeks} />
      </div>
    ),
  })
  return <PageContent state={state} />
}
