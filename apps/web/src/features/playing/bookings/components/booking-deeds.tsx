import type { BookingRow } from '@cco/domain/booking/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { isCancelled } from '../shared/booking-state.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { MoveQuestion } from './move-question.tsx'

const CancelDialog = lazy(async () => ({
  default: (await import('./cancel-dialog.tsx')).CancelDialog,
}))
const ReviewDialog = lazy(async () => ({
  default: (await import('./review-dialog.tsx')).ReviewDialog,
}))
const DisputeDialog = lazy(async () => ({
  default: (await import('./dispute-dialog.tsx')).DisputeDialog,
}))

interface Props {
  booking: BookingRow
}

/** What can be done with a booking now, and what came of what was done. */
export function BookingDeeds({ booking }: Props) {
  const { t } = useTranslation('bookings')
  const [open, setOpen] = useState<'cancel' | 'review' | 'dispute'>()
  const { can, game, noShow, reviewed, refundedCoins, withheldCoins } = booking
  const close = () => setOpen(undefined)
  const about = { title: localize(game.story.title), when: formatDayTime(game.startsAt) }
  const facts = [
    refundedCoins > 0 && t('refunded', { count: refundedCoins }),
    isCancelled(booking) && withheldCoins > 0 && t('withheld', { count: withheldCoins }),
    reviewed && t('reviewPending'),
    noShow?.dispute === 'open' && t('dispute.open'),
    noShow?.dispute === 'rejected' && t('dispute.rejected'),
  ].filter(Boolean)
  return (
    <>
      <MoveQuestion booking={booking} />
      {facts.length > 0 && <p className="type-small mt-2.5 text-text-3">{facts.join(' · ')}</p>}
      <fieldset
        aria-label={t('actions.label')}
        className="mt-3.5 flex min-w-0 flex-wrap gap-2 empty:hidden"
      >
        {can.cancel === true && (
          <>
            <AddToCalendar booking={booking} />
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('actions.cancelGame', about)}
              aria-haspopup="dialog"
              onClick={() => setOpen('cancel')}
            >
              {t('actions.cancel')}
            </Button>
          </>
        )}
        {can.review === true && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('review')}>
            {t('actions.review')}
          </Button>
        )}
        {can.dispute === true && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('dispute')}>
            {t('actions.dispute')}
          </Button>
        )}
      </fieldset>
      <Suspense>
        {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
        {open === 'review' && <ReviewDialog booking={booking} onClose={close} />}
        {open === 'dispute' && <DisputeDialog booking={booking} onClose={close} />}
      </Suspense>
    </>
  )
}
