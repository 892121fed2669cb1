import type { BookingRow } from '@cco/domain/bookings/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SavedNote } from '../../../kit/saved-note.tsx'
import { EmptyState, ErrorState } from '../../../kit/states.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatTime, zoneLabel } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { GameDay } from '../games/public.ts'
import { BookingBadge } from './booking-panel.tsx'

const SHOWN = 3

/** The next bookings of the caller, as their profile shows them. */
export function ComingBookings() {
  const { t } = useTranslation('bookings')
  const query = useQuery(trpc.bookings.mine.queryOptions())
  const { data, error, refetch } = query
  return (
    <section aria-labelledby="coming-bookings" className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-3 md:px-6 md:pt-5">
        <h2 id="coming-bookings" className="type-h3">
          {t('next.title')}
        </h2>
        <Link to={paths.bookings()} className="link type-label">
          {t('next.all')}
        </Link>
      </div>
      <div className="px-4 not-empty:pb-3 md:px-6">
        <SavedNote query={query} />
      </div>
      {content()}
    </section>
  )

  function content() {
    if (!data && error) {
      return (
        <ErrorState bare title={t('next.failed')} error={error} onRetry={() => void refetch()} />
      )
    }
    if (!data) return <Skeleton className="m-4 h-40 md:m-6" />
    if (data.coming.length === 0) {
      return (
        <EmptyState
          bare
          emblem="book"
          title={t('next.none')}
          text={t('next.noneText')}
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
