import { REASON_MAX } from '@cco/domain/currency/constants'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../lib/money.ts'
import { parseInteger } from '../lib/numbers.ts'
import { TextArea, TextField, type TextFieldProps } from '../ui/fields.tsx'

interface ReasonFieldProps {
  /** Who will read it. */
  help: string
}

const REASON_MIN = 3

/** Why the staff does something: a field `reason` of the form around it. */
export function ReasonField({ help }: ReasonFieldProps) {
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
      {...register('reason', {
        validate: (value) => value.trim().length >= REASON_MIN || t('reasonWrong'),
      })}
    />
  )
}

interface IntegerFieldProps<T extends FieldValues>
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
export function IntegerField<T extends FieldValues>(props: IntegerFieldProps<T>) {
  const { name, least, most, optional = false, wrong, ...field } = props
  const { t } = useTranslation('management')
  const { register, getFieldState, formState } = useFormContext<T>()
  const check = (text: string) => {
    if (optional && text.trim() === '') return true
    const value = parseInteger(text, least, most)
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
