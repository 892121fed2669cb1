import type { Span } from '../bookings/cart.ts'
import { instantOf, localOf, shiftDate, weekdayOf } from '../time/zoned.ts'

export const DAY_MINUTES = 1440
/** The maximum number of windows per week: three a day. */
export const WINDOWS_MAX = 21

/** A span of hours on a weekday, in local time. */
export type FreeWindow = {
  /** ISO: Monday is 1. */
  weekday: number
  /** Minutes of the day; 1440 is midnight at its end. */
  fromMinute: number
  toMinute: number
}

/** Whether windows are valid: each has a length, and none overlaps another. */
export function areWindows(windows: readonly FreeWindow[]): boolean {
  const sorted = inOrder(windows)
  return sorted.every((window, index) => {
    const { weekday, fromMinute, toMinute } = window
    const before = sorted[index - 1]
    const clear = before?.weekday !== weekday || before.toMinute <= fromMinute
    return fromMinute < toMinute && clear
  })
}

/** Returns the windows ordered from Monday to Sunday. */
export function inOrder(windows: readonly FreeWindow[]): FreeWindow[] {
  return windows.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
}

/**
 * Whether a game lies completely within a person’s free hours. Windows are read in the local time
 * of `zone` on the days of the game, so that daylight saving changes do not shift them. Windows
 * that meet at midnight are joined.
 * @param zone an existing IANA zone
 */
export function fitsWindows(game: Span, windows: readonly FreeWindow[], zone: string): boolean {
  const first = localOf(game.startsAt, zone).date
  const last = localOf(game.endsAt, zone).date
  let covered = game.startsAt.getTime()
  const ends = game.endsAt.getTime()
  for (let date = first; date <= last; date = shiftDate(date, 1)) {
    const weekday = weekdayOf(date)
    for (const window of inOrder(windows.filter((one) => one.weekday === weekday))) {
      const from = instantAt(date, window.fromMinute, zone)
      if (from > covered) return false
      covered = Math.max(covered, instantAt(date, window.toMinute, zone))
      if (covered >= ends) return true
    }
  }
  return false
}

/** Returns the instant of a local minute of a date; minute 1440 is midnight at its end. */
function instantAt(date: string, minute: number, zone: string): number {
  if (minute === DAY_MINUTES) return instantAt(shiftDate(date, 1), 0, zone)
  return instantOf({ date, time: timeOfMinute(minute) }, zone).getTime()
}

/** Returns a minute as a time of day: 570 is `09:30`, the end of the day is `24:00`. */
export function timeOfMinute(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
