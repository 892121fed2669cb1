import type { ComponentProps } from 'react'
import { dayParts } from '../../../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../../../lib/day.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import type { CalendarDays } from '../use-calendar-days.ts'
import { useDayWords } from './use-day-words.ts'

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  day: DayKey
  days: CalendarDays
  /** Of another month: the month is written too. */
  outside: boolean
}

/** The number of a day, today on a rubric seal. It opens the day, pressed anywhere on its paper. */
export function DayNumber({ day, days, outside, ...button }: Props) {
  const words = useDayWords()
  const { day: number, month } = dayParts(dayStart(day))
  const today = day === days.today
  return (
    <button
      type="button"
      {...button}
      aria-current={today ? 'date' : undefined}
      className={classNames(
        'num mb-0.5 block h-[26px] min-w-[26px] rounded-full font-display font-medium text-[1.0625rem] leading-[26px] outline-none',
        'after:absolute after:inset-0 after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-focus',
        today ? 'bg-rubric-fill px-1.5 text-center text-on-rubric' : 'px-[5px]',
        !today && (outside || day < days.today ? 'text-text-3' : 'text-text-1'),
      )}
    >
      <span aria-hidden="true">{outside ? `${number} ${month}` : number}</span>
      <span className="sr-only">
        {days.loading ? words.title(day) : words.summary(day, days.of(day))}
      </span>
    </button>
  )
}
