import { CalendarDays } from 'lucide-react'
import { lazy, type Ref, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayKey, isDayKey } from '../lib/day.ts'
import { dayText, typedDay } from '../lib/day-text.ts'
import { classNames } from '../ui/class-names.ts'
import { type FieldProps, TextField } from '../ui/fields.tsx'
import { Spinner } from '../ui/loading.tsx'
import { FieldPopover, useFieldPopover } from './field-popover.tsx'
import { useTypedText } from './use-typed-text.ts'

const DateCalendar = lazy(async () => ({
  default: (await import('./date-calendar.tsx')).DateCalendar,
}))

export interface DateFieldProps extends Omit<FieldProps, 'label'> {
  label: string
  /**
   * `field` of a form, with its label above; it hands over text that is no day, for the form to
   * refuse. `filter` of a list, with its label inside; it hands over days and the empty text alone.
   */
  look?: 'field' | 'filter'
  /** A day, `2026-11-28`; empty without one. */
  value: DayKey | ''
  onChange: (value: string) => void
  onBlur?: () => void
  /** The first and the last day that can be chosen. */
  min?: DayKey | undefined
  max?: DayKey | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** As large as the calendar, so that the panel finds a place with room for it. */
function CalendarPlace() {
  return (
    <span className="grid h-84 w-76 place-items-center pointer-coarse:h-94">
      <Spinner />
    </span>
  )
}

/** A day, typed in the order of the language or chosen in a calendar (Alt + ↓ opens it). */
export function DateField(props: DateFieldProps) {
  const { label, look = 'field', value, onChange, onBlur, min, max, name, ref, className } = props
  const { t } = useTranslation('common')
  const id = useId()
  const { box, onKeyDown } = useFieldPopover()
  const { text, isEdited, edit, leave, choose } = useTypedText({
    value,
    onChange,
    onBlur,
    parse: typedDay,
    format: dayText,
    reportsWrong: look === 'field',
  })
  const problem = isEdited ? undefined : problemOf()

  function problemOf(): string | undefined {
    if (value === '') return undefined
    if (!isDayKey(value)) return t('dateField.wrongDay', { pattern: t('dateField.pattern') })
    if (min && value < min) return t('dateField.notBefore', { day: dayText(min) })
    if (max && value > max) return t('dateField.notAfter', { day: dayText(max) })
    return undefined
  }
  const control = {
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: t('dateField.pattern'),
    maxLength: 20,
    value: text,
    onChange: (event: { target: { value: string } }) => edit(event.target.value),
    onBlur: leave,
    onKeyDown,
    ...(name && { name }),
    ...(ref && { ref }),
  } as const
  const calendar = (
    <FieldPopover
      box={box}
      icon={CalendarDays}
      openLabel={t('dateField.open', { field: label })}
      label={t('dateField.calendar')}
    >
      {(close) => (
        <Suspense fallback={<CalendarPlace />}>
          <DateCalendar
            value={value}
            min={min}
            max={max}
            onChoose={(day) => {
              choose(day)
              close()
            }}
          />
        </Suspense>
      )}
    </FieldPopover>
  )
  if (look === 'filter') {
    return (
      <span className={classNames('field-box w-auto! max-md:w-full!', className)}>
        <label htmlFor={id} className="type-label text-text-3">
          {label}
        </label>
        <input type="text" {...control} id={id} className="num w-24 min-w-0 flex-1" />
        {calendar}
      </span>
    )
  }
  const { labelHint, help, error } = props
  return (
    <TextField
      {...control}
      {...{ label, labelHint, help }}
      {...(className && { className })}
      error={problem ?? error}
      trailing={calendar}
    />
  )
}
