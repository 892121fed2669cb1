import {
  dayLanes,
  daySpan,
  hoursShown,
  type Rest,
  type Span,
} from '@cco/domain/calendar/day-layout'
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

/** An item at its minutes of the day, in one of the `lanes` of its cluster. */
export interface Block<T> extends Span {
  item: T
  lane: number
  lanes: number
  /** Where it ends on the screen. */
  until: number
}

export interface WeekDay<T> {
  day: DayKey
  blocks: Block<T>[]
  /** Items for which there is no lane, by the cluster they belong to. */
  rests: Rest<Span & { item: T }>[]
}

export interface WeekLayout<T> {
  days: WeekDay<T>[]
  hours: Hours
}

interface LayoutOptions<T> {
  /** Hours to show even when nothing is on then. */
  least?: Hours
  /** How many items stand side by side at most; two unless given. */
  lanes?: number
  /** Items that get a lane before others. */
  preferred?: (item: T) => boolean
}

/** Places the items of some days at their hours, and finds the hours all of these days need. */
export function weekLayout<T extends CalendarItem>(
  days: readonly DayKey[],
  itemsOf: ItemsOf<T>,
  { least, lanes = 2, preferred = () => false }: LayoutOptions<T> = {},
): WeekLayout<T> {
  const spans = days.map((day) =>
    itemsOf(day).map((item) => {
      const { startsAt, endsAt } = item
      return { item, ...daySpan(minuteOfDay(startsAt), startsAt, endsAt) }
    }),
  )
  const needed = hoursShown(spans.flat())
  return {
    days: days.map((day, index) => {
      const { placed, rests } = dayLanes(spans[index] ?? [], lanes, ({ item }) => preferred(item))
      return { day, blocks: placed.map(({ item, ...place }) => ({ ...item, ...place })), rests }
    }),
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
