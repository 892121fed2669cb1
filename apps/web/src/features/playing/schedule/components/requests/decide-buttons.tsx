import type { RequestRow } from '@cco/domain/schedule/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../lib/api.ts'
import { errorPhrase } from '../../../../../lib/error.ts'
import { localize } from '../../../../../lib/language.ts'
import { Button } from '../../../../../ui/button.tsx'
import { showToast } from '../../../../../ui/toast.ts'
import { useScheduleRefresh } from '../../shared/use-schedule-refresh.ts'

const ApproveCancelDialog = lazy(() =>
  import('../../shared/approve-cancel-dialog.tsx').then((file) => ({
    default: file.ApproveCancelDialog,
  })),
)
const RejectDialog = lazy(() =>
  import('../../shared/reject-dialog.tsx').then((file) => ({ default: file.RejectDialog })),
)

/**
 * The two answers to a request. Rejecting asks why, cancelling a game asks whether it is meant; an
 * answer that another decider gave first is shown.
 */
export function DecideButtons({ request }: { request: RequestRow }) {
  const { t } = useTranslation(['schedule', 'error', 'common'])
  const refresh = useScheduleRefresh()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'cancel' | 'reject'>()
  const title = localize(request.story.title)
  const disabledReason = request.mayDecide ? undefined : t('request.own')

  const decide = async (decision: 'approved' | 'rejected', reason = '') => {
    const answer = { requestId: request.id, decision, ...(reason && { reason }) }
    try {
      await api.schedule.decide.mutate(answer)
      const done = decision === 'approved' ? t('request.accepted') : t('request.refused')
      showToast({ tone: 'success', title: done, text: title })
    } finally {
      // Whatever came of it, the list may have changed.
      refresh()
    }
  }
  const accept = async () => {
    setBusy(true)
    try {
      await decide('approved')
    } catch (error) {
      showToast({ tone: 'danger', title, text: errorPhrase(error, t) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="accept"
        aria-label={t('request.acceptOf', { title })}
        busy={busy}
        busyLabel={t('request.accepting')}
        disabledReason={disabledReason}
        onClick={request.kind === 'cancel' ? () => setAsking('cancel') : accept}
      >
        {t('request.accept')}
      </Button>
      <Button
        variant="refuse"
        aria-label={t('request.refuseOf', { title })}
        disabledReason={disabledReason}
        onClick={() => setAsking('reject')}
      >
        {t('request.refuse')}
      </Button>
      <Suspense>
        {asking === 'cancel' && (
          <ApproveCancelDialog
            requestId={request.id}
            onConfirm={() => decide('approved')}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'reject' && (
          <RejectDialog
            text={t('request.refuseText', { title, master: localize(request.master.name) })}
            onConfirm={(reason) => decide('rejected', reason)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
