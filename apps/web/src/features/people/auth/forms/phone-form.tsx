import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CodeUse, sendCode, signIn, signUp } from '../../../../lib/auth-calls.ts'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { PasswordPair } from '../shared/password-pair.tsx'
import { PhoneField } from '../shared/phone-field.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { phoneDigits } from '../shared/rules.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useCaptcha } from '../shared/use-captcha.tsx'
import { useRefusal } from '../shared/use-refusal.ts'
import { BackLink } from './back-link.tsx'

interface Props {
  /** A code left for this number, and means this. */
  onCodeSent: (phone: string, use: CodeUse) => void
  onBack: () => void
}

type Way = 'code' | 'password' | 'signup'
const BUTTON = { code: 'sendCode', password: 'signIn', signup: 'signUp' } as const
const BUSY = { code: 'sending', password: 'signingIn', signup: 'signingUp' } as const

/** A number in place of an e-mail address: with a code, with a password, or to begin with. */
export function PhoneForm({ onCodeSent, onBack }: Props) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const [way, setWay] = useState<Way>('code')
  const refusal = useRefusal()
  const form = useForm({
    defaultValues: { phone: '', password: '', confirmation: '' },
    shouldUnregister: true,
  })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ phone: typed, password }) => {
    const phone = phoneDigits(typed)
    const result = await captcha.guard((token) => act(phone, password, token))
    if (!result.ok) {
      const reason = reasonPhrase(result.code, t)
      const failed = way === 'signup' ? 'signUpFailed' : 'signInFailed'
      return refusal.refuse(t(failed, { reason }))
    }
    if (way === 'code') onCodeSent(phone, 'signin')
    else if (way === 'signup' && !result.signedIn) onCodeSent(phone, 'signup')
    else showToast({ tone: 'success', title: t('signedIn') })
  })

  async function act(phone: string, password: string, token?: string) {
    if (way === 'signup') return await signUp({ phone }, password, { captcha: token })
    const result = await (way === 'code'
      ? sendCode({ phone }, token)
      : signIn({ phone }, password, token))
    return result.ok ? { ok: true as const, signedIn: way === 'password' } : result
  }

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={isSubmitting}
      label={t(BUTTON[way])}
      busyLabel={t(BUSY[way])}
      captcha={captcha.field}
      after={<BackLink onBack={onBack} />}
    >
      <Segmented
        block
        label={t('phoneWays')}
        options={[
          { value: 'code', label: t('byCode') },
          { value: 'password', label: t('byPassword') },
          { value: 'signup', label: t('newcomer') },
        ]}
        value={way}
        onValueChange={setWay}
      />
      <PhoneField form={form} />
      {way === 'password' && (
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
      )}
      {way === 'signup' && (
        <PasswordPair
          form={form}
          required={t('credentialsRequired')}
          label={t('password')}
          confirmationLabel={t('confirmation')}
          mismatch={t('mismatch')}
        />
      )}
    </SubmitFrame>
  )
}
