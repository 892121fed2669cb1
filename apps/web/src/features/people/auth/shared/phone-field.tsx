import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../ui/text-field.tsx'
import { ruled } from './ruled.ts'
import { phoneProblem } from './rules.ts'

type PhoneValues = { phone: string }

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
}

/** The number of a form that has one. */
export function PhoneField<T extends PhoneValues>({ form }: Props<T>) {
  const { t } = useTranslation('auth')
  const { formState, register } = form as unknown as UseFormReturn<PhoneValues>
  return (
    <TextField
      label={t('phone')}
      help={t('phoneHelp')}
      type="tel"
      autoComplete="tel"
      error={formState.errors.phone?.message}
      {...register('phone', ruled(phoneProblem, t))}
    />
  )
}
