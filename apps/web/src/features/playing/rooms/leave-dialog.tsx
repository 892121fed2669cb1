import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'

interface Props {
  gameId: string
  onClose: () => void
}

/** Leaves the game for good, without a reason. */
export function LeaveDialog({ gameId, onClose }: Props) {
  const { t } = useTranslation('roomSafety')
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('leave.title')}
      description={t('leave.text')}
      safeLabel={t('leave.stay')}
      actionLabel={t('leave.action')}
      busyLabel={t('leave.busy')}
      actionVariant="danger-filled"
      onConfirm={async () => {
        await api.rooms.leave.mutate({ gameId })
        void navigate(paths.bookings())
      }}
    />
  )
}
