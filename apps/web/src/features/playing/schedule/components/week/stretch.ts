import type { DayKey } from '../../../../../lib/day.ts'

/** Minutes that everything planned snaps to. */
export const QUARTER = 15

/** A stretch of a day, in minutes from its start. */
export interface Stretch {
  day: DayKey
  from: number
  to: number
}

/** `19:15`; what runs past midnight is told by the clock of the next day. */
export function clockOf(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
