import { instantOf, localOf, shiftDate, weekdayOf } from '../time/zoned.ts'

const MINUTE_MS = 60_000
const DAYS = 7

/** A weekly series: the clock of a place, not instants, so that summer time does not move it. */
export type SeriesRule = {
  /** The first date, whose weekday is that of the series, and the last possible one. */
  firstDate: string
  untilDate: string
  localTime: string
  zone: string
  durationMinutes: number
}

export type Occurrence = { date: string; startsAt: Date; endsAt: Date }

/** The rule of a series that begins with this game and is repeated until that date there. */
export function seriesRule(
  first: { startsAt: Date; endsAt: Date },
  { zone, until }: { zone: string; until: string },
): SeriesRule {
  const { date, time } = localOf(first.startsAt, zone)
  return {
    firstDate: date,
    untilDate: until,
    localTime: time,
    zone,
    durationMinutes: (first.endsAt.getTime() - first.startsAt.getTime()) / MINUTE_MS,
  }
}

/** How many games a series has from its first to its last date; none when it ends before it begins. */
export function seriesLength({ firstDate, untilDate }: SeriesRule): number {
  const days = (Date.parse(untilDate) - Date.parse(firstDate)) / 86_400_000
  return days < 0 ? 0 : Math.floor(days / DAYS) + 1
}

/** The games of a series that start after `from` and not after `to` (rules §1). */
export function occurrences(
  rule: SeriesRule,
  { from, to }: { from: Date; to: Date },
): Occurrence[] {
  const found: Occurrence[] = []
  const skippedWeeks = Math.max(0, weeksBetween(rule.firstDate, localOf(from, rule.zone).date) - 1)
  for (
    let date = shiftDate(rule.firstDate, skippedWeeks * DAYS);
    date <= rule.untilDate;
    date = shiftDate(date, DAYS)
  ) {
    const startsAt = instantOf({ date, time: rule.localTime }, rule.zone)
    if (startsAt > to) break
    const endsAt = new Date(startsAt.getTime() + rule.durationMinutes * MINUTE_MS)
    if (startsAt > from) found.push({ date, startsAt, endsAt })
  }
  return found
}

/** Whether a date is one of those the series falls on. */
export function fallsOn({ firstDate, untilDate }: SeriesRule, date: string): boolean {
  return firstDate <= date && date <= untilDate && weekdayOf(date) === weekdayOf(firstDate)
}

function weeksBetween(earlier: string, later: string): number {
  return Math.floor((Date.parse(later) - Date.parse(earlier)) / (DAYS * 86_400_000))
}
