import { cascade, daySpan, hoursShown, type Span } from '@cco/domain/calendar/day-layout'
import { localOf } from '@cco/domain/time/zoned'
import { viewerZone } from '../../lib/datetime.ts'
import { type DayKey, dayKey } from '../../lib/day.ts'

/** What a calendar shows: anything with a start and an end, both ISO instants. */
export interface CalendarItem {
  id: string
  startsAt: string
  endsAt: string
}

/** The items of a day in the order of their start. */
export type ItemsOf<T> = (day: DayKey) => readonly T[]

const NONE: readonly never[] = []

/** Groups items by the day they begin on, where the viewer is. */
export function itemsByDay<T extends CalendarItem>(items: readonly T[]): ItemsOf<T> {
  const days = Map.groupBy(items, ({ startsAt }) => dayKey(startsAt))
  return (day) => days.get(day) ?? NONE
}

/** The hours `[first, last)` a week shows; `last` passes 24 for the small hours of the next day. */
export interface Hours {
  first: number
  last: number
}

/** An item at its minutes of the day; `depth` and `lane` say how it overlaps others (`cascade`). */
export interface Block<T> extends Span {
  item: T
  depth: number
  lane: number
  lanes: number
}

export interface WeekLayout<T> {
  days: { day: DayKey; blocks: Block<T>[] }[]
  hours: Hours
}

/** Places the items of some days at their hours, and finds the hours all of these days need. */
export function weekLayout<T extends CalendarItem>(
  days: readonly DayKey[],
  itemsOf: ItemsOf<T>,
  /** Hours to show even when nothing is on then. */
  least?: Hours,
): WeekLayout<T> {
  const placed = days.map((day) => {
    const spans = itemsOf(day).map((item) => {
      const { startsAt, endsAt } = item
      return { item, ...daySpan(minuteOfDay(startsAt), startsAt, endsAt) }
    })
    const blocks = cascade(spans).map(({ item, ...overlap }): Block<T> => ({ ...item, ...overlap }))
    return { day, blocks }
  })
  const needed = hoursShown(placed.flatMap(({ blocks }) => blocks))
  return {
    days: placed,
    hours: {
      first: Math.min(needed.first, least?.first ?? needed.first),
      last: Math.max(needed.last, least?.last ?? needed.last),
    },
  }
}

/** The minute a clock shows where the viewer is: the hours are labelled once for all days. */
export function minuteOfDay(at: string | number): number {
  const { time } = localOf(new Date(at), viewerZone())
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
