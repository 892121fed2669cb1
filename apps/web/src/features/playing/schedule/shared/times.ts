import type { HostedGame } from '@cco/domain/hosting/contract'
import { instantOf, localOf, shiftDate } from '@cco/domain/time/zoned'
import { viewerZone } from '../../../../lib/datetime.ts'
import type { DayKey } from '../../../../lib/day.ts'

/** A game's time as a form has it: a day and two clock times where the person is. */
export interface TimeFields {
  date: string
  start: string
  end: string
}

/** What the form of a new game begins with: a time, or a game to copy. */
export type Beginning =
  | { at: Partial<TimeFields> & { date: string } }
  | { game: HostedGame; storyId: string }

/** The instants a form means; an end that is not after the start is on the next day. */
export function timesOf({ date, start, end }: TimeFields): { startsAt: string; endsAt: string } {
  const zone = viewerZone()
  const endDate = end <= start ? shiftDate(date, 1) : date
  return {
    startsAt: instantOf({ date, time: start }, zone).toISOString(),
    endsAt: instantOf({ date: endDate, time: end }, zone).toISOString(),
  }
}

/** A game's time for a form. */
export function fieldsOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): TimeFields {
  const zone = viewerZone()
  const { date, time } = localOf(new Date(startsAt), zone)
  return { date, start: time, end: localOf(new Date(endsAt), zone).time }
}

/** A stretch of a day's column for a form; minutes past midnight belong to the next day. */
export function fieldsAt(day: DayKey, from: number, to: number): TimeFields {
  return { date: shiftDate(day, Math.floor(from / 1440)), start: clock(from), end: clock(to) }
}

/** The end of a game of that many minutes. */
export function endAfter(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  return clock(hour * 60 + minute + minutes)
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
