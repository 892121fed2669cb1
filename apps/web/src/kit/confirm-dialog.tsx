import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../lib/error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { ShownError } from './shown-error.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Asks about the thing: «Отменить бронь?». */
  title: string
  description?: ReactNode
  /** The answers in full: «Оставить бронь», «Отменить, вернуть 1 080». */
  safeLabel: string
  deedLabel: string
  busyLabel: string
  /** A deed that loses something is `danger-filled`. */
  deedVariant?: 'danger-filled' | 'primary'
  /** Why it cannot be done now. */
  deedReason?: string | undefined
  /** Closes the dialog when done; what it throws, unless `ShownError`, is said in the dialog, which stays. */
  onConfirm: () => Promise<void>
  children?: ReactNode
}

/** The last question before a deed. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, description, children, onConfirm } = props
  const { safeLabel, deedLabel, busyLabel, deedReason, deedVariant = 'danger-filled' } = props
  const { t } = useTranslation(['common', 'error'])
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  const change = (next: boolean) => {
    // Half done, the deed can no longer be called off.
    if (busy) return
    setRefused(undefined)
    onOpenChange(next)
  }
  const confirm = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (error) {
      if (!(error instanceof ShownError)) setRefused(errorPhrase(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      closeLabel={t('close')}
      footer={{
        safe: (
          <Button variant="ghost" onClick={() => change(false)}>
            {safeLabel}
          </Button>
        ),
        deed: (
          <Button
            variant={deedVariant}
            busy={busy}
            busyLabel={busyLabel}
            disabledReason={deedReason}
            onClick={confirm}
          >
            {deedLabel}
          </Button>
        ),
      }}
    >
      {children}
      {refused && (
        <div className="mt-4">
          <Notice tone="danger" live="assertive">
            {refused}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
