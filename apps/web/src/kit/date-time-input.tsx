import { useTranslation } from 'react-i18next'
import { DateInput, type DateInputProps } from './date-input.tsx'
import { TimeInput } from './time-input.tsx'

export type DateTimeInputProps = Omit<DateInputProps, 'look' | 'min' | 'max'>

/** A day and a time of the viewer's clock, as one value: `2026-11-28T15:00`, or empty. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { label, labelHint, help, error, className, value, onChange, onBlur, name, ref } = props
  const { t } = useTranslation('dates')
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
        <DateInput
          label={t('day')}
          help={help}
          error={error}
          value={day}
          onChange={(next) => change(next, time)}
          {...(onBlur && { onBlur })}
          {...(name && { name })}
          {...(ref && { ref })}
        />
        <TimeInput
          label={t('time')}
          value={time}
          onChange={(next) => change(day, next)}
          {...(onBlur && { onBlur })}
        />
      </div>
    </fieldset>
  )
}
