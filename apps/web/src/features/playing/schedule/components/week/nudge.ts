import type { DayKey } from '../../../../../lib/day.ts'
import { QUARTER, type Stretch } from './stretch.ts'

const DAY_MINUTES = 24 * 60

const STEPS: Readonly<Record<string, { days: number; minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -QUARTER },
  ArrowDown: { days: 0, minutes: QUARTER },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/**
 * A stretch after an arrow key: a quarter of an hour up or down, a day to the sides; it leaves
 * neither its day nor the days shown. Undefined for any other key.
 */
export function nudged(
  at: Stretch,
  key: string,
  { days, firstHour }: { days: readonly DayKey[]; firstHour: number },
): Stretch | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const length = at.to - at.from
  const place = days.indexOf(at.day) + step.days
  const day = days[Math.min(Math.max(place, 0), days.length - 1)] ?? at.day
  const latest = DAY_MINUTES - QUARTER
  const from = Math.min(Math.max(at.from + step.minutes, firstHour * 60), latest)
  return { day, from, to: from + length }
}
