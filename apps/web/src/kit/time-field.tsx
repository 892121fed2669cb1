import { Clock } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isClockTime, typedTime } from '../lib/day-text.ts'
import { type FieldProps, TextField } from '../ui/fields.tsx'
import { FieldPopover, useFieldPopover } from './field-popover.tsx'
import { useTypedText } from './use-typed-text.ts'

export interface TimeFieldProps extends Omit<FieldProps, 'label'> {
  label: string
  /** A time, `19:30`; empty without one. Text that is no time is handed over for the form to refuse. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** A time of the 24-hour clock, typed or chosen from a list of half hours (Alt + ↓ opens it). */
export function TimeField(props: TimeFieldProps) {
  const { label, labelHint, help, error, className, value, onChange, onBlur, name, ref } = props
  const { t } = useTranslation('common')
  const { box, onKeyDown } = useFieldPopover()
  const { text, isEdited, edit, leave, choose } = useTypedText({
    value,
    onChange,
    onBlur,
    parse: typedTime,
    format: (time) => time,
    reportsWrong: true,
  })
  const isWrong = !isEdited && value !== '' && !isClockTime(value)
  return (
    <TextField
      {...{ label, labelHint, help }}
      {...(className && { className })}
      {...(name && { name })}
      {...(ref && { ref })}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('dateField.timePattern')}
      maxLength={5}
      value={text}
      onChange={(event) => edit(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      error={isWrong ? t('dateField.wrongTime') : error}
      trailing={
        <FieldPopover
          box={box}
          icon={Clock}
          openLabel={t('dateField.openTimes', { field: label })}
          label={t('dateField.times')}
        >
          {(close) => (
            <TimeList
              value={value}
              onChoose={(time) => {
                choose(time)
                close()
              }}
            />
          )}
        </FieldPopover>
      }
    />
  )
}

const STEP_MINUTES = 30
const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) => {
  const minutes = step * STEP_MINUTES
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})
/** Where the list opens without a time: most games begin in the evening. */
const USUAL = '19:00'

interface TimeListProps {
  value: string
  onChoose: (time: string) => void
}

/** The half hours of a day; arrows, Home and End move between them. */
function TimeList({ value, onChoose }: TimeListProps) {
  const { t } = useTranslation('common')
  const list = useRef<HTMLUListElement>(null)
  const near = isClockTime(value) ? value : USUAL
  const first = TIMES.findLastIndex((time) => time <= near)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list opens
  useEffect(() => {
    buttons()[first]?.scrollIntoView({ block: 'center' })
    buttons()[first]?.focus({ preventScroll: true })
  }, [])

  function move(event: KeyboardEvent) {
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const steps: Partial<Record<string, number>> = {
      ArrowDown: Math.min(at + 1, all.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: all.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <ul
      ref={list}
      aria-label={t('dateField.times')}
      onKeyDown={move}
      className="max-h-64 overflow-y-auto p-1"
    >
      {TIMES.map((time, index) => (
        <li key={time}>
          <button
            type="button"
            tabIndex={index === first ? 0 : -1}
            aria-current={time === value || undefined}
            onClick={() => onChoose(time)}
            className="num min-h-9 w-24 rounded-sm px-3 text-text-1 hover:bg-surface-3 aria-[current]:bg-surface-inverse aria-[current]:text-text-inverse pointer-coarse:min-h-11"
          >
            {time}
          </button>
        </li>
      ))}
    </ul>
  )
}
