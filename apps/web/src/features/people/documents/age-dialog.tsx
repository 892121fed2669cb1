import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'

interface Props {
  finish: (met: boolean) => void
}

/** Asks once whether the viewer is of age, before their first seat at an 18+ game. */
export function AgeDialog({ finish }: Props) {
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
