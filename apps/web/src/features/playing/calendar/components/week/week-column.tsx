import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayParts } from '../../../../../lib/datetime.ts'
import { dayStart } from '../../../../../lib/day.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { useDayWords } from '../month/use-day-words.ts'
import type { CalendarDays } from '../use-calendar-days.ts'
import { NowLine } from './now-line.tsx'
import { WeekBlock } from './week-block.tsx'
import type { WeekDay } from './week-days.ts'

interface Props {
  week: WeekDay
  days: CalendarDays
  hours: { first: number; last: number }
}

/** A day of the week: its head, and its games where their hours are. */
export function WeekColumn({ week, days, hours }: Props) {
  const { t } = useTranslation('calendar')
  const words = useDayWords()
  const id = useId()
  const { day, blocks } = week
  const { day: number, weekday } = dayParts(dayStart(day))
  const today = day === days.today
  return (
    <section
      aria-labelledby={id}
      data-today={today ? '' : undefined}
      className="min-w-0 border-line-soft border-l"
    >
      <h2 id={id} className="sr-only">
        {days.loading ? words.title(day) : words.summary(day, days.of(day))}
      </h2>
      <p
        aria-hidden="true"
        className={classNames(
          'type-small h-[4.125rem] border-line border-b p-2.5',
          today ? 'text-rubric' : 'text-text-3',
        )}
      >
        <span
          className={classNames(
            'num block font-display font-medium text-[1.5rem] leading-[1.1]',
            !today && 'text-text-1',
          )}
        >
          {number}
        </span>
        {today ? t('day.todayColumn', { weekday }) : weekday}
      </p>
      <div className="relative h-[calc(var(--hours)*3rem)] bg-[repeating-linear-gradient(transparent_0_calc(3rem-1px),var(--line-soft)_calc(3rem-1px)_3rem)]">
        {today && <NowLine now={days.now} hours={hours} />}
        {days.loading && (
          <Skeleton className="absolute! inset-x-1 top-[calc((19-var(--first))*3rem)] h-32" />
        )}
        <ol>
          {blocks.map((block) => (
            <WeekBlock key={block.item.entry.game.id} block={block} hours={hours} />
          ))}
        </ol>
      </div>
    </section>
  )
}
