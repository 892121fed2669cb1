import { CodedError } from '@cco/domain/error/codes'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { api } from '../../../../lib/api.ts'
import { showToast } from '../../../../ui/toast.ts'
import { usePreview } from '../queries.ts'
import { PreviewNote } from '../shared/preview-note.tsx'
import type { Beginning } from '../shared/times.ts'
import { useScheduleRefresh } from '../shared/use-schedule-refresh.ts'
import { useSettled } from '../shared/use-settled.ts'
import { ProposeDetails } from './propose-details.tsx'
import { fieldsFrom, type ProposeFields, proposalOf } from './propose-form.ts'
import { ProposeSeries } from './propose-series.tsx'
import { ProposeStory } from './propose-story.tsx'

interface Props {
  beginning: Beginning
  onClose: () => void
}

/** A new game: what, when, where, for how many; what it clashes with is said before it is sent. */
export function ProposeDialog({ beginning, onClose }: Props) {
  const { t } = useTranslation('schedule')
  const refresh = useScheduleRefresh()
  const form = useForm<ProposeFields>({ defaultValues: fieldsFrom(beginning) })
  const settled = useSettled(proposalOf(form.watch()))
  const atOnce = usePreview(settled).data?.atOnce === true

  const send = async (fields: ProposeFields) => {
    const proposal = proposalOf(fields)
    if (!proposal) throw new CodedError('invalid_input')
    const { requestStatus } = await api.schedule.propose.mutate(proposal)
    refresh()
    if (requestStatus === 'approved') showToast({ tone: 'success', title: t('propose.published') })
    else showToast({ tone: 'success', title: t('propose.sent'), text: t('propose.sentText') })
  }
  return (
    <FormDialog
      form={form}
      title={'game' in beginning ? t('propose.copyTitle') : t('propose.title')}
      deedLabel={atOnce ? t('propose.publish') : t('propose.send')}
      busyLabel={t('propose.sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <ProposeStory form={form} />
      <ProposeDetails form={form} />
      <ProposeSeries form={form} />
      <PreviewNote proposal={settled} />
    </FormDialog>
  )
}
