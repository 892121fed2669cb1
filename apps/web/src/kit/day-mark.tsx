import { classNames } from '../ui/class-names.ts'

interface Props {
  /** The day of the month. */
  day: string
  /** «сб», «дек, пт», «сегодня». */
  words: string
  today?: boolean
}

/** A date as a calendar leaf. */
export function DayMark({ day, words, today = false }: Props) {
  return (
    <span
      className={classNames(
        'type-small block text-center leading-tight',
        today ? 'text-rubric' : 'text-text-3',
      )}
    >
      <span
        className={classNames(
          'num block font-display font-medium text-[1.75rem] leading-none',
          !today && 'text-text-1',
        )}
      >
        {day}
      </span>
      {words}
    </span>
  )
}
