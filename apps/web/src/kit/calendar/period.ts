import { createParser, parseAsStringLiteral } from 'nuqs'
import { dayParts, formatDay, monthTitle, zoneOffset, zoneTitle } from '../../lib/datetime.ts'
import { type DayKey, dayStart, monthWeeks, shiftDay, shiftMonth, weekOf } from '../../lib/day.ts'
import { parseAsDay } from '../address.ts'

/**
 * How games are laid out: a month grid, a week by the hour, seven days from today by the hour, or a
 * month as a list.
 */
export type View = 'month' | 'week' | 'days' | 'agenda'

/** Whether a view shows seven days by the hour. */
export const isWeekly = (view: View): boolean => view === 'week' || view === 'days'

/** The days a view shows, in rows of seven. */
export interface Period {
  weeks: DayKey[][]
  first: DayKey
  last: DayKey
}

/**
 * A month is shown in full weeks; the list has the same days, so that both share one request.
 * `today` is the day the stretches of seven days are counted from.
 */
export function periodOf(view: View, date: DayKey, today: DayKey): Period {
  const weeks = isWeekly(view) ? [sevenDays(view, date, today)] : monthWeeks(date)
  return { weeks, first: weeks[0]?.[0] ?? date, last: weeks.at(-1)?.at(-1) ?? date }
}

const WEEK = 7
const DAY_MS = 86_400_000

/** The calendar week of a day, or the stretch of seven days from today, or before it, that has it. */
function sevenDays(view: View, date: DayKey, today: DayKey): DayKey[] {
  if (view === 'week') return weekOf(date)
  const apart = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
  const first = shiftDay(today, Math.floor(apart / WEEK) * WEEK)
  return Array.from({ length: WEEK }, (_, index) => shiftDay(first, index))
}

/** The range to request: from midnight of the first day to midnight after the last, in `zone`. */
export function periodInstants({ first, last }: Pick<Period, 'first' | 'last'>, zone: string) {
  return {
    from: dayStart(first, zone).toISOString(),
    to: dayStart(shiftDay(last, 1), zone).toISOString(),
  }
}

/** A day of the period before (−1) or after (1): today if that period has it, else its first day. */
export function neighbour(view: View, date: DayKey, step: -1 | 1, today: DayKey): DayKey {
  const next = isWeekly(view)
    ? shiftDay(sevenDays(view, date, today)[0] ?? date, WEEK * step)
    : shiftMonth(date, step)
  return samePeriod(view, next, today, today) ? today : next
}

/** The day after the period of a day; a month ends with its own last day, not with its last week. */
export function dayAfter(view: View, date: DayKey, today: DayKey): DayKey {
  if (!isWeekly(view)) return shiftMonth(date, 1)
  return shiftDay(sevenDays(view, date, today)[0] ?? date, WEEK)
}

export function samePeriod(view: View, one: DayKey, other: DayKey, today: DayKey): boolean {
  return isWeekly(view) ? sevenDays(view, one, today).includes(other) : sameMonth(one, other)
}

export function sameMonth(one: DayKey, other: DayKey): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

const NBSP = '\u00a0'
const WORD_JOINER = '\u2060'

/** `Ноябрь 2026`, `23–29 ноября`, `30 ноября – 6 декабря`. */
export function periodTitle(view: View, date: DayKey, { first, last }: Period): string {
  if (!isWeekly(view)) return monthTitle(dayStart(date))
  const from = dayStart(first)
  const to = formatDay(dayStart(last))
  if (!sameMonth(first, last)) return `${formatDay(from)} – ${to}`
  // A heading may break before the month, but not within its days.
  return `${dayParts(from).day}–${WORD_JOINER}${to.replace(NBSP, ' ')}`
}

/** A day for a screen reader: `суббота, 28 ноября`. */
export function dayTitle(day: DayKey): string {
  const at = dayStart(day)
  return `${dayParts(at).weekdayLong}, ${formatDay(at)}`
}

/**
 * The time zone of a period, and the day its offset changes when that is within the period; the
 * clocks change in the small hours of that day.
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

/** The server takes no dates outside of these years. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-01-01'

/** The view and the day a calendar keeps in the address; null where it has none that is valid. */
export const periodParsers = <V extends View>(views: readonly V[]) => ({
  view: parseAsStringLiteral(views),
  date: createParser({
    ...parseAsDay,
    parse: (text) => {
      const day = parseAsDay.parse(text)
      return day && day >= FIRST_DAY && day < LAST_DAY ? day : null
    },
  }),
})
