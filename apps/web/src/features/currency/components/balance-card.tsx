import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AsideCard } from '../../../kit/aside-card.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatCoins } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinIcon } from '../../../ui/coin-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HowToAdd } from './how-to-add.tsx'

/** Coins on the account, large, and how they come there. */
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
      <HowToAdd />
      <Button asChild variant="primary" size="lg" block className="mt-5">
        <Link to={paths.calendar()}>{t('chooseGame')}</Link>
      </Button>
    </AsideCard>
  )
}
