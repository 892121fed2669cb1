import type { OwnProfile } from '@cco/domain/profile/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCoins } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { CoinIcon } from '../../../ui/coin-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBalance } from '../queries.ts'

interface Props {
  profile: OwnProfile
  /** Games ahead, while they are known. */
  coming: number | undefined
}

/** A person here in four numbers. */
export function ProfileFigures({ profile, coming }: Props) {
  const { t } = useTranslation('profile')
  const balance = useBalance().data?.balance
  return (
    <dl
      aria-label={t('figures')}
      className="grid grid-cols-2 border-line-soft border-t *:border-line-soft md:grid-cols-4 md:*:not-first:border-l max-md:*:even:border-l max-md:*:nth-[n+3]:border-t"
    >
      <Figure label={<Link to={paths.currency()}>{t('coins')}</Link>} value={balance} coins />
      <Figure label={<Link to={paths.bookings()}>{t('coming')}</Link>} value={coming} />
      <Figure label={t('played')} value={profile.gamesPlayed} />
      <Figure label={t('spent')} value={profile.totalSpent} />
    </dl>
  )
}

interface FigureProps {
  label: ReactNode
  value: number | undefined
  coins?: boolean
}

function Figure({ label, value, coins = false }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1.5 px-4 py-3.5 md:px-7 md:py-4">
      <dt className="type-small text-text-3 [&_a]:underline-offset-4 [&_a]:hover:underline">
        {label}
      </dt>
      <dd
        className={`num flex items-center gap-2 font-display font-medium text-[1.75rem] leading-tight ${coins ? 'text-gold-text' : 'text-text-1'}`}
      >
        {coins && <CoinIcon className="size-[0.8em]" />}
        {value === undefined ? <Skeleton className="h-7 w-16" /> : formatCoins(value)}
      </dd>
    </div>
  )
}
