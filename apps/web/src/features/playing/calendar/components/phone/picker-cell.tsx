import { dayParts } from '../../../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../../../lib/day.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { useDayWords } from '../month/use-day-words.ts'
import { sameMonth } from '../period.ts'
import type { CalendarDays } from '../use-calendar-days.ts'
import { DayDots } from './day-dots.tsx'

interface Props {
  day: DayKey
  days: CalendarDays
  chosen: DayKey
  /** Days of other months stand back. */
  wholeMonth: boolean
  active: boolean
  onChoose: (day: DayKey) => void
}

/** A day to choose: its number, and a mark for each game. Chosen is inverse, today rubric. */
export function PickerCell({ day, days, chosen, wholeMonth, active, onChoose }: Props) {
  const words = useDayWords()
  const entries = days.of(day)
  const today = day === days.today
  const aside = (wholeMonth && !sameMonth(day, chosen)) || day < days.today
  return (
    <td data-day={day} className="p-0">
      <button
        type="button"
        tabIndex={active ? 0 : -1}
        aria-pressed={day === chosen}
        aria-current={today ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className="group block h-13 w-full rounded-md p-1 -outline-offset-2"
      >
        <span className="sr-only">
          {days.loading ? words.title(day) : words.summary(day, entries)}
        </span>
        <span
          aria-hidden="true"
          className={classNames(
            'num mx-auto grid size-8 place-items-center rounded-full font-medium text-[0.9375rem] transition-colors group-hover:bg-surface-3',
            'group-aria-pressed:bg-surface-inverse group-aria-pressed:text-text-inverse',
            today ? 'font-semibold text-rubric' : aside ? 'text-text-3' : 'text-text-1',
          )}
        >
          {dayParts(dayStart(day)).day}
        </span>
        <DayDots entries={entries} />
      </button>
    </td>
  )
}
