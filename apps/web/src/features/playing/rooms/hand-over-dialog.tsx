import type { RoomMember } from '@cco/domain/rooms/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useMemberName } from './member-name.ts'
import { usePullLog } from './queries.ts'

interface Props {
  gameId: string
  member: RoomMember
  onClose: () => void
}

/** Hands the evening over to the co-master. */
export function HandOverDialog({ gameId, member, onClose }: Props) {
  const { t } = useTranslation('roomPowers')
  const name = useMemberName()(member)
  const pull = usePullLog(gameId)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('handOverTitle')}
      description={t('handOverText', { name })}
      safeLabel={t('handOverKeep')}
      actionLabel={t('handOver')}
      busyLabel={t('handingOver')}
      actionVariant="primary"
      onConfirm={async () => {
        await api.rooms.handOver.mutate({ gameId, userId: member.userId })
        showToast({ tone: 'success', title: t('handedOver') })
        await pull()
      }}
    />
  )
}
