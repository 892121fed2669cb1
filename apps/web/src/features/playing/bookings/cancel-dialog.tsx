import type { BookingRow } from '@cco/domain/bookings/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime, formatRelative } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'
import { RefundSummary } from './refund-summary.tsx'

interface Props {
  booking: BookingRow
  onClose: () => void
}

/**
 * Confirms a cancellation, with the exact refund and its deadline. Of a rescheduled game it declines the
 * new time.
 */
export function CancelDialog({ booking, onClose }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const client = useQueryClient()
  const input = { bookingId: booking.id }
  // Loaded anew each time the dialog opens: the refund depends on the time left.
  const preview = useQuery(trpc.bookings.cancelPreview.queryOptions(input, { gcTime: 0 }))
  const { game, reschedule, seats } = booking
  // Until the refund is known, the button is disabled and names no sum.
  const actionLabel = () => {
    if (!preview.data) return t('bookings:actions.cancel')
    const { coins, freeSeats } = preview.data
    if (coins > 0) return t('bookings:cancel.action', { count: coins })
    return freeSeats > 0
      ? t('bookings:cancel.actionFree', { count: freeSeats })
      : t('bookings:cancel.actionNone')
  }

  const cancel = async () => {
    const expectedCoins = preview.data?.coins ?? 0
    try {
      const { refundedCoins } = reschedule
        ? await api.bookings.answerReschedule.mutate({ ...input, accept: false })
        : await api.bookings.cancel.mutate({ ...input, expectedCoins })
      showToast({
        tone: 'success',
        title: t('bookings:cancel.done'),
        text:
          refundedCoins > 0
            ? t('bookings:cancel.doneText', { count: refundedCoins })
            : t('bookings:cancel.doneNone'),
      })
      await refreshBookings(client)
    } catch (error) {
      void preview.refetch()
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('bookings:cancel.title')}
      description={
        <>
          {t('bookings:cancel.about', {
            title: localize(game.story.title),
            seats: t('common:seats', { count: seats }),
          })}
          <span className="block">
            {formatDayTime(game.startsAt)}, {formatRelative(game.startsAt, Date.now())}
          </span>
        </>
      }
      safeLabel={t('bookings:cancel.keep')}
      actionLabel={actionLabel()}
      actionReason={
        preview.data ? undefined : t(preview.error ? 'bookings:failed' : 'bookings:cancel.loading')
      }
      busyLabel={t('bookings:cancel.busy')}
      onConfirm={cancel}
    >
      {preview.data ? (
        <RefundSummary preview={preview.data} isRescheduled={reschedule !== null} />
      ) : preview.error ? (
        <ErrorState
          title={t('bookings:failed')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('bookings:cancel.loading')}</span>
          <Skeleton className="h-12" />
        </div>
      )}
    </ConfirmDialog>
  )
}
