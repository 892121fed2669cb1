import type { RequestRow } from '@cco/domain/schedule/contract'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { localize } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { useScheduleRefresh } from '../../shared/use-schedule-refresh.ts'

const ReasonDialog = lazy(() =>
  import('../../shared/reason-dialog.tsx').then((file) => ({ default: file.ReasonDialog })),
)

/** The two answers to a request. Refusing asks why; somebody else's faster answer is told. */
export function DecideButtons({ request }: { request: RequestRow }) {
  const { t } = useTranslation(['schedule', 'error', 'common'])
  const refresh = useScheduleRefresh()
  const [busy, setBusy] = useState(false)
  const [refusing, setRefusing] = useState(false)
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
        onClick={accept}
      >
        {t('request.accept')}
      </Button>
      <Button
        variant="refuse"
        aria-label={t('request.refuseOf', { title })}
        disabledReason={disabledReason}
        onClick={() => setRefusing(true)}
      >
        {t('request.refuse')}
      </Button>
      <Suspense>
        {refusing && (
          <ReasonDialog
            title={t('request.refuseTitle')}
            text={t('request.refuseText', { title, master: localize(request.master.name) })}
            label={t('request.refuseReason')}
            safeLabel={t('request.refuseKeep')}
            deedLabel={t('request.refuse')}
            busyLabel={t('request.refusing')}
            onConfirm={(reason) => decide('rejected', reason)}
            onClose={() => setRefusing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
