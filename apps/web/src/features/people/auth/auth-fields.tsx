import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { codeProblem, emailProblem, passwordProblem, phoneProblem, validation } from './model.ts'

/**
 * Says once for the whole form that an address and a password are needed (spec §5), beside the
 * errors of its fields.
 */
export function useRequired<T extends FieldValues>(form: UseFormReturn<T>): () => void {
  const { t } = useTranslation('auth')
  return () => {
    const { email, phone, password } = form.getValues() as Partial<Record<string, string>>
    const isMissing = [email ?? phone, password].some((value) => value?.trim() === '')
    if (isMissing) showToast({ tone: 'danger', title: t('credentialsRequired') })
  }
}

type EmailValues = { email: string }

interface EmailFieldProps<T extends FieldValues> {
  form: UseFormReturn<T>
}

export function EmailField<T extends EmailValues>({ form }: EmailFieldProps<T>) {
  const { t } = useTranslation('auth')
  const { formState, register } = form as unknown as UseFormReturn<EmailValues>
  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="username"
      error={formState.errors.email?.message}
      {...register('email', validation(emailProblem, t))}
    />
  )
}

type PhoneValues = { phone: string }

interface PhoneFieldProps<T extends FieldValues> {
  form: UseFormReturn<T>
}

export function PhoneField<T extends PhoneValues>({ form }: PhoneFieldProps<T>) {
  const { t } = useTranslation('auth')
  const { formState, register } = form as unknown as UseFormReturn<PhoneValues>
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
  form: UseFormReturn<{ code: string }>
  label: string
}

/** Six digits; phones fill them in from a message automatically. */
export function CodeField({ form, label }: CodeFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      error={form.formState.errors.code?.message}
      {...form.register('code', validation(codeProblem, t))}
    />
  )
}

interface OwnPasswordFieldProps<T extends FieldValues> {
  form: UseFormReturn<T>
}

/** The password of an account. A part of its own, so that it is registered after the field above. */
export function OwnPasswordField<T extends { password: string }>(props: OwnPasswordFieldProps<T>) {
  const { t } = useTranslation('auth')
  const { formState, register } = props.form as unknown as UseFormReturn<{ password: string }>
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

type PasswordPairValues = { password: string; confirmation: string }

interface PasswordPairProps<T extends FieldValues> {
  form: UseFormReturn<T>
  label: string
  confirmationLabel: string
  mismatch: string
}

/** A new password and its confirmation (spec §5). */
export function PasswordPair<T extends PasswordPairValues>(props: PasswordPairProps<T>) {
  const { form, label, confirmationLabel, mismatch } = props
  const { t } = useTranslation('auth')
  // Every such form has these values among its own.
  const pair = form as unknown as UseFormReturn<PasswordPairValues>
  const { errors } = pair.formState
  const eye = { showLabel: t('showPassword'), hideLabel: t('hidePassword') }
  return (
    <>
      <PasswordField
        label={label}
        help={t('passwordHint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...eye}
        {...pair.register('password', {
          deps: 'confirmation',
          ...validation(passwordProblem, t),
        })}
      />
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...eye}
        {...pair.register('confirmation', {
          validate: (value, { password }) => {
            if (value === '' && password === '') return t('confirmationRequired')
            return value === password || mismatch
          },
        })}
      />
    </>
  )
}
