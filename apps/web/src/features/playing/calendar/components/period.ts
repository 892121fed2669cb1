import {
  type DayKey,
  dayStart,
  monthWeeks,
  shiftDay,
  shiftMonth,
  weekOf,
} from '../../../../lib/day.ts'
import type { View } from './address/calendar-address.ts'

/** The days a view shows, in whole weeks. */
export interface Period {
  weeks: DayKey[][]
  first: DayKey
  last: DayKey
}

/** A month is shown in whole weeks; the list has the same days, so that both share one answer. */
export function periodOf(view: View, date: DayKey): Period {
  const weeks = view === 'week' ? [weekOf(date)] : monthWeeks(date)
  return { weeks, first: weeks[0]?.[0] ?? date, last: weeks.at(-1)?.[6] ?? date }
}

/** The question to the server: from the first day's midnight to that after the last, there. */
export function periodInstants({ first, last }: Period, zone: string) {
  return {
    from: dayStart(first, zone).toISOString(),
    to: dayStart(shiftDay(last, 1), zone).toISOString(),
  }
}

/** A day of the period before (−1) or after (1): today when it is there, its first day otherwise. */
export function neighbour(view: View, date: DayKey, step: -1 | 1, today: DayKey): DayKey {
  const next =
    view === 'week' ? shiftDay(weekOf(date)[0] ?? date, 7 * step) : shiftMonth(date, step)
  return samePeriod(view, next, today) ? today : next
}

export function samePeriod(view: View, one: DayKey, other: DayKey): boolean {
  return view === 'week' ? weekOf(one).includes(other) : sameMonth(one, other)
}

export function sameMonth(one: DayKey, other: DayKey): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}
