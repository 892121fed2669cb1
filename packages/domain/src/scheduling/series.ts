import { instantOf, localOf, shiftDate, weekdayOf } from '../time/zoned.ts'

const MINUTE_MS = 60_000
const DAYS = 7

/** A weekly series in the local time of a zone, so that daylight saving changes do not shift it. */
export type SeriesRule = {
  /** The first date, which sets the weekday of the series, and the last possible date. */
  firstDate: string
  untilDate: string
  localTime: string
  zone: string
  durationMinutes: number
}

export type Occurrence = { date: string; startsAt: Date; endsAt: Date }

/** Returns the rule of a series that starts with this game and repeats until this local date. */
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

/**
 * Returns the number of games from the first to the last date; 0 when the series ends before it
 * starts.
 */
export function seriesLength({ firstDate, untilDate }: SeriesRule): number {
  const days = (Date.parse(untilDate) - Date.parse(firstDate)) / 86_400_000
  return days < 0 ? 0 : Math.floor(days / DAYS) + 1
}

/** Returns the games of a series that start after `from` and not after `to` (rules §1). */
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

/** Whether the series has a game on this date. */
export function fallsOn({ firstDate, untilDate }: SeriesRule, date: string): boolean {
  return firstDate <= date && date <= untilDate && weekdayOf(date) === weekdayOf(firstDate)
}

function weeksBetween(earlier: string, later: string): number {
  return Math.floor((Date.parse(later) - Date.parse(earlier)) / (DAYS * 86_400_000))
}
