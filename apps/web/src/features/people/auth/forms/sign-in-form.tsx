import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../../lib/auth.ts'
import { signIn } from '../../../../lib/auth-calls.ts'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useCaptcha } from '../shared/use-captcha.tsx'
import { useRefusal } from '../shared/use-refusal.ts'
import { EmailField } from './email-field.tsx'

interface Props {
  email: string
  onForgot: (email: string) => void
  /** The address has to be confirmed from a letter first. */
  onUnconfirmed: (email: string) => void
}

export function SignInForm({ email, onForgot, onUnconfirmed }: Props) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { email, password: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (values) => {
    const address = values.email.trim()
    const result = await captcha.guard((token) =>
      signIn({ email: address }, values.password, token),
    )
    if (result.ok) return welcome()
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
    if (result.code === 'email_not_confirmed') onUnconfirmed(address)
  })

  function welcome(): void {
    // Otherwise the second step says it, once it is taken.
    if (currentSession().status === 'signedIn') showToast({ tone: 'success', title: t('signedIn') })
  }

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={isSubmitting}
      label={t('signIn')}
      busyLabel={t('signingIn')}
      captcha={captcha.field}
      after={
        <button
          type="button"
          className="link type-small justify-self-center"
          onClick={() => onForgot(form.getValues('email').trim())}
        >
          {t('forgot')}
        </button>
      }
    >
      <EmailField form={form} required={t('credentialsRequired')} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        error={errors.password?.message}
        {...form.register('password', {
          validate: (value) => value !== '' || t('credentialsRequired'),
        })}
      />
    </SubmitFrame>
  )
}
