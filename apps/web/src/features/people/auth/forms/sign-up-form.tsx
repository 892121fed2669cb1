import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { signUp } from '../../../../lib/auth-calls.ts'
import { showToast } from '../../../../ui/toast.ts'
import { PasswordPair } from '../shared/password-pair.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useCaptcha } from '../shared/use-captcha.tsx'
import { useRefusal } from '../shared/use-refusal.ts'
import { EmailField } from './email-field.tsx'
import { NameField } from './name-field.tsx'

interface Props {
  email: string
  /** The address has to be confirmed from a letter first. */
  onLetterSent: (email: string) => void
}

const TAKEN = ['user_already_exists', 'email_exists']

export function SignUpForm({ email: known, onLetterSent }: Props) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({
    defaultValues: { name: '', email: known, password: '', confirmation: '' },
  })

  const send = form.handleSubmit(async (values) => {
    const email = values.email.trim()
    const displayName = values.name.trim() || undefined
    const result = await captcha.guard((token) =>
      signUp({ email }, values.password, { displayName, captcha: token }),
    )
    if (!result.ok) {
      const title = TAKEN.includes(result.code)
        ? t('emailTaken')
        : t('signUpFailed', { reason: reasonPhrase(result.code, t) })
      return refusal.refuse(title)
    }
    if (result.signedIn) showToast({ tone: 'success', title: t('signedIn') })
    else {
      showToast({ tone: 'success', title: t('checkEmail') })
      onLetterSent(email)
    }
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={form.formState.isSubmitting}
      label={t('signUp')}
      busyLabel={t('signingUp')}
      captcha={captcha.field}
    >
      <NameField control={form.control} />
      <EmailField form={form} required={t('credentialsRequired')} />
      <PasswordPair
        form={form}
        required={t('credentialsRequired')}
        label={t('password')}
        confirmationLabel={t('confirmation')}
        mismatch={t('mismatch')}
      />
    </SubmitFrame>
  )
}
