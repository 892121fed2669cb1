import { REPORT_REASONS, type ReportReason, type ReportSubject } from '@cco/domain/moderation/cases'
import { reportInput } from '@cco/domain/moderation/inputs'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { Select, TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface Props {
  subject: { kind: ReportSubject; id: string }
  onClose: () => void
}

/** Reports a profile or a review to the moderators. */
export function ReportDialog({ subject, onClose }: Props) {
  const { t } = useTranslation('sanctions')
  const form = useContractForm<{ reason: ReportReason | ''; text: string }, typeof reportInput>({
    contract: reportInput,
    input: ({ reason, text }) => ({ subject, reason: reason as ReportReason, text }),
    phrases: { reason: t('reportChoose') },
    defaultValues: { reason: '', text: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t(`reportTitle.${subject.kind}`)}
      description={t('reportLead')}
      actionLabel={t('reportSend')}
      busyLabel={t('reportSending')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.moderation.report.mutate(input)
        showToast({ tone: 'success', title: t('reportSent') })
      }}
    >
      <Select
        label={t('reportReason')}
        error={errors.reason?.message}
        options={[
          { value: '', label: t('reportChoose') },
          ...REPORT_REASONS.map((one) => ({ value: one, label: t(`reason.${one}`) })),
        ]}
        {...form.register('reason')}
      />
      <TextArea
        label={t('reportText')}
        labelHint={t('reportOptional')}
        error={errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  )
}
