import { changeStoryInput } from '@cco/domain/stories/management'
import type { StoryChange, StoryState } from '@cco/domain/stories/workflow'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DateTimeField } from '../../../../kit/date-time-field.tsx'
import { FormField } from '../../../../kit/form.tsx'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../../kit/form-schema.ts'
import { ReasonField } from '../../../../kit/reason-field.tsx'
import { clockInstant } from '../../../../lib/day.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { useStoryChanges } from './queries.ts'

interface Props {
  id: string
  version: number
  /** The state that is shown. */
  from: StoryState
  change: StoryChange
  onClose: () => void
}

interface Draft {
  reason: string
  at: string
}

const WITH_REASON: readonly StoryChange[] = ['reject', 'archive']

/** Asks before a story changes its state, with a reason or a time where one is needed. */
export function ChangeDialog({ id, version, from, change, onClose }: Props) {
  const { t } = useTranslation('storyManagement')
  const needsReason = WITH_REASON.includes(change)
  const needsTime = change === 'schedule'
  const contract = changeStoryInput.check(
    z.refine(({ reason }) => !needsReason || reason !== undefined, { path: ['reason'] }),
    z.refine(({ at }) => !needsTime || (at !== undefined && new Date(at) > new Date()), {
      path: ['at'],
    }),
  )
  const { change: send } = useStoryChanges()
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: ({ reason, at }) => ({
      ...{ id, version, from, change },
      ...(needsReason && reason && { reason }),
      ...(needsTime && { at: clockInstant(at)?.toISOString() }),
    }),
    phrases: { at: t('whenWrong') },
    defaultValues: { reason: '', at: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t(`changeTitle.${change}`)}
      description={t(`changeText.${change}`, { version })}
      safeLabel={t('keep')}
      actionLabel={t(`change.${change}`)}
      busyLabel={t('working')}
      actionVariant={change === 'archive' ? 'danger-filled' : 'primary'}
      onClose={onClose}
      onSubmit={async (input) => {
        await send(input)
        showToast({ tone: 'success', title: t(`changed.${change}`) })
      }}
    >
      {needsReason && (
        <ReasonField help={t(change === 'archive' ? 'archiveReasonHelp' : 'reasonHelp')} />
      )}
      {needsTime && (
        <FormField control={form.control} name="at">
          {(field) => <DateTimeField {...field} label={t('when')} />}
        </FormField>
      )}
    </FormDialog>
  )
}
