import { revokeInput, type SubscriberRow } from '@cco/domain/subscriptions/management'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { localize } from '../../../lib/language.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useTierChanges } from './queries.ts'

interface Props {
  subscriber: SubscriberRow
  onClose: () => void
}

/** Ends a player's subscription right away; the player is shown the reason. */
export function RevokeDialog({ subscriber, onClose }: Props) {
  const { t } = useTranslation('subscriptionManagement')
  const form = useContractForm({
    contract: revokeInput,
    input: ({ reason }: { reason: string }) => ({ id: subscriber.id, reason }),
    defaultValues: { reason: '' },
  })
  const { revoke } = useTierChanges()
  const { user, tier } = subscriber
  return (
    <FormDialog
      form={form}
      title={t('revokeTitle', { name: user.name || user.accountId })}
      description={t('revokeText', { tier: localize(tier.name) })}
      actionLabel={t('revoke')}
      busyLabel={t('saving')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async (revocation) => {
        await revoke(revocation)
        showToast({ tone: 'success', title: t('revoked') })
      }}
    >
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}
