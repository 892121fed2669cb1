import type { MasterGame } from '@cco/domain/master-games/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh } from './queries.ts'

interface Props {
  game: MasterGame
  onClose: () => void
}

/** Discards a draft, and leaves its page. */
export function DiscardDialog({ game, onClose }: Props) {
  const { t } = useTranslation('masterGames')
  const navigate = useNavigate()
  const refresh = useScheduleRefresh()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('discard.title')}
      description={t('discard.text')}
      safeLabel={t('discard.keep')}
      actionLabel={t('discard.open')}
      busyLabel={t('discard.busy')}
      onConfirm={async () => {
        await api.masterGames.discard.mutate({ gameId: game.id })
        refresh()
        showToast({ tone: 'success', title: t('discard.done') })
        await navigate(paths.masterGames())
      }}
    />
  )
}
