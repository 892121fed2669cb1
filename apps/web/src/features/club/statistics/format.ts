import { formatDay, formatWeekday } from '../../../lib/datetime.ts'
import { formatCoins, percent } from '../../../lib/numbers.ts'
import type { Bucket, Metric } from './model.ts'

/** Days are words of the club's clock: shown as they are, in no one's zone. */
const AS_WRITTEN = { zone: 'UTC' } as const

/** `сб, 28 ноября` for a day, `16 ноября – 22 ноября` for a week. */
export function bucketLabel({ from, to }: Pick<Bucket, 'from' | 'to'>): string {
  if (from === to) return formatWeekday(from, AS_WRITTEN)
  return `${formatDay(from, AS_WRITTEN)} – ${formatDay(to, AS_WRITTEN)}`
}

export const dayLabel = (date: string): string => formatDay(date, AS_WRITTEN)

/** A value of a metric in words; a dash where there is none. */
export function valueText(value: number | null, metric: Metric): string {
  if (value === null) return '—'
  return metric === 'occupancy' ? percent(value) : formatCoins(value)
}

/** `+14 %`, `−2 %`; null where there is nothing to compare with. */
export function changeText(change: number | null): string | null {
  if (change === null) return null
  const text = percent(Math.abs(change))
  if (Math.round(change * 100) === 0) return text
  return `${change > 0 ? '+' : '\u2212'}${text}`
}
