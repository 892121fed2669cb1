import type { Notification } from '@cco/domain/notifications/contract'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Slot } from '../../../kit/slots.tsx'
import { formatRussianDateTime } from '../../../lib/datetime.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Decision } from './use-actions.ts'

interface RequestStateProps {
  request: NonNullable<Notification['request']>
  /** False for the notification about a decision. */
  decidable: boolean
  onApprove: () => Promise<void>
  /** Opens the dialog of a decision that needs a confirmation or a reason. */
  onOpenDialog: (decision: Decision) => void
}

/** The buttons of a pending schedule request, then its decision with name and time. */
export function RequestState({ request, decidable, onApprove, onOpenDialog }: RequestStateProps) {
  const { t } = useTranslation('notifications')
  // A refusal was shown in a toast already.
  const approval = useMutation({ mutationFn: onApprove })

  if (request.status !== 'pending') {
    const approved = request.status === 'approved'
    return (
      <p className="type-small mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-text-3">
        <Badge
          tone={approved ? 'success' : 'danger'}
          icon={<Icon of={approved ? Check : X} size={13} />}
        >
          {t(request.status)}
        </Badge>
        <span>
          {[request.decidedBy, request.decidedAt && formatRussianDateTime(request.decidedAt)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
    )
  }
  if (!decidable) return null

  return (
    <div className="relative mt-2.5 flex max-w-80 flex-wrap gap-2 *:flex-1">
      <Button
        size="sm"
        variant="accept"
        busy={approval.isPending}
        busyLabel={t('deciding')}
        aria-haspopup={request.kind === 'create' ? undefined : 'dialog'}
        onClick={() => (request.kind === 'create' ? approval.mutate() : onOpenDialog('approved'))}
      >
        {t('approve')}
      </Button>
      <Button
        size="sm"
        variant="refuse"
        aria-haspopup="dialog"
        onClick={() => onOpenDialog('rejected')}
      >
        {t('reject')}
      </Button>
    </div>
  )
}

interface DecisionDialogProps {
  request: NonNullable<Notification['request']>
  decision: Decision
  /** The message about the game and its master. */
  about: string
  onDecide: (decision: Decision, reason?: string) => Promise<void>
  onClose: () => void
}

/** Confirms that a game is rescheduled or cancelled, or takes the reason of a rejection. */
export function DecisionDialog({
  request: { id, kind },
  decision,
  about,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  if (decision === 'approved') {
    if (kind === 'create') return null
    const approve = () => onDecide('approved')
    return (
      <Slot of="approveDialog" requestId={id} kind={kind} onConfirm={approve} onClose={onClose} />
    )
  }
  const reject = (reason: string) => onDecide('rejected', reason)
  return <Slot of="rejectDialog" kind={kind} text={about} onConfirm={reject} onClose={onClose} />
}
