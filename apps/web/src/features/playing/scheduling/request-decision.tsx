import type { RequestRow } from '@cco/domain/scheduling/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { useScheduleRefresh } from './queries.ts'
import { RejectDialog } from './reason-dialog.tsx'

/**
 * The two decisions on a request. Rejecting asks for a reason, a change of an existing game for a
 * confirmation; if another moderator has decided first, that decision is shown.
 */
export function RequestDecision({ request }: { request: RequestRow }) {
  const { t } = useTranslation(['scheduling', 'error', 'common'])
  const refresh = useScheduleRefresh()
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const { kind } = request
  const title = localize(request.story.title)
  const disabledReason = request.mayDecide ? undefined : t('request.own')

  const decide = async (decision: 'approved' | 'rejected', reason = '') => {
    const input = { requestId: request.id, decision, ...(reason && { reason }) }
    try {
      await api.scheduling.decide.mutate(input)
      const done = decision === 'approved' ? 'accepted' : 'refused'
      showToast({ tone: 'success', title: t(`request.${done}.${kind}`), text: title })
    } finally {
      // Even after an error the list may have changed.
      refresh()
    }
  }
  const acceptance = useMutation({
    mutationFn: () => decide('approved'),
    onError: (error) => showToast({ tone: 'danger', title, text: errorPhrase(error, t) }),
  })
  return (
    <>
      <Button
        variant="accept"
        aria-label={t('request.acceptOf', { title })}
        busy={acceptance.isPending}
        busyLabel={t('request.accepting')}
        disabledReason={disabledReason}
        aria-haspopup={kind === 'create' ? undefined : 'dialog'}
        onClick={() => (kind === 'create' ? acceptance.mutate() : setOpen('approve'))}
      >
        {t('request.accept')}
      </Button>
      <Button
        variant="refuse"
        aria-label={t('request.refuseOf', { title })}
        aria-haspopup="dialog"
        disabledReason={disabledReason}
        onClick={() => setOpen('reject')}
      >
        {t('request.refuse')}
      </Button>
      {open === 'approve' && kind !== 'create' && (
        <ApproveDialog
          requestId={request.id}
          kind={kind}
          onConfirm={() => decide('approved')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'reject' && (
        <RejectDialog
          kind={kind}
          text={t('request.refuseText', { title, master: localize(request.master.name) })}
          onConfirm={(reason) => decide('rejected', reason)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
