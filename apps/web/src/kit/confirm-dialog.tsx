import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase, ShownError } from '../lib/error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Asks about the thing: «Отменить бронь?». */
  title: string
  description?: ReactNode
  /** The answers in full: «Оставить бронь», «Отменить, вернуть 1 080». */
  safeLabel: string
  actionLabel: string
  busyLabel: string
  /** An action that loses something is `danger-filled`. */
  actionVariant?: 'danger-filled' | 'primary'
  /** Names the action that failed, above what the server answers. */
  failedTitle?: string | undefined
  /** Why it cannot be done now. */
  actionReason?: string | undefined
  /** Closes the dialog when done; what it throws, unless `ShownError`, is said in the dialog, which stays. */
  onConfirm: () => Promise<void>
  size?: 'md' | 'lg'
  children?: ReactNode
}

/** The last question before an action. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, description, size = 'md', children, onConfirm } = props
  const { failedTitle, safeLabel, actionLabel, busyLabel, actionReason } = props
  const { actionVariant = 'danger-filled' } = props
  const { t } = useTranslation(['common', 'error'])
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: () => onConfirm(),
    onSuccess: () => onOpenChange(false),
  })

  const change = (next: boolean) => {
    // Half done, the action can no longer be cancelled.
    if (isPending) return
    reset()
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      size={size}
      closeLabel={t('close')}
      footer={{
        safeFirst: actionVariant === 'danger-filled',
        safe: (
          <Button variant="ghost" onClick={() => change(false)}>
            {safeLabel}
          </Button>
        ),
        action: (
          <Button
            variant={actionVariant}
            busy={isPending}
            busyLabel={busyLabel}
            disabledReason={actionReason}
            onClick={() => mutate()}
          >
            {actionLabel}
          </Button>
        ),
      }}
    >
      {children}
      {error && !(error instanceof ShownError) && (
        <div className="mt-4">
          <Notice tone="danger" live="assertive" title={failedTitle}>
            {errorPhrase(error, t)}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
