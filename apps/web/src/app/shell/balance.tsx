import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trpc } from '../../lib/api.ts'
import { compactCoins, formatCoins } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { useGrowing } from './use-growing.ts'

/** Coins on the account, leading to where more are had. Zero when it cannot be read (spec §8). */
export function Balance() {
  const { t } = useTranslation('shell')
  const { data, isPending } = useQuery(trpc.currency.balance.queryOptions())
  const balance = useGrowing(data?.balance ?? 0)
  if (isPending) return null
  return (
    <Link
      to={paths.currency()}
      className="num touch mx-1 inline-flex h-9 items-center gap-[7px] rounded-full border border-gold-line pr-3 pl-2 font-semibold text-[0.9375rem] text-gold-text leading-none hover:bg-gold-soft max-md:h-8 max-md:gap-1 max-md:pr-2.5 max-md:pl-1.5"
    >
      <CoinIcon className="size-[18px]" />
      <span className="sr-only">{t('header.balance', { count: data?.balance ?? 0 })}</span>
      <span aria-hidden="true" className="max-md:hidden">
        {formatCoins(balance)}
      </span>
      <span aria-hidden="true" className="md:hidden">
        {compactCoins(balance)}
      </span>
    </Link>
  )
}
