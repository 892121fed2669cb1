import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { useTranslation } from 'react-i18next'
import { dayParts, formatDate, monthTitle } from '../lib/datetime.ts'
import { type DayKey, dayKey, dayStart, isDayKey } from '../lib/day.ts'
import { Icon } from '../ui/icon.tsx'
import './date-calendar.css'

interface Props {
  /** A day, `2026-11-28`; anything else is none. */
  value: string
  min: DayKey | undefined
  max: DayKey | undefined
  onChoose: (day: DayKey) => void
}

/**
 * The calendar of a date field: a grid that arrows, Home, End and Page Up and Down move in. Its days
 * are those of the viewer's zone; the library has them as noons of the machine's.
 */
export function DateCalendar({ value, min, max, onChoose }: Props) {
  const { t } = useTranslation('common')
  const selected = isDayKey(value) ? noonOf(value) : undefined
  const first = min ? noonOf(min) : undefined
  const last = max ? noonOf(max) : undefined
  return (
    <DayPicker
      mode="single"
      autoFocus
      fixedWeeks
      {...(selected && { selected })}
      defaultMonth={selected ?? first ?? noonOf(dayKey(Date.now()))}
      today={noonOf(dayKey(Date.now()))}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      weekStartsOn={1}
      onDayClick={(day, { disabled }) => !disabled && onChoose(keyOf(day))}
      components={{
        Chevron: ({ orientation }) => (
          <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} size={20} />
        ),
      }}
      formatters={{
        formatCaption: (month) => monthTitle(instantOf(month)),
        formatWeekdayName: (day) => dayParts(instantOf(day)).weekday,
      }}
      labels={{
        labelNav: () => t('dateField.months'),
        labelPrevious: () => t('dateField.previousMonth'),
        labelNext: () => t('dateField.nextMonth'),
        labelGrid: (month) => monthTitle(instantOf(month)),
        labelWeekday: (day) => dayParts(instantOf(day)).weekdayLong,
        labelDayButton: (day, { today, selected: isSelected }) => {
          const at = instantOf(day)
          const name = `${dayParts(at).weekdayLong}, ${formatDate(at)}`
          return [name, today && t('dateField.today'), isSelected && t('dateField.selected')]
            .filter(Boolean)
            .join(', ')
        },
      }}
    />
  )
}

function noonOf(day: DayKey): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

function keyOf(date: Date): DayKey {
  const two = (part: number) => String(part).padStart(2, '0')
  const year = String(date.getFullYear()).padStart(4, '0')
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The start of the day in the viewer's zone, in which dates are written. */
function instantOf(date: Date): Date {
  return dayStart(keyOf(date))
}
