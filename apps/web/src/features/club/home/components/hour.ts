import { dayKey, dayStart } from '../../../../lib/day.ts'

const HOUR_MS = 3_600_000

export type PartOfDay = 'night' | 'morning' | 'day' | 'evening'

/** The hour of the viewer's clock, 0 to 23; one off after the change to and from summer time. */
export function hourOf(at: string | number): number {
  const since = new Date(at).getTime() - dayStart(dayKey(at)).getTime()
  return Math.min(23, Math.floor(since / HOUR_MS))
}

/** How one greets at this hour. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}
