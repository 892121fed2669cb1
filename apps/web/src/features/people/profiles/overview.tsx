import type { BookingRow } from '@cco/domain/bookings/contract'
import type { OwnProfile } from '@cco/domain/profiles/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState, ErrorState } from '../../../kit/states.tsx'
import { formatTime, zoneLabel } from '../../../lib/datetime.ts'
import { phrases } from '../../../lib/i18n.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { BookingBadge } from '../../playing/bookings/public.tsx'
import { GameDay } from '../../playing/games/public.ts'
import { useMyBookings } from './queries.ts'

const SHOWN = 3

const LevelCard = lazy(async () => {
  const [module] = await Promise.all([
    import('../../community/levels/public.ts'),
    phrases('levels'),
  ])
  return { default: module.LevelCard }
})
const LatestAchievements = lazy(async () => {
  const [module] = await Promise.all([
    import('../../community/achievements/public.ts'),
    phrases('achievements'),
  ])
  return { default: module.LatestAchievements }
})
const FriendsOnline = lazy(async () => {
  const [module] = await Promise.all([import('../friends/public.ts'), phrases('friends')])
  return { default: module.FriendsOnline }
})

export function Overview({ profile }: { profile: OwnProfile }) {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_332px]">
      <ComingBookings />
      <div className="grid gap-6">
        <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
          <LevelCard experience={profile.xp} />
        </Suspense>
        <Suspense>
          <LatestAchievements />
        </Suspense>
        <Suspense>
          <FriendsOnline />
        </Suspense>
      </div>
    </div>
  )
}

function ComingBookings() {
  const { t } = useTranslation('profiles')
  const { data, error, refetch } = useMyBookings()
  return (
    <section aria-labelledby="coming-bookings" className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-3 md:px-6 md:pt-5">
        <h2 id="coming-bookings" className="type-h3">
          {t('games')}
        </h2>
        <Link to={paths.bookings()} className="link type-label">
          {t('allBookings')}
        </Link>
      </div>
      {content()}
    </section>
  )

  function content() {
    if (!data && error) {
      return (
        <ErrorState bare title={t('gamesFailed')} error={error} onRetry={() => void refetch()} />
      )
    }
    if (!data) return <Skeleton className="m-4 h-40 md:m-6" />
    if (data.coming.length === 0) {
      return (
        <EmptyState
          bare
          emblem="book"
          title={t('noGames')}
          text={t('noGamesText')}
          actions={
            <Button asChild variant="primary">
              <Link to={paths.calendar()}>{t('openCalendar')}</Link>
            </Button>
          }
        />
      )
    }
    return (
      <ul>
        {data.coming.slice(0, SHOWN).map((booking) => (
          <BookingLine key={booking.id} booking={booking} />
        ))}
      </ul>
    )
  }
}

interface BookingLineProps {
  booking: BookingRow
}

function BookingLine({ booking }: BookingLineProps) {
  const { t } = useTranslation('common')
  const { story, startsAt } = booking.game
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-line-soft border-t px-4 py-3.5 md:grid-cols-[52px_44px_minmax(0,1fr)_auto] md:px-6">
      <GameDay startsAt={startsAt} />
      <div className="max-md:hidden">
        <Cover slug={story.slug} size="mini" />
      </div>
      <div className="min-w-0">
        <h3 className="type-h4 line-clamp-2">
          <Link to={paths.story(story.slug)} className="title-link">
            {localize(story.title)}
          </Link>
        </h3>
        <p className="type-small text-text-3">
          <span className="num">
            {formatTime(startsAt)} {zoneLabel(startsAt)}
          </span>
          , {t('seats', { count: booking.seats })}
        </p>
      </div>
      <div className="max-md:col-start-2">
        <BookingBadge booking={booking} />
      </div>
    </li>
  )
}
