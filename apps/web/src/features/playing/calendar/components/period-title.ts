import { dayParts, formatDay, monthTitle, zoneOffset, zoneTitle } from '../../../../lib/datetime.ts'
import { type DayKey, dayStart, shiftDay } from '../../../../lib/day.ts'
import type { View } from './address/calendar-address.ts'
import { type Period, sameMonth } from './period.ts'

const NBSP = '\u00a0'
const WORD_JOINER = '\u2060'

/** `Ноябрь 2026`, `23–29 ноября`, `30 ноября – 6 декабря`. */
export function periodTitle(view: View, date: DayKey, { first, last }: Period): string {
  if (view !== 'week') return monthTitle(dayStart(date))
  const from = dayStart(first)
  const to = formatDay(dayStart(last))
  if (!sameMonth(first, last)) return `${formatDay(from)} – ${to}`
  // A heading may break before the month, but not within its days.
  return `${dayParts(from).day}–${WORD_JOINER}${to.replace(NBSP, ' ')}`
}

/** The words of a day that are read aloud: `суббота, 28 ноября`. */
export function dayTitle(day: DayKey): string {
  const at = dayStart(day)
  return `${dayParts(at).weekdayLong}, ${formatDay(at)}`
}

/**
 * The zone the times are in, and the day its clocks change when that is within what is shown; the
 * change itself comes in the small hours of that day.
 */
export function periodZone({ weeks, last }: Period) {
  const days = weeks.flat()
  const first = days[0] ?? last
  const offsetAt = (day: DayKey) => zoneOffset(dayStart(day))
  const title = zoneTitle(dayStart(first))
  const changed = days.find((day) => offsetAt(shiftDay(day, 1)) !== offsetAt(first))
  if (!changed) return { title, change: null }
  const change = { day: formatDay(dayStart(changed)), offset: offsetAt(shiftDay(changed, 1)) }
  return { title, change }
}
