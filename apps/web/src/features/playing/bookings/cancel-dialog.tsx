import type { BookingRow, CancelPreview } from '@cco/domain/booking/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

interface Props {
  booking: BookingRow
  onClose: () => void
}

/** Confirms a cancellation, with the exact refund and its deadline. */
export function CancelDialog({ booking, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  const input = { bookingId: booking.id }
  // Loaded anew each time the dialog opens: the refund depends on the time left.
  const preview = useQuery(trpc.bookings.cancelPreview.queryOptions(input, { gcTime: 0 }))
  const { game } = booking
  // Until the refund is known, the button is disabled and names no sum.
  const actionLabel = () => {
    if (!preview.data) return t('actions.cancel')
    const { coins, freeSeats } = preview.data
    if (coins > 0) return t('cancel.action', { count: coins })
    return freeSeats > 0 ? t('cancel.actionFree', { count: freeSeats }) : t('cancel.actionNone')
  }

  const cancel = async () => {
    const expectedCoins = preview.data?.coins ?? 0
    try {
      const { refundedCoins } = await api.bookings.cancel.mutate({ ...input, expectedCoins })
      showToast({
        tone: 'success',
        title: t('cancel.done'),
        text:
          refundedCoins > 0 ? t('cancel.doneText', { count: refundedCoins }) : t('cancel.doneNone'),
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
      title={t('cancel.title')}
      description={t('cancel.about', {
        title: localize(game.story.title),
        when: formatDayTime(game.startsAt),
      })}
      safeLabel={t('cancel.keep')}
      actionLabel={actionLabel()}
      actionReason={preview.data ? undefined : t(preview.error ? 'failed' : 'cancel.loading')}
      busyLabel={t('cancel.busy')}
      onConfirm={cancel}
    >
      {preview.data ? (
        <Terms preview={preview.data} moved={booking.move !== null} />
      ) : preview.error ? (
        <ErrorState
          title={t('failed')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('cancel.loading')}</span>
          <Skeleton className="h-12" />
        </div>
      )}
    </ConfirmDialog>
  )
}

function Terms({ preview, moved }: { preview: CancelPreview; moved: boolean }) {
  const { t } = useTranslation('bookings')
  const { band, coins, freeSeats, withheldFreeSeats, promo, until, next } = preview
  return (
    <div className="grid gap-2" aria-live="polite">
      {moved && <p>{t('cancel.moved')}</p>}
      {coins > 0 && <p className="text-text-1">{t(`cancel.${band}`, { count: coins })}</p>}
      {coins + freeSeats + withheldFreeSeats === 0 && (
        <p className="text-text-1">{t(band === 'none' ? 'cancel.none' : 'cancel.nothingPaid')}</p>
      )}
      {freeSeats > 0 && <p>{t('cancel.free', { count: freeSeats })}</p>}
      {promo && <p>{t('cancel.promo')}</p>}
      <BesidesCoins preview={preview} />
      {coins > 0 && until && next && (
        <p className="type-small text-text-3">
          {t(next.coins > 0 ? 'cancel.until' : 'cancel.untilNone', {
            when: formatDayTime(until),
            count: next.coins,
          })}
        </p>
      )}
    </div>
  )
}

/** Free seats and promo codes: what is returned, and what is lost at the next deadline. */
function BesidesCoins({ preview }: { preview: CancelPreview }) {
  const { t } = useTranslation('bookings')
  const { freeSeats, promo, withheldFreeSeats, until, next } = preview
  const when = until && formatDayTime(until)
  return (
    <>
      {withheldFreeSeats > 0 && <p>{t('cancel.withheldFree', { count: withheldFreeSeats })}</p>}
      {when && next && freeSeats > next.freeSeats && <p>{t('cancel.freeUntil', { when })}</p>}
      {when && next && promo && !next.promo && <p>{t('cancel.promoUntil', { when })}</p>}
    </>
  )
}
