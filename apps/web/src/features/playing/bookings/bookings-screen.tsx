import { RELIABILITY_SEATS } from '@cco/domain/attendance/attendance'
import type { BookingRow } from '@cco/domain/bookings/contract'
import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SavedNote } from '../../../kit/saved-note.tsx'
import { EmptyState, ErrorState } from '../../../kit/states.tsx'
import { trpc } from '../../../lib/api.ts'
import { zoneLabel } from '../../../lib/datetime.ts'
import { phrases } from '../../../lib/i18n.ts'
import { percent } from '../../../lib/numbers.ts'
import { useSavedAt } from '../../../lib/online.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { GameInvitations } from './game-invitations.tsx'
import { OwnCalendarFeed } from './own-calendar-feed.tsx'
import { Waitlist } from './waiting-list.tsx'

/** The tab in the address; absent for the upcoming games. */
const PART = 'show'

const PARTS = parseAsStringLiteral(['coming', 'waiting', 'past', 'cancelled']).withDefault('coming')

// Lazy: few players return from a payment.
const ReturnedOrder = lazy(async () => {
  const [module] = await Promise.all([import('./offer-panel.tsx'), phrases('cart', 'orders')])
  return { default: module.ReturnedOrder }
})

/** The viewer's bookings: upcoming, waitlisted, past and cancelled. */
export function Component() {
  const { t } = useTranslation('bookings')
  const query = useQuery(trpc.bookings.mine.queryOptions())
  const [part, setPart] = useQueryState(PART, PARTS)
  const paymentId = useSearchParams()[0].get('payment')
  const isSaved = useSavedAt(query) !== null
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <BookingsSkeleton />,
        errorTitle: t('failed'),
        empty: () => null,
        ready: (bookings) => (
          <Tabs
            label={t('tabs')}
            value={part}
            onValueChange={(chosen) => void setPart(PARTS.parse(chosen))}
            tabs={[
              { value: 'coming', label: t('coming'), count: bookings.coming.length },
              {
                value: 'waiting',
                label: t('waiting'),
                count: bookings.waiting.length || undefined,
              },
              { value: 'past', label: t('past') },
              { value: 'cancelled', label: t('cancelled') },
            ]}
          >
            <div className="not-empty:mb-4">
              <SavedNote query={query} />
            </div>
            {paymentId !== null && (
              <Suspense fallback={null}>
                <ReturnedOrder paymentId={paymentId} />
              </Suspense>
            )}
            {part === 'coming' && !isSaved && <GameInvitations />}
            {bookings[part].length === 0 ? (
              <NoBookings of={part} />
            ) : part === 'waiting' ? (
              <Waitlist entries={bookings.waiting} />
            ) : (
              <BookingList label={t(part)} bookings={bookings[part]} isSaved={isSaved} />
            )}
            {part === 'coming' && (
              <Suspense fallback={null}>
                <OwnCalendarFeed kind="player" />
              </Suspense>
            )}
            {part === 'past' && <Reliability />}
          </Tabs>
        ),
      })}
    />
  )
}

interface BookingListProps {
  /** Names the list for a screen reader. */
  label: string
  bookings: readonly BookingRow[]
  isSaved: boolean
}

function BookingList({ label, bookings, isSaved }: BookingListProps) {
  return (
    <ul aria-label={label} className="grid gap-4">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingPanel booking={booking}>
            <BookingActions booking={booking} isSaved={isSaved} />
          </BookingPanel>
        </li>
      ))}
    </ul>
  )
}

interface NoBookingsProps {
  of: 'coming' | 'waiting' | 'past' | 'cancelled'
}

function NoBookings({ of }: NoBookingsProps) {
  const { t } = useTranslation('bookings')
  if (of === 'past') {
    return <EmptyState emblem="hourglass" title={t('nonePast')} text={t('nonePastText')} />
  }
  if (of === 'cancelled') {
    return (
      <EmptyState emblem="hourglass" title={t('noneCancelled')} text={t('noneCancelledText')} />
    )
  }
  const waiting = of === 'waiting'
  return (
    <EmptyState
      emblem={waiting ? 'hourglass' : 'book'}
      title={waiting ? t('noneWaiting') : t('none')}
      text={waiting ? t('noneWaitingText') : t('noneText')}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to={paths.calendar()}>{t('openCalendar')}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.stories()}>{t('openStories')}</Link>
          </Button>
        </>
      }
    />
  )
}

/** The share of games attended; hidden while there are too few to tell. */
function Reliability() {
  const { t } = useTranslation('bookings')
  const { data, error, refetch } = useQuery(trpc.attendance.reliability.queryOptions())
  if (error && !data) {
    const retry = () => void refetch()
    return <ErrorState bare title={t('reliabilityFailed')} error={error} onRetry={retry} />
  }
  if (data?.reliability == null) return null
  return (
    <p className="type-small mt-6 text-text-3">
      {t('reliability', { percent: percent(data.reliability) })}{' '}
      {t('reliabilityHow', { count: RELIABILITY_SEATS })}
    </p>
  )
}

const PANELS = 3

function BookingsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="mb-2 h-6 w-64" />
      {Array.from({ length: PANELS }, (_, panel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
        <div key={panel} className="panel flex gap-5.5 p-4 md:p-5">
          <Skeleton className="aspect-3/4 w-16 flex-none md:w-23" />
          <div className="grid grow content-start gap-3">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
