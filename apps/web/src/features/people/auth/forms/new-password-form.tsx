import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../../../lib/account-calls.ts'
import { signOut } from '../../../../lib/auth.ts'
import { showToast } from '../../../../ui/toast.ts'
import { PasswordPair } from '../shared/password-pair.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useRefusal } from '../shared/use-refusal.ts'

interface Props {
  onSaved: () => void
}

/** Ends the session the letter opened: the new password is tried out at once. */
export function NewPasswordForm({ onSaved }: Props) {
  const { t } = useTranslation('auth')
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { password: '', confirmation: '' } })

  const send = form.handleSubmit(async ({ password }) => {
    const result = await changePassword({ password })
    if (!result.ok) {
      const reason = reasonPhrase(result.code, t)
      return refusal.refuse(t('passwordFailed', { reason }))
    }
    await signOut('local')
    showToast({ tone: 'success', title: t('passwordSaved') })
    onSaved()
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={form.formState.isSubmitting}
      label={t('savePassword')}
      busyLabel={t('savingPassword')}
    >
      <PasswordPair
        form={form}
        label={t('newPassword')}
        confirmationLabel={t('newConfirmation')}
        mismatch={t('mismatch')}
      />
    </SubmitFrame>
  )
}
