import type { FieldPath, FieldValues } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../lib/money.ts'
import { wholeNumber } from '../lib/whole.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

interface Props<T extends FieldValues>
  extends Pick<TextFieldProps, 'label' | 'labelHint' | 'help' | 'trailing'> {
  name: FieldPath<T>
  least: number
  most: number
  /** Whether nothing may stand there. */
  optional?: boolean
  /** What else must be right, and is said when it is not. */
  wrong?: (value: number) => string | undefined
}

/** A whole number in a form that holds texts: digits, and what is wrong beside it. */
export function WholeField<T extends FieldValues>(props: Props<T>) {
  const { name, least, most, optional = false, wrong, ...field } = props
  const { t } = useTranslation('management')
  const { register, getFieldState, formState } = useFormContext<T>()
  const check = (text: string) => {
    if (optional && text.trim() === '') return true
    const value = wholeNumber(text, least, most)
    if (value === null) {
      return t('wholeWrong', { least: formatCoins(least), most: formatCoins(most) })
    }
    return wrong?.(value) ?? true
  }
  return (
    <TextField
      {...field}
      inputMode={least < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      error={getFieldState(name, formState).error?.message}
      {...register(name, { validate: check })}
    />
  )
}
