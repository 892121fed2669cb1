import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'
import type { Condition } from '../../../lib/conditions.ts'
import { ConsentDialog } from './consent-dialog.tsx'

interface Props {
  condition: Condition
  /** Ends the dialog; the refused write is sent again if the condition is met. */
  finish: (met: boolean) => void
}

/** Asks for what a write is waiting for. */
export function ConditionDialog({ condition, finish }: Props) {
  const Dialog = condition === 'age_unconfirmed' ? AgeDialog : ConsentDialog
  return <Dialog finish={finish} />
}

interface AgeDialogProps {
  finish: (met: boolean) => void
}

/** Asks once whether the viewer is of age, before their first seat at an 18+ game. */
function AgeDialog({ finish }: AgeDialogProps) {
  const { t } = useTranslation('consents')
  const client = useQueryClient()
  const isConfirmed = useRef(false)
  return (
    <ConfirmDialog
      open
      onOpenChange={() => finish(isConfirmed.current)}
      title={t('age.title')}
      description={t('age.text')}
      safeLabel={t('age.later')}
      actionLabel={t('age.confirm')}
      busyLabel={t('submitting')}
      actionVariant="primary"
      onConfirm={async () => {
        await api.documents.confirmAge.mutate()
        isConfirmed.current = true
        void client.invalidateQueries(trpc.documents.pathFilter())
      }}
    />
  )
}
