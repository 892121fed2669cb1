import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { signInNameless } from '../../../../lib/auth-calls.ts'
import { showToast } from '../../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useCaptcha } from '../shared/use-captcha.tsx'
import { useRefusal } from '../shared/use-refusal.ts'
import { BackLink } from './back-link.tsx'

interface Props {
  onBack: () => void
}

/** An account without an address, for who wants to look first. */
export function NamelessForm({ onBack }: Props) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm()

  const send = form.handleSubmit(async () => {
    const result = await captcha.guard(signInNameless)
    if (result.ok) return showToast({ tone: 'success', title: t('signedIn') })
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={form.formState.isSubmitting}
      label={t('signIn')}
      busyLabel={t('signingIn')}
      captcha={captcha.field}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('namelessLead')}</p>
    </SubmitFrame>
  )
}
