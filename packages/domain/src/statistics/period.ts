import { shiftDate } from '../time/zoned.ts'

const DAY_MS = 86_400_000
/** A year ago by the nearest same weekday: 52 whole weeks. */
const YEAR_DAYS = 364

/** What a period is compared with: the one before it, or the same weekdays a year ago. */
export const COMPARISONS = ['previous', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Most days of a period: a year and the days that round it up to whole months. */
export const PERIOD_DAYS_MAX = 400

/** Days of the club's clock, `2026-11-01`, both ends included. */
export type Period = { from: string; to: string }

/** Instants from the first, which is included, to the second, which is not. */
export type Span = { from: Date; to: Date }

/** Returns the number of days of a period; less than one if it ends before it begins. */
export function periodDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Returns every day of a period in order. */
export function datesOf(period: Period): string[] {
  const days = Math.max(0, periodDays(period))
  return Array.from({ length: days }, (_, day) => shiftDate(period.from, day))
}

/**
 * Returns how many days before a period the one lies that it is compared with: its own length, or a
 * year of whole weeks, so that a Saturday is compared with a Saturday.
 */
export function comparedShift(period: Period, comparison: Exclude<Comparison, 'none'>): number {
  if (comparison === 'previous') return periodDays(period)
  // A period longer than that would overlap itself.
  return Math.max(1, Math.ceil(periodDays(period) / YEAR_DAYS)) * YEAR_DAYS
}

/** Returns the last days up to and including `today`. */
export function lastDays(today: string, days: number): Period {
  return { from: shiftDate(today, 1 - days), to: today }
}
