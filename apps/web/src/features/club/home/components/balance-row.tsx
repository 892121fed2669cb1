import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../../kit/price.tsx'
import { trpc } from '../../../../lib/api.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'

/** Coins on the account, under their name. */
export function BalanceRow() {
  const { t } = useTranslation('home')
  // Left blank when it cannot be read: a zero here would be a lie about money.
  const { data, isPending } = useQuery(trpc.currency.balance.queryOptions())
  return (
    <>
      <span className="type-body-strong text-text-1">{t('greeting.balance')}</span>
      {isPending && <Skeleton className="h-4 w-16" />}
      {data && <Price coins={data.balance} />}
    </>
  )
}
