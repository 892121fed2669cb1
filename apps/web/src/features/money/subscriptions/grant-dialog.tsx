import type { NamedUser } from '@cco/domain/profiles/contract'
import { grantInput } from '@cco/domain/subscriptions/management'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { Select } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useAllTiers, useTierChanges } from './queries.ts'

interface Props {
  onClose: () => void
}

interface Draft {
  user: NamedUser | null
  tierId: string
  reason: string
}

/** Grants a player one free period of a tier. */
export function GrantDialog({ onClose }: Props) {
  const { t } = useTranslation(['subscriptionManagement', 'staffTables'])
  const form = useContractForm<Draft, typeof grantInput>({
    contract: grantInput,
    input: ({ user, tierId, reason }) => ({ userId: user?.id, tierId, reason }),
    fields: { userId: 'user' },
    phrases: { user: t('staffTables:userWrong'), tierId: t('tierWrong') },
    defaultValues: { user: null, tierId: '', reason: '' },
  })
  const tiers = useAllTiers().data?.items.filter(({ isActive }) => isActive) ?? []
  const { grant } = useTierChanges()
  return (
    <FormDialog
      form={form}
      title={t('grantTitle')}
      description={t('grantText')}
      actionLabel={t('grant')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (granted) => {
        await grant(granted)
        showToast({ tone: 'success', title: t('granted') })
      }}
    >
      <UserField search={api.profiles.find.query} />
      <Select
        label={t('column.tier')}
        error={form.formState.errors.tierId?.message}
        options={[
          { value: '', label: t('chooseTier') },
          ...tiers.map(({ id, name }) => ({ value: id, label: localize(name) })),
        ]}
        {...form.register('tierId')}
      />
      <ReasonField help={t('reasonLogged')} />
    </FormDialog>
  )
}
