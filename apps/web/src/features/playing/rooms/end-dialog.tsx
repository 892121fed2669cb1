import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { usePullLog } from './queries.ts'

interface Props {
  gameId: string
  onClose: () => void
}

/** Ends the evening for everyone. */
export function EndDialog({ gameId, onClose }: Props) {
  const { t } = useTranslation('rooms')
  const client = useQueryClient()
  const pull = usePullLog(gameId)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('end.title')}
      description={t('end.text')}
      safeLabel={t('end.keep')}
      actionLabel={t('end.action')}
      busyLabel={t('end.busy')}
      actionVariant="danger-filled"
      onConfirm={async () => {
        await api.rooms.end.mutate({ gameId })
        await Promise.all([pull(), client.invalidateQueries(trpc.rooms.open.pathFilter())])
      }}
    />
  )
}
