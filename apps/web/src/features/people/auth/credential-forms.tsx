import { clipName, DISPLAY_NAME_MAX, nameLength } from '@cco/domain/profiles/fields'
import { useState } from 'react'
import { type Control, type FieldValues, type Path, useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../lib/auth.ts'
import { signIn, signUp } from '../../../lib/auth-calls.ts'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { EmailField, OwnPasswordField, PasswordPair, useRequired } from './auth-fields.tsx'
import { SubmitFrame, useCaptcha, useRefusal } from './auth-form.tsx'
import { reasonPhrase } from './model.ts'
import { ConsentBoxes, NO_CONSENTS, useAcceptedVersions } from './sign-up-consents.tsx'

interface SignInFormProps {
  email: string
  onForgot: (email: string) => void
  /** The address has to be confirmed by email first. */
  onUnconfirmed: (email: string) => void
}

export function SignInForm({ email, onForgot, onUnconfirmed }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { email, password: '' } })
  const { isSubmitting } = form.formState

  const send = form.handleSubmit(async (values) => {
    const address = values.email.trim()
    const result = await captcha.guard((token) =>
      signIn({ email: address }, values.password, token),
    )
    if (result.ok) return showSignedIn()
    // The next step says why it is there.
    if (result.code === 'email_not_confirmed') return onUnconfirmed(address)
    refusal.refuse(t('signInFailed', { reason: reasonPhrase(result.code, t) }))
  }, useRequired(form))

  function showSignedIn(): void {
    // Otherwise the second step shows the toast.
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
      <EmailField form={form} />
      <OwnPasswordField form={form} />
    </SubmitFrame>
  )
}

interface SignUpFormProps {
  email: string
  /** The address has to be confirmed by email first. */
  onEmailSent: (email: string) => void
}

const TAKEN_CODES = ['user_already_exists', 'email_exists']

export function SignUpForm({ email: initialEmail, onEmailSent }: SignUpFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({
    defaultValues: {
      ...{ name: '', email: initialEmail, password: '', confirmation: '' },
      ...NO_CONSENTS,
    },
  })
  const consents = useAcceptedVersions()

  /** Marks the field, beside the toast (spec §8). */
  function refuseField(field: 'email' | 'name', message: string): void {
    form.setError(field, { message }, { shouldFocus: true })
    showToast({ tone: 'danger', title: message })
  }

  const send = form.handleSubmit(async (values) => {
    const email = values.email.trim()
    const displayName = values.name.trim() || undefined
    const result = await captcha.guard((token) =>
      signUp({ email }, values.password, { displayName, consents, captcha: token }),
    )
    if (!result.ok && TAKEN_CODES.includes(result.code)) {
      return refuseField('email', t('emailTaken'))
    }
    if (!result.ok && result.code === 'name_like_staff') {
      return refuseField('name', t('nameLikeStaff'))
    }
    if (!result.ok) {
      return refusal.refuse(t('signUpFailed', { reason: reasonPhrase(result.code, t) }))
    }
    if (result.signedIn) showToast({ tone: 'success', title: t('signedIn') })
    else {
      showToast({ tone: 'success', title: t('checkEmail') })
      onEmailSent(email)
    }
  }, useRequired(form))

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
      <EmailField form={form} />
      <PasswordPair
        form={form}
        label={t('password')}
        confirmationLabel={t('confirmation')}
        mismatch={t('mismatch')}
      />
      <ConsentBoxes form={form} />
    </SubmitFrame>
  )
}

interface NameFieldProps<T extends FieldValues> {
  control: Control<T>
}

/** The display name. Typing stops at the limit, and the field shows why (spec §5). */
function NameField<T extends FieldValues & { name: string }>({ control }: NameFieldProps<T>) {
  const { t } = useTranslation('auth')
  const { field, fieldState } = useController({ control, name: 'name' as Path<T> })
  const [stopped, setStopped] = useState(false)
  return (
    <TextField
      {...field}
      label={t('name')}
      labelHint={t('nameHint')}
      autoComplete="nickname"
      counter={{ used: nameLength(field.value), max: DISPLAY_NAME_MAX }}
      error={stopped ? t('nameLong') : fieldState.error?.message}
      onChange={(event) => {
        const clipped = clipName(event.target.value)
        setStopped(clipped.stopped)
        field.onChange(clipped.name)
      }}
    />
  )
}
