import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trpc } from '../../../../lib/api.ts'
import { formatDate } from '../../../../lib/datetime.ts'
import { paths } from '../../../../lib/paths.ts'
import { Notice } from '../../../../ui/notice.tsx'

interface Props {
  /** Coins of the period that could not be paid. */
  price: number
  until: string
}

/** The balance was short at the renewal: what is missing, until when, and where to add it. */
export function GraceNotice({ price, until }: Props) {
  const { t } = useTranslation('subscriptions')
  const balance = useQuery(trpc.currency.balance.queryOptions()).data?.balance
  if (balance === undefined) return null
  const missing = price - balance
  return (
    <div className="mt-4">
      {missing > 0 ? (
        <Notice tone="warn" title={t('grace')}>
          <p>{t('graceText', { count: missing, date: formatDate(until) })}</p>
          <Link
            to={paths.currency({ back: paths.subscriptions(), need: missing })}
            className="link mt-1.5 inline-block font-medium"
          >
            {t('topUp')}
          </Link>
        </Notice>
      ) : (
        <Notice tone="info">{t('graceEnough')}</Notice>
      )}
    </div>
  )
}
