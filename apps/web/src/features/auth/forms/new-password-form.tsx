import { useForm } from 'react-hook-form'
import { changePassword, signOut } from '../../../lib/auth.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { passwordProblem } from './rules.ts'

interface Props {
  onSaved: () => void
}

/** Ends the session the letter opened: the new password is tried out at once. */
export function NewPasswordForm({ onSaved }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm({ defaultValues: { password: '', confirmation: '' } })
  const { errors, isSubmitting } = form.formState
  const eye = { showLabel: t('showPassword'), hideLabel: t('hidePassword') }

  const send = form.handleSubmit(async ({ password }) => {
    const result = await changePassword(password)
    if (!result.ok) {
      const reason = reasonPhrase(result.code, t)
      return showToast({ tone: 'danger', title: t('passwordFailed', { reason }) })
    }
    await signOut('local')
    showToast({ tone: 'success', title: t('passwordSaved') })
    onSaved()
  })

  return (
    <form onSubmit={send} noValidate className="grid gap-4.5">
      <PasswordField
        label={t('newPassword')}
        help={t('passwordHint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...eye}
        {...form.register('password', {
          deps: 'confirmation',
          validate: (value) => {
            const problem = passwordProblem(value)
            return problem ? t(problem) : true
          },
        })}
      />
      <PasswordField
        label={t('newConfirmation')}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...eye}
        {...form.register('confirmation', {
          validate: (value, { password }) => value === password || t('mismatch'),
        })}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={t('savingPassword')}
        className="mt-1"
      >
        {t('savePassword')}
      </Button>
    </form>
  )
}
