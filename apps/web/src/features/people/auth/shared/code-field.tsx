import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../ui/text-field.tsx'
import { ruled } from './ruled.ts'
import { codeProblem } from './rules.ts'

interface Props {
  form: UseFormReturn<{ code: string }>
  label: string
}

/** Six digits, which phones fill in from a message by themselves. */
export function CodeField({ form, label }: Props) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      error={form.formState.errors.code?.message}
      {...form.register('code', ruled(codeProblem, t))}
    />
  )
}
