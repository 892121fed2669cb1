import type { MasterGame } from '@cco/domain/master-games/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { formatDayTimeRange } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CancelEffects } from './cancel-effects.tsx'
import { useCancelPreview, useScheduleRefresh } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  game: MasterGame
  /** After the game was cancelled or its cancellation requested. */
  onDone?: (() => void) | undefined
  onClose: () => void
}

/**
 * Cancels a game, or requests it where a moderator must approve, with a reason that its players read.
 * Says first whom it affects and what we refund.
 */
export function CancelDialog({ game, onDone, onClose }: Props) {
  const { t } = useTranslation('scheduling')
  const refresh = useScheduleRefresh()
  const { data, error } = useCancelPreview(game.id)
  const coins = data?.refund?.coins ?? 0
  const actionLabel = () => {
    if (!data?.atOnce) return t('cancel.ask')
    return coins > 0 ? t('request.cancelActionCoins', { count: coins }) : t('cancel.atOnce')
  }
  const cancel = async (reason: string) => {
    const { requestStatus } = await api.scheduling.propose.mutate({
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
      text={formatDayTimeRange(game.startsAt, game.endsAt)}
      label={t('cancel.reason')}
      safeLabel={t('cancel.keep')}
      actionLabel={actionLabel()}
      actionReason={data || error ? undefined : t('request.cancelChecking')}
      busyLabel={t('cancel.asking')}
      required={t('cancel.needReason')}
      onConfirm={cancel}
      onClose={onClose}
    >
      {data ? (
        <div className="grid gap-2">
          {!data.atOnce && <p>{t('cancel.byModerator')}</p>}
          <CancelEffects preview={data} />
        </div>
      ) : error ? (
        <p>{t('cancel.text')}</p>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
    </ReasonDialog>
  )
}
