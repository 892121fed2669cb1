import { INVITED_ROLES, type InvitedRole } from '@cco/domain/staff-invitations/constants'
import { inviteInput } from '@cco/domain/staff-invitations/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { api } from '../../../lib/api.ts'
import { Select, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface Props {
  onSent: () => Promise<unknown>
  onClose: () => void
}

interface Draft {
  email: string
  role: InvitedRole | ''
  reason: string
}

/** Invites an address to the staff by email. */
export function InviteDialog({ onSent, onClose }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const form = useContractForm<Draft, typeof inviteInput>({
    contract: inviteInput,
    input: ({ email, role, reason }) => ({ email: email.trim(), role: role || undefined, reason }),
    phrases: { email: t('inviteEmailWrong'), role: t('roleWrong') },
    defaultValues: { email: '', role: '', reason: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('invite')}
      description={t('inviteText')}
      actionLabel={t('inviteSend')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.staffInvitations.send.mutate(input)
        await onSent()
        showToast({ tone: 'success', title: t('inviteSent') })
      }}
    >
      <TextField
        label={t('inviteEmail')}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Select
        label={t('role')}
        error={errors.role?.message}
        options={[
          { value: '', label: t('chooseRole') },
          ...INVITED_ROLES.map((role) => ({ value: role, label: t(`common:role.${role}`) })),
        ]}
        {...form.register('role')}
      />
      <ReasonField help={t('reasonLogged')} />
    </FormDialog>
  )
}
