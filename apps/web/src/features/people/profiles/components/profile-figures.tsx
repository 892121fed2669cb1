import type { OwnProfile } from '@cco/domain/profile/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCoins } from '../../../../lib/money.ts'
import { paths } from '../../../../lib/paths.ts'
import { CoinIcon } from '../../../../ui/coin-icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useBalance, useFreeGames } from '../queries.ts'

interface Props {
  profile: OwnProfile
  /** Games ahead, while they are known. */
  coming: number | undefined
}

/** A person here in five numbers. */
export function ProfileFigures({ profile, coming }: Props) {
  const { t } = useTranslation('profile')
  const balance = useBalance()
  const freeGames = useFreeGames()
  return (
    <dl
      aria-label={t('figures')}
      className="grid grid-cols-2 border-line-soft border-t *:border-line-soft md:grid-cols-5 md:*:not-first:border-l max-md:*:even:border-l max-md:*:nth-[n+3]:border-t"
    >
      <Figure
        label={<Link to={paths.currency()}>{t('coins')}</Link>}
        value={orNone(balance, ({ balance: coins }) => coins)}
        coins
      />
      <Figure label={<Link to={paths.bookings()}>{t('coming')}</Link>} value={coming} />
      <Figure
        label={<Link to={paths.subscriptions()}>{t('freeGames')}</Link>}
        value={orNone(freeGames, ({ freeGamesTotal }) => freeGamesTotal)}
      />
      <Figure label={t('played')} value={profile.gamesPlayed} />
      <Figure label={t('spent')} value={profile.totalSpent} />
    </dl>
  )
}

/** Zero where it could not be read (spec §8 "Silent handling"). */
function orNone<T>({ data, isError }: Loaded<T>, read: (data: T) => number): number | undefined {
  if (data !== undefined) return read(data)
  return isError ? 0 : undefined
}

interface Loaded<T> {
  data: T | undefined
  isError: boolean
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
