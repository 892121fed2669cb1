import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { codeProblem, emailProblem, passwordProblem, phoneProblem, validation } from './model.ts'

/* The fields of the sign-in forms; each is a value of the form around it. */

interface EmailFieldProps {
  /** «Электронная почта» unless given. */
  label?: string
  /** What password managers take it for. */
  autoComplete?: 'username' | 'email'
}

export function EmailField({ label, autoComplete = 'username' }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  const { formState, register } = useFormContext<{ email: string }>()
  return (
    <TextField
      label={label ?? t('email')}
      type="email"
      autoComplete={autoComplete}
      error={formState.errors.email?.message}
      {...register('email', validation(emailProblem, t))}
    />
  )
}

export function PhoneField() {
  const { t } = useTranslation('auth')
  const { formState, register } = useFormContext<{ phone: string }>()
  return (
    <TextField
      label={t('phone')}
      help={t('phoneHelp')}
      type="tel"
      autoComplete="tel"
      error={formState.errors.phone?.message}
      {...register('phone', validation(phoneProblem, t))}
    />
  )
}

interface CodeFieldProps {
  label: string
}

/** Six digits; phones fill them in from a message automatically. */
export function CodeField({ label }: CodeFieldProps) {
  const { t } = useTranslation('auth')
  const { formState, register } = useFormContext<{ code: string }>()
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      error={formState.errors.code?.message}
      {...register('code', validation(codeProblem, t))}
    />
  )
}

/** The password of an account. A part of its own, so that it is registered after the field above. */
export function OwnPasswordField() {
  const { t } = useTranslation('auth')
  const { formState, register } = useFormContext<{ password: string }>()
  return (
    <PasswordField
      label={t('password')}
      autoComplete="current-password"
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      error={formState.errors.password?.message}
      {...register('password', {
        validate: (value) => value !== '' || t('passwordRequired'),
      })}
    />
  )
}

interface PasswordPairProps {
  label: string
  confirmationLabel: string
  mismatch: string
}

/** A new password and its confirmation (spec §5). */
export function PasswordPair({ label, confirmationLabel, mismatch }: PasswordPairProps) {
  const { t } = useTranslation('auth')
  const { formState, register } = useFormContext<{ password: string; confirmation: string }>()
  const { errors } = formState
  const eye = { showLabel: t('showPassword'), hideLabel: t('hidePassword') }
  return (
    <>
      <PasswordField
        label={label}
        help={t('passwordHint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...eye}
        {...register('password', {
          deps: 'confirmation',
          ...validation(passwordProblem, t),
        })}
      />
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...eye}
        {...register('confirmation', {
          validate: (value, { password }) => {
            if (value === '' && password === '') return t('confirmationRequired')
            return value === password || mismatch
          },
        })}
      />
    </>
  )
}
