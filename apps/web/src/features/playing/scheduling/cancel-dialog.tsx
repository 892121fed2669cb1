import type { HostedGame } from '@cco/domain/hosting/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { formatDayTimeRange } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  game: HostedGame
  /** After the game was cancelled or its cancellation requested. */
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Cancels a game, or requests it, with a reason that its players read. */
export function CancelDialog({ game, onDone, onClose }: Props) {
  const { t } = useTranslation('schedule')
  const refresh = useScheduleRefresh()
  const cancel = async (reason: string) => {
    const { requestStatus } = await api.schedule.propose.mutate({
      kind: 'cancel',
      gameId: game.id,
      reason,
    })
    refresh()
    const done = requestStatus === 'approved'
    showToast({ tone: 'success', title: done ? t('cancel.done') : t('cancel.requested') })
    onDone?.()
  }
  return (
    <ReasonDialog
      title={t('cancel.title', { title: localize(game.story.title) })}
      text={`${formatDayTimeRange(game.startsAt, game.endsAt)}. ${t('cancel.text')}`}
      label={t('cancel.reason')}
      safeLabel={t('cancel.keep')}
      actionLabel={t('cancel.ask')}
      busyLabel={t('cancel.asking')}
      required={t('cancel.needReason')}
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}
