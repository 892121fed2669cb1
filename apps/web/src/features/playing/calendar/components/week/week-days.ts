import {
  cascade,
  daySpan,
  hoursShown,
  type Placed,
  type Span,
} from '@cco/domain/calendar/day-layout'
import { formatTime } from '../../../../../lib/datetime.ts'
import type { DayKey } from '../../../../../lib/day.ts'
import type { Entry } from '../entry.ts'
import type { CalendarDays } from '../use-calendar-days.ts'

export interface Block extends Span {
  entry: Entry
}

export interface WeekDay {
  day: DayKey
  blocks: Placed<Block>[]
  /** The most games that stand side by side. */
  lanes: number
}

/** The minute the clock of the place shows: hours are labelled once for all seven days. */
export function clockMinute(at: string | number): number {
  const [hour = 0, minute = 0] = formatTime(at).split(':').map(Number)
  return hour * 60 + minute
}

/** The days of a week with their games laid out, and the hours all of them need. */
export function weekDays({ period, of }: CalendarDays) {
  const week = period.weeks[0] ?? []
  const days = week.map((day): WeekDay => {
    const blocks = of(day).map((entry): Block => {
      const { startsAt, endsAt } = entry.game
      return { entry, ...daySpan(clockMinute(startsAt), startsAt, endsAt) }
    })
    const placed = cascade(blocks)
    return { day, blocks: placed, lanes: Math.max(1, ...placed.map(({ lanes }) => lanes)) }
  })
  const spans = days.flatMap(({ blocks }) => blocks.map(({ item }) => item))
  return { days, hours: hoursShown(spans) }
}
