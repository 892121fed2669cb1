import { useTranslation } from 'react-i18next'
import { dayParts, formatDay, formatWeekday } from '../../../../../lib/datetime.ts'
import { type DayKey, dayStart, shiftDay } from '../../../../../lib/day.ts'
import { classNames } from '../../../../../ui/class-names.ts'

interface Props {
  day: DayKey
  today: DayKey
  id?: string
}

/** «Сегодня чт, 26 ноября», «Суббота 28 ноября». */
export function DayHeading({ day, today, id }: Props) {
  const { t } = useTranslation('calendar')
  const at = dayStart(day)
  const near =
    day === today ? t('day.today') : day === shiftDay(today, 1) ? t('day.tomorrow') : null
  return (
    <h2 id={id} className={classNames('type-h3 mb-2', day === today && 'text-rubric!')}>
      <span className="inline-block first-letter:uppercase">
        {near ?? dayParts(at).weekdayLong}
      </span>{' '}
      <span className="type-small num ml-1.5 text-text-3">
        {near ? formatWeekday(at) : formatDay(at)}
      </span>
    </h2>
  )
}
