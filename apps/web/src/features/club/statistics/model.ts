import type { Statistics, StatisticsDay } from '@cco/domain/statistics/contract'
import { lastDays, type Period, periodDays } from '@cco/domain/statistics/period'
import { shiftDate } from '@cco/domain/time/zoned'

/** Lengths of a period in days, up to today, that are one press away. */
export const PRESETS = [7, 14, 30, 91, 365] as const

/** What the chart and the table can show. */
export const METRICS = ['spent', 'bought', 'refunded', 'games', 'occupancy', 'players'] as const
export type Metric = (typeof METRICS)[number]

/** One point of the chart: a day, or a week where days would be too many. */
export interface Bucket extends Omit<StatisticsDay, 'date'> {
  from: string
  to: string
}

/** More days than these are shown by week. */
const DAYS_SHOWN = 62
const WEEK = 7

/** The period of an address: the given days if they make one, else the last 30 up to today. */
export function periodOf(given: { from: string | null; to: string | null }, today: string): Period {
  const { from, to } = given
  if (from && to && to <= today && periodDays({ from, to }) >= 1) return { from, to }
  return lastDays(today, 30)
}

/** Which of the lengths a period is, if it ends today. */
export function presetOf(period: Period, today: string): number | undefined {
  const days = periodDays(period)
  return period.to === today ? PRESETS.find((preset) => preset === days) : undefined
}

/** The sums of these days. */
export function sumOf(days: readonly StatisticsDay[]): Omit<StatisticsDay, 'date'> {
  const sum = {
    ...{ spent: 0, bought: 0, granted: 0, refunded: 0, withdrawn: 0 },
    ...{ games: 0, seats: 0, taken: 0, players: 0 },
  }
  for (const day of days) {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += day[name]
  }
  return sum
}

/** Days, or weeks from the first day on where there are many of them. */
export function bucketsOf(days: readonly StatisticsDay[]): Bucket[] {
  const size = days.length > DAYS_SHOWN ? WEEK : 1
  return Array.from({ length: Math.ceil(days.length / size) }, (_, at) => {
    const part = days.slice(at * size, (at + 1) * size)
    const from = part[0]?.date ?? ''
    return { from, to: part.at(-1)?.date ?? from, ...sumOf(part) }
  })
}

/** A value of a metric; null where there is nothing to take a share of. */
export function metricValue(bucket: Omit<StatisticsDay, 'date'>, metric: Metric): number | null {
  if (metric !== 'occupancy') return bucket[metric]
  return bucket.seats > 0 ? bucket.taken / bucket.seats : null
}

/** How much more than before, as a share of it; null where there is nothing to compare with. */
export function changeOf(now: number | null, was: number | null | undefined): number | null {
  if (now === null || was === null || was === undefined || was === 0) return null
  return (now - was) / Math.abs(was)
}

/** The point of the compared period that stands for the one at this place. */
export function earlierOf(bucket: Bucket, shift: number): Pick<Bucket, 'from' | 'to'> {
  return { from: shiftDate(bucket.from, -shift), to: shiftDate(bucket.to, -shift) }
}

type Hours = Statistics['playing']['hours']

/** Shares of taken seats by weekday (Monday first) and hour; null where no game was on. */
export function heatOf(hours: Hours): { hours: number[]; rows: (number | null)[][] } {
  const own = hours.map(({ hour }) => hour)
  const [first, last] = own.length > 0 ? [Math.min(...own), Math.max(...own)] : [0, -1]
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const share = new Map(
    hours.map(({ weekday, hour, seats, taken }) => [
      `${weekday} ${hour}`,
      seats > 0 ? taken / seats : null,
    ]),
  )
  const rows = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    shown.map((hour) => share.get(`${weekday} ${hour}`) ?? null),
  )
  return { hours: shown, rows }
}
