import type { SubscriberRow } from '@cco/domain/subscription/management'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { ReasonField } from '../../../kit/form-fields.tsx'
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
  const form = useForm({ defaultValues: { reason: '' } })
  const { revoke } = useTierChanges()
  const { id, person, tier } = subscriber
  return (
    <FormDialog
      form={form}
      title={t('revokeTitle', { name: person.name || person.accountId })}
      description={t('revokeText', { tier: localize(tier.name) })}
      actionLabel={t('revoke')}
      busyLabel={t('saving')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await revoke({ id, reason })
        showToast({ tone: 'success', title: t('revoked') })
      }}
    >
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}
