import { requireSecondFactorInput } from '@cco/domain/users/second-factor'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'

interface Props {
  /** What the club is to demand from now on. */
  required: boolean
  /** Members of staff who would be shut out. */
  missing: number
  onClose: () => void
}

/** Demands a second factor of all staff, or no longer does. */
export function SecondFactorDialog({ required, missing, onClose }: Props) {
  const { t } = useTranslation('users')
  const client = useQueryClient()
  const form = useContractForm({
    contract: requireSecondFactorInput,
    input: ({ reason }: { reason: string }) => ({ required, reason }),
    defaultValues: { reason: '' },
  })
  const effect =
    missing === 0 ? t('factorRequireText') : t('factorRequireMissing', { count: missing })
  return (
    <FormDialog
      form={form}
      title={t(required ? 'factorRequireTitle' : 'factorReleaseTitle')}
      description={required ? effect : t('factorReleaseText')}
      actionLabel={t(required ? 'factorRequire' : 'factorRelease')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.users.requireSecondFactor.mutate(input)
        showToast({ tone: 'success', title: t('factorSaved') })
        await client.invalidateQueries(trpc.users.pathFilter())
      }}
    >
      <ReasonField help={t('reasonLogged')} />
    </FormDialog>
  )
}
