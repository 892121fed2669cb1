import type { HostedGame } from '@cco/domain/hosting/contract'
import { useForm } from 'react-hook-form'
import { Form } from '../../../kit/form.tsx'
import { api } from '../../../lib/api.ts'
import { formatDayTimeRange } from '../../../lib/datetime.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
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
  onClose: () => void
}

/** Another time for a game: what it clashes with is said before it is asked for. */
export function MoveDialog({ game, to, onClose }: Props) {
  const { t } = useTranslation(['schedule', 'common'])
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
    onClose()
    const done = requestStatus === 'approved'
    showToast({ tone: 'success', title: done ? t('move.done') : t('move.asked') })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('move.title', { title: localize(game.story.title) })}
      description={t('move.now', { when: formatDayTimeRange(game.startsAt, game.endsAt) })}
      closeLabel={t('common:close')}
    >
      <Form
        form={form}
        onSubmit={send}
        fieldsClassName="grid grid-cols-[minmax(0,1fr)] gap-5"
        footer={
          <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-md:*:grow">
            <Button variant="ghost" onClick={onClose}>
              {t('move.keep')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={form.formState.isSubmitting}
              busyLabel={t('propose.sending')}
            >
              {atOnce ? t('move.atOnce') : t('move.ask')}
            </Button>
          </div>
        }
      >
        <TimeFields register={form.register} errors={form.formState.errors} />
        {game.seatsTaken > 0 && <p>{t('move.text', { count: game.seatsTaken })}</p>}
        <PreviewNote proposal={settled} />
      </Form>
    </Dialog>
  )
}
