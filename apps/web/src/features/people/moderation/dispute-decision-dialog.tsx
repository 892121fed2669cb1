import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { ShownError } from '../../../lib/error.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from '../../playing/bookings/public.tsx'

interface Props {
  disputeId: string
  uphold: boolean
  onClose: () => void
}

/** Decides a disputed no-show; the player reads the reason. */
export function DisputeDecisionDialog({ disputeId, uphold, onClose }: Props) {
  const { t } = useTranslation('moderation')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const short = reason.trim().length < 3

  const decide = async () => {
    setChecked(true)
    if (short) throw new ShownError()
    await api.attendance.decide.mutate({ disputeId, uphold, reason })
    showToast({ tone: 'success', title: t('done') })
    await client.invalidateQueries(trpc.administration.pathFilter())
    await refreshBookings(client)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={uphold ? t('upholdTitle') : t('rejectTitle')}
      safeLabel={t('keep')}
      actionLabel={uphold ? t('uphold') : t('reject')}
      busyLabel={t('busy')}
      actionVariant="primary"
      onConfirm={decide}
    >
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={checked && short ? t('reasonShort') : undefined}
      />
    </ConfirmDialog>
  )
}
