import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../../kit/list-page.tsx'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { Button } from '../../../../ui/button.tsx'
import { BookingsTable } from '../components/bookings-table.tsx'
import { DayRoster } from '../components/day-roster.tsx'
import { useDeskAddress } from '../components/use-desk-address.ts'

const BookDialog = lazy(() =>
  import('../components/book-dialog.tsx').then((file) => ({ default: file.BookDialog })),
)

/** Everybody's bookings, for the staff: found, acted on, and printed by the day. */
export function Component() {
  const { t } = useTranslation('desk')
  const [booking, setBooking] = useState(false)
  const { span } = useDeskAddress()
  return (
    <ListPage
      title={t('title')}
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
