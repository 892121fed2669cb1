import { clipName, DISPLAY_NAME_MAX, nameLength } from '@cco/domain/profiles/fields'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../lib/auth.ts'
import { signIn, signUp } from '../../../lib/auth-calls.ts'
import type { AuthTab } from '../../../lib/auth-dialog.ts'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { EmailField, OwnPasswordField, PasswordPair } from './auth-fields.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { useCaptcha } from './captcha.tsx'
import { reasonPhrase } from './model.ts'
import { ConsentBoxes, NO_CONSENTS, useAcceptedVersions } from './sign-up-consents.tsx'

type CredentialFormProps = SignInFormProps & SignUpFormProps & { tab: AuthTab }

/** Signing in or up by email and password. Lazy. */
export function CredentialForm({ tab, ...props }: CredentialFormProps) {
  return tab === 'login' ? <SignInForm {...props} /> : <SignUpForm {...props} />
}

interface SignInFormProps {
  email: string
  onForgot: (email: string) => void
  /** The address has to be confirmed by email first. */
  onUnconfirmed: (email: string) => void
}

function SignInForm({ email, onForgot, onUnconfirmed }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const auth = useAuthForm({
    defaultValues: { email, password: '' },
    captcha,
    needsCredentials: true,
    send: (typed, token) => signIn({ email: typed.email.trim() }, typed.password, token),
    onSent: () => {
      // Otherwise the second step shows the toast.
      if (currentSession().status !== 'signedIn') return
      showToast({ tone: 'success', title: t('signedIn') })
    },
    refused: (code, form) => {
      if (code !== 'email_not_confirmed') {
        return t('signInFailed', { reason: reasonPhrase(code, t) })
      }
      // The next step says why it is there.
      onUnconfirmed(form.getValues('email').trim())
      return undefined
    },
  })

  return (
    <AuthForm
      auth={auth}
      label={t('signIn')}
      busyLabel={t('signingIn')}
      after={
        <button
          type="button"
          className="link type-small justify-self-center"
          onClick={() => onForgot(auth.form.getValues('email').trim())}
        >
          {t('forgot')}
        </button>
      }
    >
      <EmailField />
      <OwnPasswordField />
    </AuthForm>
  )
}

interface SignUpFormProps {
  email: string
  /** The address has to be confirmed by email first. */
  onEmailSent: (email: string) => void
}

/** The field that a refusal is about. */
const FIELD_OF = new Map<string, 'email' | 'name'>([
  ['user_already_exists', 'email'],
  ['email_exists', 'email'],
  ['name_like_staff', 'name'],
])

function SignUpForm({ email: initialEmail, onEmailSent }: SignUpFormProps) {
  const { t } = useTranslation('auth')
  const consents = useAcceptedVersions()
  const captcha = useCaptcha()
  const auth = useAuthForm({
    defaultValues: {
      ...{ name: '', email: initialEmail, password: '', confirmation: '' },
      ...NO_CONSENTS,
    },
    captcha,
    needsCredentials: true,
    send: ({ name, email, password }, token) => {
      const displayName = name.trim() || undefined
      return signUp({ email: email.trim() }, password, { displayName, consents, captcha: token })
    },
    onSent: ({ email }, { signedIn }) => {
      if (signedIn) return showToast({ tone: 'success', title: t('signedIn') })
      showToast({ tone: 'success', title: t('checkEmail') })
      onEmailSent(email.trim())
    },
    refused: (code, form) => {
      const field = FIELD_OF.get(code)
      if (!field) return t('signUpFailed', { reason: reasonPhrase(code, t) })
      const message = t(field === 'email' ? 'emailTaken' : 'nameLikeStaff')
      form.setError(field, { message }, { shouldFocus: true })
      // Beside the field, and as a toast (spec §8).
      showToast({ tone: 'danger', title: message })
      return undefined
    },
  })

  return (
    <AuthForm auth={auth} label={t('signUp')} busyLabel={t('signingUp')}>
      <NameField />
      <EmailField />
      <PasswordPair
        label={t('password')}
        confirmationLabel={t('confirmation')}
        mismatch={t('mismatch')}
      />
      <ConsentBoxes />
    </AuthForm>
  )
}

/** The display name. Typing stops at the limit, and the field shows why (spec §5). */
function NameField() {
  const { t } = useTranslation('auth')
  const { control } = useFormContext<{ name: string }>()
  const { field, fieldState } = useController({ control, name: 'name' })
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
