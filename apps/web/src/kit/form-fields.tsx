import { REASON_MAX } from '@cco/domain/currency/constants'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea, TextField, type TextFieldProps } from '../ui/fields.tsx'

interface ReasonFieldProps {
  /** Who will read it. */
  help: string
  /** The rule of a form without a contract. */
  validate?: (reason: string) => true | string
}

/** Why the staff does something: a field `reason` of the form around it. */
export function ReasonField({ help, validate }: ReasonFieldProps) {
  const { t } = useTranslation('management')
  const { register, watch, formState } = useFormContext<{ reason: string }>()
  return (
    <TextArea
      label={t('reason')}
      help={help}
      rows={2}
      maxLength={REASON_MAX}
      counter={{ used: watch('reason').length, max: REASON_MAX }}
      error={formState.errors.reason?.message}
      {...register('reason', { ...(validate && { validate }) })}
    />
  )
}

interface IntegerFieldProps<T extends FieldValues>
  extends Pick<TextFieldProps, 'label' | 'labelHint' | 'help' | 'trailing'> {
  name: FieldPath<T>
  /** Whether it may be below zero. */
  signed?: boolean
  /** The rule of a form without a contract. */
  validate?: (text: string) => true | string
}

/** A whole number in a form that holds texts, which the contract of the form checks. */
export function IntegerField<T extends FieldValues>(props: IntegerFieldProps<T>) {
  const { name, signed = false, validate, ...field } = props
  const { register, getFieldState, formState } = useFormContext<T>()
  return (
    <TextField
      {...field}
      inputMode={signed ? 'text' : 'numeric'}
      autoComplete="off"
      error={getFieldState(name, formState).error?.message}
      {...register(name, { ...(validate && { validate }) })}
    />
  )
}
