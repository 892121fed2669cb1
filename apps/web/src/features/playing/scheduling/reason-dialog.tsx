import { REASON_MAX } from '@cco/domain/scheduling/constants'
import type { RequestRow } from '@cco/domain/scheduling/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ShownError } from '../../../lib/error.ts'
import { TextArea } from '../../../ui/fields.tsx'

interface RejectDialogProps {
  kind: RequestRow['kind']
  /** What is rejected: the game and its master. */
  text: string
  /** Rejects the request; an error keeps the dialog open. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** The reason for which a request is rejected, and what follows; its master reads the reason. */
export function RejectDialog({ kind, text, onConfirm, onClose }: RejectDialogProps) {
  const { t } = useTranslation('scheduling')
  return (
    <ReasonDialog
      title={t(`request.refuseTitle.${kind}`)}
      text={`${text} ${t(`request.refuseEffect.${kind}`)}`}
      label={t('request.refuseReason')}
      safeLabel={t('request.refuseKeep')}
      actionLabel={t(`request.refuseAction.${kind}`)}
      busyLabel={t('request.refusing')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

interface ReasonDialogProps {
  title: string
  text: string
  label: string
  safeLabel: string
  actionLabel: string
  busyLabel: string
  /** The error of an empty field; without it the reason is optional. */
  required?: string
  /** An error it throws is shown in the dialog, which stays open. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
  /** What follows from it, above the reason. */
  children?: ReactNode
  /** Why it cannot be done now. */
  actionReason?: string | undefined
}

/** A confirmation with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, required, onConfirm, onClose, children, ...labels } = props
  const [reason, setReason] = useState('')
  const [missed, setMissed] = useState(false)
  const confirm = async () => {
    const given = reason.trim()
    if (required && given === '') {
      setMissed(true)
      throw new ShownError()
    }
    await onConfirm(given)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      onConfirm={confirm}
      {...labels}
    >
      <div className="grid gap-4">
        {children}
        <TextArea
          label={label}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => {
            setReason(event.target.value)
            setMissed(false)
          }}
          error={missed ? required : undefined}
          counter={{ used: reason.length, max: REASON_MAX }}
        />
      </div>
    </ConfirmDialog>
  )
}
