import type { HostedGame } from '@cco/domain/hosting/contract'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { api } from '../../../../lib/api.ts'
import { formatDayTimeRange } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { showToast } from '../../../../ui/toast.ts'
import { usePreview } from '../queries.ts'
import { PreviewNote } from './preview-note.tsx'
import { TimeFields } from './time-fields.tsx'
import { type TimeFields as Fields, fieldsOf, timesOf } from './times.ts'
import { useScheduleRefresh } from './use-schedule-refresh.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  game: HostedGame
  /** Where it was dragged to; without it the form begins with the present time. */
  to?: Fields | undefined
  /** After the move was made or asked for. */
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Another time for a game: what it clashes with is said before it is asked for. */
export function MoveDialog({ game, to, onDone, onClose }: Props) {
  const { t } = useTranslation('schedule')
  const refresh = useScheduleRefresh()
  const form = useForm<Fields>({ defaultValues: to ?? fieldsOf(game) })
  const { date, start, end } = form.watch()
  const filled = date !== '' && start !== '' && end !== ''
  const same = filled && timesOf({ date, start, end }).startsAt === game.startsAt
  const proposal = filled
    ? ({ kind: 'move', gameId: game.id, ...timesOf({ date, start, end }) } as const)
    : null
  const settled = useSettled(same ? null : proposal)
  const atOnce = usePreview(settled).data?.atOnce === true

  const send = async (fields: Fields) => {
    const { requestStatus } = await api.schedule.propose.mutate({
      kind: 'move',
      gameId: game.id,
      ...timesOf(fields),
    })
    refresh()
    const done = requestStatus === 'approved'
    showToast({ tone: 'success', title: done ? t('move.done') : t('move.asked') })
    onDone?.()
  }
  return (
    <FormDialog
      form={form}
      title={t('move.title', { title: localize(game.story.title) })}
      description={t('move.now', { when: formatDayTimeRange(game.startsAt, game.endsAt) })}
      safeLabel={t('move.keep')}
      deedLabel={atOnce ? t('move.atOnce') : t('move.ask')}
      busyLabel={t('propose.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <TimeFields register={form.register} errors={form.formState.errors} />
      {game.seatsTaken > 0 && <p>{t('move.text', { count: game.seatsTaken })}</p>}
      <PreviewNote proposal={settled} />
    </FormDialog>
  )
}
