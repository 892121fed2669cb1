import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../ui/text-field.tsx'

const NAME_MAX = 60
type NamedValues = { name: string }

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
}

/** By which a person knows a second step in their list. */
export function FactorName<T extends NamedValues>({ form }: Props<T>) {
  const { t } = useTranslation('security')
  const { formState, register } = form as unknown as UseFormReturn<NamedValues>
  return (
    <TextField
      label={t('factorName')}
      help={t('factorNameHelp')}
      maxLength={NAME_MAX}
      error={formState.errors.name?.message}
      {...register('name', {
        validate: (name) => name.trim() !== '' || t('factorNameRequired'),
      })}
    />
  )
}
