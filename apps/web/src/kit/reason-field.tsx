import { REASON_MAX } from '@cco/domain/staff-tables/limits'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../ui/fields.tsx'

interface ReasonFieldProps {
  /** Who will read it. */
  help: string
  /** The rule of a form without a contract. */
  validate?: (reason: string) => true | string
}

/** Why the staff does something: a field `reason` of the form around it. */
export function ReasonField({ help, validate }: ReasonFieldProps) {
  const { t } = useTranslation('staffTables')
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
