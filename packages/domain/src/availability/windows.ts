import type { Span } from '../booking/cart.ts'
import { instantOf, localOf, shiftDate, weekdayOf } from '../time/zoned.ts'

export const DAY_MINUTES = 1440
/** Most windows of one week: three a day. */
export const WINDOWS_MAX = 21

/** Hours of a weekday, by someone's own clock. */
export type FreeWindow = {
  /** ISO: Monday is 1. */
  weekday: number
  /** Minutes of the day; 1440 is its end, where the next day goes on. */
  fromMinute: number
  toMinute: number
}

/** Whether windows follow rules a week can keep: each has a length, and none overlaps another. */
export function areWindows(windows: readonly FreeWindow[]): boolean {
  const sorted = inOrder(windows)
  return sorted.every((window, index) => {
    const { weekday, fromMinute, toMinute } = window
    const before = sorted[index - 1]
    const clear = before?.weekday !== weekday || before.toMinute <= fromMinute
    return fromMinute < toMinute && clear
  })
}

/** From Monday's morning to Sunday's night. */
export function inOrder(windows: readonly FreeWindow[]): FreeWindow[] {
  return windows.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
}

/**
 * Whether a game lies within someone's free hours from beginning to end. Windows are read by the
 * clock of `zone` on the days of the game, so that summer time moves none of them; one that ends at
 * midnight and one that begins there are one.
 * @param zone an IANA zone that exists
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

/** The instant at which the clock shows so many minutes of a date; the end of a day is midnight. */
function instantAt(date: string, minute: number, zone: string): number {
  if (minute === DAY_MINUTES) return instantAt(shiftDate(date, 1), 0, zone)
  return instantOf({ date, time: timeOfMinute(minute) }, zone).getTime()
}

/** `09:30` of minute 570; the day's end is `24:00`. */
export function timeOfMinute(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
