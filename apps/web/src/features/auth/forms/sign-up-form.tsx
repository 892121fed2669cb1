import { useForm } from 'react-hook-form'
import { signUp } from '../../../lib/auth.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { NameField } from './name-field.tsx'
import { emailProblem, passwordProblem } from './rules.ts'

interface Values {
  name: string
  email: string
  password: string
  confirmation: string
}

interface Props {
  email: string
  /** The address has to be confirmed from a letter first. */
  onLetterSent: (email: string) => void
}

const TAKEN = ['user_already_exists', 'email_exists']

export function SignUpForm({ email: known, onLetterSent }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm<Values>({
    defaultValues: { name: '', email: known, password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState
  const eye = { showLabel: t('showPassword'), hideLabel: t('hidePassword') }

  const send = form.handleSubmit(async (values) => {
    const email = values.email.trim()
    const result = await signUp(email, values.password, values.name.trim() || undefined)
    if (!result.ok) {
      const title = TAKEN.includes(result.code)
        ? t('emailTaken')
        : t('signUpFailed', { reason: reasonPhrase(result.code, t) })
      return showToast({ tone: 'danger', title })
    }
    if (result.signedIn) showToast({ tone: 'success', title: t('signedIn') })
    else onLetterSent(email)
  })

  return (
    <form onSubmit={send} noValidate className="grid gap-4.5">
      <NameField control={form.control} />
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
        label={t('confirmation')}
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
        busyLabel={t('signingUp')}
        className="mt-1"
      >
        {t('signUp')}
      </Button>
    </form>
  )
}
