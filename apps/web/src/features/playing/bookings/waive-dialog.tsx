import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { ShownError } from '../../../lib/error.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

interface Props {
  bookingId: string
  name: string
  onClose: () => void
}

const REASON = { min: 3, max: 1_000 }

/** The master waives a no-show, and the player is refunded. */
export function WaiveDialog({ bookingId, name, onClose }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [short, setShort] = useState(false)

  const waive = async () => {
    if (reason.trim().length < REASON.min) {
      setShort(true)
      throw new ShownError()
    }
    const { refundedCoins, awaitingOwner } = await api.attendance.waive.mutate({
      bookingId,
      reason,
    })
    showToast({
      tone: 'success',
      title: t('roster.waived', { count: refundedCoins }),
      ...(awaitingOwner > 0 && { text: t('roster.awaitingOwner', { count: awaitingOwner }) }),
    })
    await refreshBookings(client)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('roster.waiveTitle')}
      description={name}
      safeLabel={t('roster.keep')}
      actionLabel={t('roster.waive')}
      busyLabel={t('roster.busy')}
      actionVariant="primary"
      onConfirm={waive}
    >
      <TextArea
        label={t('roster.reason')}
        help={t('roster.reasonHelp')}
        error={short ? t('roster.reasonShort') : undefined}
        maxLength={REASON.max}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setShort(false)
        }}
      />
    </ConfirmDialog>
  )
}
