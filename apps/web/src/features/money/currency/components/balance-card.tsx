import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AsideCard } from '../../../../kit/aside-card.tsx'
import { trpc } from '../../../../lib/api.ts'
import { formatCoins } from '../../../../lib/money.ts'
import { CoinIcon } from '../../../../ui/coin-icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { HowToAdd } from './how-to-add.tsx'

/** Coins on the account, large, why they may be missing, and the way to add some in person. */
export function BalanceCard() {
  const { t } = useTranslation(['currency', 'common'])
  const { data, error } = useQuery(trpc.currency.balance.queryOptions())
  return (
    <AsideCard>
      <h2 className="type-label text-text-3">{t('balance')}</h2>
      {data ? (
        <p className="num mt-1 flex items-center gap-3 font-display font-medium text-[3rem] text-gold-text leading-tight">
          <CoinIcon className="size-9" />
          <span aria-hidden="true">{formatCoins(data.balance)}</span>
          <span className="sr-only">{t('common:coins', { count: data.balance })}</span>
        </p>
      ) : error ? (
        <p className="mt-1 text-danger">{t('balanceFailed')}</p>
      ) : (
        <Skeleton className="mt-3 h-11 w-40" />
      )}
      {data && data.balance < 0 && (
        <div className="mt-3">
          <Notice tone="warn" title={t('below')}>
            {t('belowText')}
          </Notice>
        </div>
      )}
      <HowToAdd />
    </AsideCard>
  )
}
