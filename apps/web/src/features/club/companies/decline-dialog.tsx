import { type CompanyRequest, declineRequestInput } from '@cco/domain/companies/contract'
import { DECLINE_REASON_MAX } from '@cco/domain/companies/limits'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useCompanyChanges } from './queries.ts'

interface Props {
  request: CompanyRequest
  onClose: () => void
}

/** Declines a request with the reason that the company reads. */
export function DeclineDialog({ request: { id, version, company, name }, onClose }: Props) {
  const { t } = useTranslation('companyRequests')
  const { decline } = useCompanyChanges()
  const form = useContractForm<{ reason: string }, typeof declineRequestInput>({
    contract: declineRequestInput,
    input: ({ reason }) => ({ id, version, reason }),
    phrases: { reason: t('needReason') },
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('declineTitle', { name: company ?? name })}
      safeLabel={t('keep')}
      actionLabel={t('decline')}
      busyLabel={t('declining')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async (input) => {
        await decline(input)
        showToast({ tone: 'info', title: t('declined') })
      }}
    >
      <TextArea
        label={t('declineReason')}
        help={t('declineHelp')}
        maxLength={DECLINE_REASON_MAX}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
