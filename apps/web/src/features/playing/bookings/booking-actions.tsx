import type { BookingRow } from '@cco/domain/bookings/contract'
import { REVIEW_DAYS } from '@cco/domain/reviews/window'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { formatDayTime, formatMoments } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import type { BookingDialogKind } from './booking-dialogs.tsx'
import { isCancelled } from './model.ts'
import { PartyMembers } from './party-members.tsx'
import { refreshBookings } from './refresh.ts'

const BookingDialog = lazy(async () => ({
  default: (await import('./booking-dialogs.tsx')).BookingDialog,
}))

interface BookingActionsProps {
  booking: BookingRow
  /** Whether it comes from what the device has stored, and nothing more can be loaded about it. */
  isSaved: boolean
}

/** Actions of the viewer on a booking, and the outcome of earlier ones. */
export function BookingActions({ booking, isSaved }: BookingActionsProps) {
  const { t } = useTranslation(['bookings', 'parties'])
  const [open, setOpen] = useState<BookingDialogKind>()
  const { can, game, noShow, review, refundedCoins, withheldCoins } = booking
  const about = { title: localize(game.story.title), when: formatDayTime(game.startsAt) }
  const facts = [
    refundedCoins > 0 && t('refunded', { count: refundedCoins }),
    isCancelled(booking) && withheldCoins > 0 && t('withheld', { count: withheldCoins }),
    review ? t(`reviewState.${review}`) : noReview(booking),
    booking.reviewReason,
    noShow?.dispute === 'open' && t('dispute.open'),
    noShow?.dispute === 'rejected' && t('dispute.rejected'),
  ].filter(Boolean)
  return (
    <>
      <RescheduleQuestion booking={booking} onDecline={() => setOpen('cancel')} />
      {facts.length > 0 && <p className="type-small mt-2.5 text-text-3">{facts.join(' · ')}</p>}
      <fieldset
        aria-label={t('actions.label')}
        className="mt-3.5 flex min-w-0 flex-wrap gap-2 empty:hidden"
      >
        {can.cancel === true && (
          <>
            <Button
              size="sm"
              aria-label={t('parties:inviteGame', about)}
              aria-haspopup="dialog"
              onClick={() => setOpen('invite')}
            >
              {t('parties:invite')}
            </Button>
            <AddToCalendar game={game} />
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
        {can.editReview && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
            {t('actions.editReview')}
          </Button>
        )}
        {can.dispute === true && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('dispute')}>
            {t('actions.dispute')}
          </Button>
        )}
      </fieldset>
      {can.cancel === true && !isSaved && <PartyMembers gameId={game.id} />}
      {open && (
        <Suspense>
          <BookingDialog kind={open} booking={booking} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )

  /** Why a game that is over cannot be reviewed; nothing for cancelled and upcoming ones. */
  function noReview({ can, game, status }: BookingRow): string | undefined {
    if (can.review === true || isCancelled(booking) || Date.parse(game.endsAt) > Date.now()) return
    if (status === 'confirmed') return t('noReview.unmarked')
    return can.review.because === 'review_closed'
      ? t('noReview.closed', { count: REVIEW_DAYS })
      : t('noReview.absent')
  }
}

interface RescheduleQuestionProps {
  booking: BookingRow
  /** Asks before the booking is cancelled. */
  onDecline: () => void
}

/** A rescheduled game: confirm the new time, or cancel for a full refund. */
function RescheduleQuestion({
  booking: { id, reschedule, game, paidCoins, refundedCoins },
  onDecline,
}: RescheduleQuestionProps) {
  const { t } = useTranslation(['bookings', 'error', 'common'])
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: () => api.bookings.answerReschedule.mutate({ bookingId: id, accept: true }),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('bookings:reschedule.accepted') })
      return refreshBookings(client)
    },
  })
  if (!reschedule) return null
  const [before, after, until] = formatMoments([
    reschedule.wasStartsAt,
    game.startsAt,
    reschedule.answerBy,
  ])
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone="warn" title={t('bookings:reschedule.title')}>
        <p>
          {t('bookings:reschedule.text', {
            ...{ before, after, until },
          })}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            busy={answer.isPending}
            busyLabel={t('bookings:reschedule.busy')}
            onClick={() => !answer.isPending && answer.mutate()}
          >
            {t('bookings:reschedule.accept')}
          </Button>
          <Button size="sm" aria-haspopup="dialog" onClick={onDecline}>
            {t('bookings:reschedule.refuse', { count: paidCoins - refundedCoins })}
          </Button>
        </p>
      </Notice>
      {answer.error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(answer.error, t)}
        </Notice>
      )}
    </div>
  )
}
