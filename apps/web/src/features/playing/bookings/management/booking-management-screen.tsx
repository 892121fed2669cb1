import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../../kit/page.tsx'
import { PageContent, queryState } from '../../../../kit/page-content.tsx'
import { StaffTrail } from '../../../../kit/staff-trail.tsx'
import { trpc } from '../../../../lib/api.ts'
import { formatDate, formatTimeRange, zoneLabel } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { BookingsTable, useManagementAddress } from './bookings-table.tsx'

const BookDialog = lazy(() =>
  import('./book-dialog.tsx').then((file) => ({ default: file.BookDialog })),
)

/** Bookings of all players for staff, with a printable roster of one day. */
export function Component() {
  const { t } = useTranslation('bookingManagement')
  const [booking, setBooking] = useState(false)
  const { span } = useManagementAddress()
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={
        <span className="print:hidden">
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setBooking(true)}>
            {t('book')}
          </Button>
        </span>
      }
      state={{
        kind: 'ready',
        children: (
          <>
            <BookingsTable />
            {span && <DayRoster span={span} />}
            {booking && (
              <Suspense>
                <BookDialog onClose={() => setBooking(false)} />
              </Suspense>
            )}
          </>
        ),
      }}
    />
  )
}

interface Props {
  /** The day's first instant and the first of the next. */
  span: { from: string; to: string }
}

/** The games and players of one day, for printing. */
function DayRoster({ span }: Props) {
  const { t } = useTranslation(['bookingManagement', 'common'])
  const query = useQuery(trpc.bookingManagement.dayRoster.queryOptions(span))
  return (
    <section className="mt-10 grid gap-4 print:mt-0" aria-labelledby="day-roster">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="day-roster" className="type-h3">
          {t('rosterTitle', { day: formatDate(span.from) })}
        </h2>
        <Button size="sm" className="print:hidden" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-32" />,
          errorTitle: t('rosterFailed'),
          empty: ({ games }) =>
            games.length === 0 ? { emblem: 'hourglass', title: t('rosterNone') } : null,
          ready: ({ games }) => (
            <ul className="grid gap-4">
              {games.map(({ game, seats }) => (
                <li key={game.id} className="panel wrap-anywhere min-w-0 break-inside-avoid p-4">
                  <h3 className="type-h4">{localize(game.story.title)}</h3>
                  <p className="type-small">
                    <span className="num">
                      {formatTimeRange(game.startsAt, game.endsAt)} {zoneLabel(game.startsAt)}
                    </span>
                    , {localize(game.master.name)}
                  </p>
                  {seats.length === 0 && <p className="type-small mt-2">{t('empty')}</p>}
                  <ul className="mt-2 grid gap-1">
                    {seats.map((seat) => (
                      <li key={seat.bookingId} className="flex flex-wrap gap-x-3">
                        <span aria-hidden="true">☐</span>
                        <span className="text-text-1">
                          {seat.displayName ?? t('common:noName')}
                        </span>
                        <span className="num text-text-3">
                          {t('account', { number: seat.accountId })}
                        </span>
                        <span className="num">
                          {t('seats')}: {seat.seats}
                        </span>
                        {seat.guests.length > 0 && <span>{seat.guests.join(', ')}</span>}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          ),
        })}
      />
    </section>
  )
}
