import type { BookingRow } from '@cco/domain/bookings/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { ShownError } from '../../../lib/error.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { refreshBookings } from './refresh.ts'
import { EditReviewDialog, ReviewDialog } from './review-dialog.tsx'

interface Props {
  booking: BookingRow
  onClose: () => void
}

export type BookingDialogKind = 'cancel' | 'invite' | 'review' | 'edit' | 'dispute'

/** What a player is asked about a booking of theirs. Lazy. */
export function BookingDialog({ kind, ...of }: Props & { kind: BookingDialogKind }) {
  switch (kind) {
    case 'cancel':
      return <CancelDialog {...of} />
    case 'invite':
      return <InviteDialog {...of} />
    case 'review':
      return <ReviewDialog {...of} />
    case 'edit':
      return <EditReviewDialog {...of} />
    case 'dispute':
      return <DisputeDialog {...of} />
  }
}

const TEXT = { min: 3, max: 1_000 }

/** A player disputes a no-show. */
function DisputeDialog({ booking, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [short, setShort] = useState(false)

  const send = async () => {
    if (text.trim().length < TEXT.min) {
      setShort(true)
      throw new ShownError()
    }
    await api.attendance.dispute.mutate({ bookingId: booking.id, text })
    showToast({ tone: 'success', title: t('dispute.done') })
    await refreshBookings(client)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dispute.title')}
      description={
        booking.noShow && t('dispute.text', { until: formatDayTime(booking.noShow.disputeUntil) })
      }
      safeLabel={t('dispute.keep')}
      actionLabel={t('dispute.action')}
      busyLabel={t('dispute.busy')}
      actionVariant="primary"
      onConfirm={send}
    >
      <TextArea
        label={t('dispute.field')}
        error={short ? t('dispute.short') : undefined}
        maxLength={TEXT.max}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setShort(false)
        }}
      />
    </ConfirmDialog>
  )
}
