import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { codeProblem, emailProblem, passwordProblem, phoneProblem, validation } from './model.ts'

type EmailValues = { email: string }

interface EmailFieldProps<T extends FieldValues> {
  form: UseFormReturn<T>
  /** Replaces the message for an empty address. */
  required?: string
}

export function EmailField<T extends EmailValues>({ form, required }: EmailFieldProps<T>) {
  const { t } = useTranslation('auth')
  const { formState, register } = form as unknown as UseFormReturn<EmailValues>
  const { validate } = validation(emailProblem, t)
  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="username"
      error={formState.errors.email?.message}
      {...register('email', {
        validate: (value) => (required && value.trim() === '' ? required : validate(value)),
      })}
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

type PasswordPairValues = { password: string; confirmation: string }

interface PasswordPairProps<T extends FieldValues> {
  form: UseFormReturn<T>
  label: string
  confirmationLabel: string
  mismatch: string
  /** Replaces the message for an empty password. */
  required?: string
}

/** A new password and its confirmation (spec §5). */
export function PasswordPair<T extends PasswordPairValues>(props: PasswordPairProps<T>) {
  const { form, label, confirmationLabel, mismatch, required } = props
  const { t } = useTranslation('auth')
  // Every such form has these values among its own.
  const pair = form as unknown as UseFormReturn<PasswordPairValues>
  const { errors } = pair.formState
  const { validate } = validation(passwordProblem, t)
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
          validate: (value) => (required && value === '' ? required : validate(value)),
        })}
      />
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...eye}
        {...pair.register('confirmation', {
          validate: (value, { password }) => value === password || mismatch,
        })}
      />
    </>
  )
}
