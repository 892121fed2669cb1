import type { DecisionPreview } from '@cco/domain/schedule/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { useDecisionPreview } from './queries.ts'

interface Props {
  requestId: string
  /** Approves the request; an error keeps the dialog open. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The confirmation before a cancellation request is approved: the game, its players, the refunds. */
export function ApproveCancelDialog({ requestId, onConfirm, onClose }: Props) {
  const { t } = useTranslation('schedule')
  const preview = useDecisionPreview(requestId)
  const { data } = preview
  const coins = data?.refund?.coins ?? 0
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        data
          ? t('request.cancelTitle', { title: localize(data.title) })
          : t('request.cancelTitleShort')
      }
      description={data && gameLine(data)}
      safeLabel={t('request.cancelKeep')}
      actionLabel={
        coins > 0 ? t('request.cancelActionCoins', { count: coins }) : t('request.cancelAction')
      }
      busyLabel={t('request.cancelling')}
      actionReason={data ? undefined : t('request.cancelChecking')}
      onConfirm={onConfirm}
    >
      {data ? (
        <Consequences preview={data} />
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

  function gameLine({ startsAt, master }: DecisionPreview): string {
    const name = localize(master.name)
    return t('request.cancelGame', { when: startsAt ? formatDayTime(startsAt) : '', master: name })
  }
}

function Consequences({ preview: { players, refund } }: { preview: DecisionPreview }) {
  const { t } = useTranslation('schedule')
  if (players === 0 || !refund) return <p>{t('request.cancelNoPlayers')}</p>
  const { coins, goodwillCoins, freeSeats } = refund
  return (
    <ul className="grid gap-1">
      <li>{t('request.cancelPlayers', { count: players })}</li>
      {coins > 0 && (
        <li>
          {t('request.cancelCoins', { count: coins })}{' '}
          {goodwillCoins > 0 && t('request.cancelGoodwill', { count: goodwillCoins })}
        </li>
      )}
      {freeSeats > 0 && <li>{t('request.cancelFree', { count: freeSeats })}</li>}
    </ul>
  )
}
