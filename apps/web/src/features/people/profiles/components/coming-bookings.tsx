import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { ErrorState } from '../../../../kit/error-state.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useMyBookings } from '../queries.ts'
import { BookingLine } from './booking-line.tsx'

const SHOWN = 3

/** The next games of a person, and the way to all of them. */
export function ComingBookings() {
  const { t } = useTranslation('profile')
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
