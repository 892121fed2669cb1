import { lazy } from 'react'
import { phrases } from '../../../../../lib/i18n.ts'
import type { Decision } from './decide-request.ts'

const ApproveCancelDialog = lazy(async () => {
  const load = import('../../../../playing/schedule/shared/approve-cancel-dialog.tsx')
  const [file] = await Promise.all([load, phrases('schedule')])
  return { default: file.ApproveCancelDialog }
})
const RejectDialog = lazy(async () => {
  const load = import('../../../../playing/schedule/shared/reject-dialog.tsx')
  const [file] = await Promise.all([load, phrases('schedule')])
  return { default: file.RejectDialog }
})

interface Props {
  requestId: string
  decision: Decision
  /** The game and its master in words. */
  about: string
  onDecide: (decision: Decision, reason?: string) => Promise<void>
  onClose: () => void
}

/** What is asked before a decision: whether a game is meant to be cancelled, or why a request is rejected. */
export function DecisionDialog({ requestId, decision, about, onDecide, onClose }: Props) {
  if (decision === 'approved') {
    const approve = () => onDecide('approved')
    return <ApproveCancelDialog requestId={requestId} onConfirm={approve} onClose={onClose} />
  }
  const reject = (reason: string) => onDecide('rejected', reason)
  return <RejectDialog text={about} onConfirm={reject} onClose={onClose} />
}
