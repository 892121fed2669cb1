import type { Notification } from '@cco/domain/notification/contract'
import { Check, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/datetime.ts'
import { phrases } from '../../../../lib/i18n.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Decision } from './decide-request.ts'

interface Props {
  request: NonNullable<Notification['request']>
  /** Only the request itself can be decided, not the news of a decision. */
  decidable: boolean
  onDecide: (decision: Decision, reason?: string) => Promise<void>
  /** The game and its master in words. */
  about: string
}

const ApproveCancelDialog = lazy(async () => {
  const load = import('../../../schedule/shared/approve-cancel-dialog.tsx')
  const [file] = await Promise.all([load, phrases('schedule')])
  return { default: file.ApproveCancelDialog }
})
const RejectDialog = lazy(async () => {
  const load = import('../../../schedule/shared/reject-dialog.tsx')
  const [file] = await Promise.all([load, phrases('schedule')])
  return { default: file.RejectDialog }
})

/**
 * A schedule request: two buttons while it waits, then what was decided, by whom and when. Rejecting
 * asks why, and cancelling a game asks whether it is meant.
 */
export function RequestState({ request, decidable, onDecide, about }: Props) {
  const { t } = useTranslation('notifications')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'cancel' | 'reject'>()
  const close = () => setAsking(undefined)

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
          {[request.decidedBy, request.decidedAt && formatDateTime(request.decidedAt)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
    )
  }
  if (!decidable) return null

  const approve = () => {
    if (busy) return
    setBusy(true)
    onDecide('approved').then(
      () => setBusy(false),
      // It is said in a toast.
      () => setBusy(false),
    )
  }
  return (
    <div className="relative mt-2.5 flex max-w-80 gap-2 *:flex-1">
      <Button
        size="sm"
        variant="accept"
        busy={busy}
        busyLabel={t('deciding')}
        onClick={request.kind === 'cancel' ? () => setAsking('cancel') : approve}
      >
        {t('approve')}
      </Button>
      <Button size="sm" variant="refuse" onClick={() => setAsking('reject')}>
        {t('reject')}
      </Button>
      <Suspense>
        {asking === 'cancel' && (
          <ApproveCancelDialog
            requestId={request.id}
            onConfirm={() => onDecide('approved')}
            onClose={close}
          />
        )}
        {asking === 'reject' && (
          <RejectDialog
            text={about}
            onConfirm={(reason) => onDecide('rejected', reason)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
