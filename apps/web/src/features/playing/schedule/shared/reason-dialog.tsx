import { REASON_MAX } from '@cco/domain/schedule/constants'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { ShownError } from '../../../../kit/shown-error.ts'
import { TextArea } from '../../../../ui/text-area.tsx'

interface Props {
  title: string
  text: string
  label: string
  safeLabel: string
  deedLabel: string
  busyLabel: string
  /** Said under the field when it is left empty; without it the reason may be left out. */
  required?: string
  /** What it throws is said in the dialog, which stays. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** A question that wants to know why. */
export function ReasonDialog(props: Props) {
  const { title, text, label, required, onConfirm, onClose, ...words } = props
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
      {...words}
    >
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
    </ConfirmDialog>
  )
}
