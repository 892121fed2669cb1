import { avatarOfSize } from '@cco/domain/profiles/avatar'
import type { OwnProfile } from '@cco/domain/profiles/contract'
import { satisfies } from '@cco/domain/roles/role'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/auth.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { useOfferedRole } from '../../../lib/me.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { maskedText } from '../../../lib/streamer-link.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { AvatarFrame } from '../../../ui/avatar-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CoinIcon } from '../../../ui/coin-amount.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { WornEmblem, WornTitle } from '../../../ui/worn-marks.tsx'
import { LastSeen, PresenceLine, usePresenceOf } from '../presence/public.tsx'
import { useBalance, useFreeGames, useMyBookings } from './queries.ts'

interface ProfileHeadProps {
  profile: OwnProfile
}

/** Spec §3 "profiles". */
export function ProfileHead({ profile }: ProfileHeadProps) {
  const { t } = useTranslation(['profiles', 'common'])
  const bookings = useMyBookings().data
  const { id, accountId, avatarUrl, createdAt, streamerMode, worn } = profile
  const role = useOfferedRole(profile.role)
  const email = useSession().user?.email
  const presence = usePresenceOf(id)
  const [now] = useState(() => new Date())
  const name = profile.displayName ?? t('noName')
  const latest = bookings?.coming[0] ?? bookings?.past[0]
  return (
    <section className="panel overflow-hidden rounded-xl">
      <ProfileBand slug={latest?.game.story.slug} />
      <div className="flex items-end gap-4 px-4 pb-4.5 md:gap-6 md:px-7 md:pb-6">
        <span className="relative -mt-11 flex-none rounded-full [box-shadow:0_0_0_2px_var(--surface-1)]">
          <AvatarFrame frame={worn.frame}>
            <Avatar
              id={id}
              name={name}
              src={avatarUrl && avatarOfSize(avatarUrl, 256)}
              size={104}
              presence={presence && (presence.online ? 'online' : 'offline')}
            />
          </AvatarFrame>
        </span>
        <div className="min-w-0 pt-4">
          {worn.title && <WornTitle title={worn.title} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="type-h2 min-w-0 wrap-anywhere md:text-[2rem]">{name}</h1>
            {worn.emblem && <WornEmblem emblem={worn.emblem} />}
            {role && role !== 'user' && <Badge tone="line">{t(`common:role.${role}`)}</Badge>}
            {streamerMode && <Badge tone="line">{t('streamer')}</Badge>}
          </div>
          {role && satisfies(role, 'master') && (
            <p className="type-small mt-1">
              <Link to={paths.masterCard()} className="link touch">
                {t('masterCard')}
              </Link>
            </p>
          )}
          <p className="type-small mt-1 text-text-3">
            <PresenceLine id={id} /> · {t('account', { number: accountId })} ·{' '}
            {t('since', { date: formatDate(createdAt) })}
          </p>
          <dl className="type-small mt-1 flex flex-wrap gap-x-4 gap-y-1 text-text-3">
            {email && <Fact label={t('email')}>{maskedText(email)}</Fact>}
            {presence && (
              <Fact label={t('lastActivity')}>
                <LastSeen at={presence.lastSeen ? new Date(presence.lastSeen) : null} now={now} />
              </Fact>
            )}
          </dl>
        </div>
      </div>
      <ProfileFigures profile={profile} coming={bookings?.coming.length} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-1.5">
      <dt>{label}:</dt>
      <dd className="min-w-0 break-words text-text-2">{children}</dd>
    </div>
  )
}

interface ProfileFiguresProps {
  profile: OwnProfile
  /** Number of upcoming games; undefined while loading. */
  coming: number | undefined
}

function ProfileFigures({ profile, coming }: ProfileFiguresProps) {
  const { t } = useTranslation('profiles')
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

/** Zero when the request failed (spec §8 "Silent handling"). */
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
    <div className="flex flex-col-reverse justify-end gap-1.5 px-4 py-3.5 md:px-5 md:py-4 lg:px-7">
      <dt className="type-small text-text-3 [&_a]:-my-1 [&_a]:inline-block [&_a]:py-1 [&_a]:underline-offset-4 [&_a]:hover:underline">
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

interface ProfileBandProps {
  /** The story of the next or last game; without one the band is plain. */
  slug: string | undefined
}

function ProfileBand({ slug }: ProfileBandProps) {
  // The cover of a story that is not on the site any more is shown to no one.
  const [failed, setFailed] = useState<string>()
  return (
    <div className="relative h-[110px] bg-surface-3 md:h-[148px]">
      {slug && slug !== failed && (
        <img
          src={paths.cover(slug, 'band', 0.74)}
          onError={() => setFailed(slug)}
          alt=""
          className="size-full object-cover object-[74%_50%]"
        />
      )}
    </div>
  )
}
