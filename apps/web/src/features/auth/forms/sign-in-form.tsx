import { useForm } from 'react-hook-form'
import { signIn } from '../../../lib/auth.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { emailProblem } from './rules.ts'

interface Values {
  email: string
  password: string
}

interface Props {
  email: string
  onForgot: (email: string) => void
  /** The address has to be confirmed from a letter first. */
  onUnconfirmed: (email: string) => void
}

export function SignInForm({ email, onForgot, onUnconfirmed }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm<Values>({ defaultValues: { email, password: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (values) => {
    const address = values.email.trim()
    const result = await signIn(address, values.password)
    if (result.ok) return showToast({ tone: 'success', title: t('signedIn') })
    const reason = reasonPhrase(result.code, t)
    showToast({ tone: 'danger', title: t('signInFailed', { reason }) })
    if (result.code === 'email_not_confirmed') onUnconfirmed(address)
  })

  return (
    <form onSubmit={send} noValidate className="grid gap-4.5">
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          validate: (value) => {
            const problem = emailProblem(value)
            return problem ? t(problem) : true
          },
        })}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        error={errors.password?.message}
        {...form.register('password', {
          validate: (value) => value !== '' || t('passwordRequired'),
        })}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={t('signingIn')}
        className="mt-1"
      >
        {t('signIn')}
      </Button>
      <button
        type="button"
        className="link type-small justify-self-center"
        onClick={() => onForgot(form.getValues('email').trim())}
      >
        {t('forgot')}
      </button>
    </form>
  )
}
