import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../ui/text-field.tsx'
import { ruled } from '../shared/ruled.ts'
import { emailProblem } from '../shared/rules.ts'

type EmailValues = { email: string }

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  /** Another sentence for an address left out. */
  required?: string
}

/** The address of a form that has one. */
export function EmailField<T extends EmailValues>({ form, required }: Props<T>) {
  const { t } = useTranslation('auth')
  const { formState, register } = form as unknown as UseFormReturn<EmailValues>
  const { validate } = ruled(emailProblem, t)
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
