import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { ruled } from './ruled.ts'
import { passwordProblem } from './rules.ts'

/** What a form with a new password holds of it. */
export type PasswordPairValues = { password: string; confirmation: string }

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  label: string
  confirmationLabel: string
  mismatch: string
  /** Another sentence for a password left out. */
  required?: string
}

/** A new password and the same once more (spec §5). */
export function PasswordPair<T extends PasswordPairValues>(props: Props<T>) {
  const { form, label, confirmationLabel, mismatch, required } = props
  const { t } = useTranslation('auth')
  // What every such form has, whatever else it has.
  const pair = form as unknown as UseFormReturn<PasswordPairValues>
  const { errors } = pair.formState
  const { validate } = ruled(passwordProblem, t)
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
