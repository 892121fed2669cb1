import type { MasterGame } from '@cco/domain/master-games/contract'
import { type MoveProposal, moveProposal } from '@cco/domain/scheduling/proposal'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { formatDayTimeRange } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { showToast } from '../../../ui/toast.tsx'
import { type TimeFields as Fields, fieldsOf, timesSoFar } from './model.ts'
import { usePreview, useScheduleRefresh, useSettled } from './queries.ts'
import { PreviewNote, TimeFields, useTimeRules } from './time-fields.tsx'

interface Props {
  game: MasterGame
  /** The time it was dragged to; without it the form begins with the present time. */
  to?: Fields | undefined
  /** After the game was moved or the move requested. */
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Moves a game to another time, or requests it; conflicts are shown before. */
export function MoveDialog({ game, to, onDone, onClose }: Props) {
  const { t } = useTranslation('scheduling')
  const refresh = useScheduleRefresh()
  const form = useContractForm<Fields, typeof moveProposal>({
    contract: moveProposal,
    input: (fields) => ({ kind: 'move', gameId: game.id, ...timesSoFar(fields) }),
    ...useTimeRules(),
    defaultValues: to ?? fieldsOf(game),
  })
  const { startsAt, endsAt } = timesSoFar(form.watch())
  const same = startsAt === game.startsAt
  const proposal =
    startsAt && endsAt ? ({ kind: 'move', gameId: game.id, startsAt, endsAt } as const) : null
  const settled = useSettled(same ? null : proposal)
  const atOnce = usePreview(settled).data?.atOnce === true

  const send = async (moved: MoveProposal) => {
    const { requestStatus } = await api.scheduling.propose.mutate(moved)
    refresh()
    const done = requestStatus === 'approved'
    showToast({ tone: 'success', title: done ? t('move.done') : t('move.requested') })
    onDone?.()
  }
  return (
    <FormDialog
      form={form}
      title={t('move.title', { title: localize(game.story.title) })}
      description={t('move.now', { when: formatDayTimeRange(game.startsAt, game.endsAt) })}
      safeLabel={t('move.keep')}
      actionLabel={atOnce ? t('move.atOnce') : t('move.ask')}
      busyLabel={t('propose.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <TimeFields />
      {game.seatsTaken > 0 && <p>{t('move.text', { count: game.seatsTaken })}</p>}
      <PreviewNote proposal={settled} />
    </FormDialog>
  )
}
