import type { DecisionPreview } from '@cco/domain/scheduling/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { formatDayTime, formatMoments } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { CancelEffects } from './cancel-effects.tsx'
import { useDecisionPreview } from './queries.ts'

/** The kinds of requests whose approval changes a game that players may have booked. */
export type ChangeKind = 'move' | 'cancel'

interface Props {
  requestId: string
  kind: ChangeKind
  /** Approves the request; an error keeps the dialog open. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/**
 * The confirmation before the request to reschedule or cancel a game is approved: the game, its
 * players, and the refunds.
 */
export function ApproveDialog({ requestId, kind, onConfirm, onClose }: Props) {
  const { t } = useTranslation('scheduling')
  const preview = useDecisionPreview(requestId)
  const { data } = preview
  const coins = data?.refund?.coins ?? 0
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        data
          ? t(`request.${kind}Title`, { title: localize(data.title) })
          : t(`request.${kind}TitleShort`)
      }
      description={data && gameLine(data)}
      safeLabel={t(`request.${kind}Keep`)}
      actionLabel={
        coins > 0 ? t('request.cancelActionCoins', { count: coins }) : t(`request.${kind}Action`)
      }
      actionVariant={kind === 'cancel' ? 'danger-filled' : 'primary'}
      busyLabel={t(`request.${kind}Busy`)}
      actionReason={data ? undefined : t('request.cancelChecking')}
      onConfirm={onConfirm}
    >
      {data ? (
        kind === 'cancel' ? (
          <CancelEffects preview={data} />
        ) : (
          <p>
            {data.players > 0
              ? t('request.movePlayers', { count: data.players })
              : t('request.moveNoPlayers')}
          </p>
        )
      ) : preview.error ? (
        <ErrorState
          bare
          title={t('request.cancelFailed')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
    </ConfirmDialog>
  )

  function gameLine({ startsAt, proposedStart, master }: DecisionPreview): string {
    const name = localize(master.name)
    if (!proposedStart) {
      const when = startsAt ? formatDayTime(startsAt) : ''
      return t('request.cancelGame', { when, master: name })
    }
    const [to, when] = formatMoments([proposedStart, startsAt ?? proposedStart])
    return t('request.moveGame', { when, to, master: name })
  }
}
