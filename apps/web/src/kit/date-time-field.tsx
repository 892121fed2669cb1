import { useTranslation } from 'react-i18next'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

export type DateTimeFieldProps = Omit<DateFieldProps, 'look' | 'min' | 'max'>

/** A day and a time of the viewer's clock, as one value: `2026-11-28T15:00`, or empty. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, labelHint, help, error, className, value, onChange, onBlur, name, ref } = props
  const { t } = useTranslation('common')
  const [day = '', time = ''] = value.split('T')
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`)
  return (
    <fieldset className={className}>
      <legend className="type-label mb-1.5 flex gap-1.5 text-text-1">
        {label}
        {labelHint && <span className="font-normal text-text-3">{labelHint}</span>}
      </legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <DateField
          label={t('dateField.day')}
          help={help}
          error={error}
          value={day}
          onChange={(next) => change(next, time)}
          {...(onBlur && { onBlur })}
          {...(name && { name })}
          {...(ref && { ref })}
        />
        <TimeField
          label={t('dateField.time')}
          value={time}
          onChange={(next) => change(day, next)}
          {...(onBlur && { onBlur })}
        />
      </div>
    </fieldset>
  )
}
