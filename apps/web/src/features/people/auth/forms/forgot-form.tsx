import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { requestNewPassword } from '../../../../lib/auth-calls.ts'
import { showToast } from '../../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useCaptcha } from '../shared/use-captcha.tsx'
import { useRefusal } from '../shared/use-refusal.ts'
import { BackLink } from './back-link.tsx'
import { EmailField } from './email-field.tsx'

interface Props {
  email: string
  onSent: (email: string) => void
  onBack: () => void
}

/** Asks for a letter whose link leads to the new-password dialog. */
export function ForgotForm({ email, onSent, onBack }: Props) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { email } })

  const send = form.handleSubmit(async (values) => {
    const address = values.email.trim()
    const result = await captcha.guard((token) => requestNewPassword(address, token))
    if (result.ok) {
      showToast({ tone: 'success', title: t('linkSent') })
      return onSent(address)
    }
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('mailFailed', { reason }))
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={form.formState.isSubmitting}
      label={t('sendLink')}
      busyLabel={t('sending')}
      captcha={captcha.field}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('forgotLead')}</p>
      <EmailField form={form} />
    </SubmitFrame>
  )
}
