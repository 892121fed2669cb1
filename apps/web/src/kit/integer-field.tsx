import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../ui/fields.tsx'

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
