import { type Holder, revokeInput } from '@cco/domain/achievements/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useAchievementChanges } from './queries.ts'

interface Props {
  achievementId: string
  holder: Holder
  onClose: () => void
}

interface Draft {
  reason: string
}

/** Revokes an award, with a reason that the user reads. */
export function RevokeDialog({ achievementId, holder, onClose }: Props) {
  const { t } = useTranslation(['achievementManagement', 'common'])
  const { user } = holder
  const form = useContractForm<Draft, typeof revokeInput>({
    contract: revokeInput,
    input: ({ reason }) => ({ reason, achievementId, userId: user.id }),
    defaultValues: { reason: '' },
  })
  const { revoke } = useAchievementChanges()
  return (
    <FormDialog
      form={form}
      title={t('revokeTitle')}
      description={t('revokeText', { name: user.name || t('common:noName') })}
      safeLabel={t('keep')}
      actionLabel={t('revoke')}
      busyLabel={t('revoking')}
      failedTitle={t('failure.revoke')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async (fields) => {
        await revoke(fields)
        showToast({ tone: 'success', title: t('revoked') })
      }}
    >
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}
