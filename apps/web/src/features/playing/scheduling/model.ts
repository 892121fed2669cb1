import { SCHEDULED_STATUSES } from '@cco/domain/games/lifecycle'
import type { MasterGame } from '@cco/domain/master-games/contract'
import { overlaps } from '@cco/domain/scheduling/conflict'
import type { Conflict } from '@cco/domain/scheduling/contract'
import { instantOf, localOf, shiftDate } from '@cco/domain/time/zoned'
import { viewerZone } from '../../../lib/datetime.ts'
import { type DayKey, isDayKey } from '../../../lib/day.ts'
import { isClockTime } from '../../../lib/day-text.ts'

/** A game's time as a form has it: a day and two clock times in the viewer's zone. */
export interface TimeFields {
  date: string
  start: string
  end: string
}

/** A time for a new game: its day, and its hours where they are known. */
export type NewGameTime = Partial<TimeFields> & { date: string }

/** What the form of a new game begins with: a time, or a game to copy. */
export type Beginning = { at: NewGameTime } | { game: MasterGame; storyId: string }

/** The instants a form means; an end that is not after the start is on the next day. */
export function timesOf({ date, start, end }: TimeFields): { startsAt: string; endsAt: string } {
  const zone = viewerZone()
  const endDate = end <= start ? shiftDate(date, 1) : date
  return {
    startsAt: instantOf({ date, time: start }, zone).toISOString(),
    endsAt: instantOf({ date: endDate, time: end }, zone).toISOString(),
  }
}

/** The instants a form means, for a contract; those whose fields are not filled yet are missing. */
export function timesSoFar({ date, start, end }: TimeFields) {
  const isBegun = isDayKey(date) && isClockTime(start)
  const isEnded = isClockTime(end)
  const times = isBegun ? timesOf({ date, start, end: isEnded ? end : start }) : undefined
  return { startsAt: times?.startsAt, endsAt: isEnded ? times?.endsAt : undefined }
}

/** A game's time for a form. */
export function fieldsOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): TimeFields {
  const zone = viewerZone()
  const { date, time } = localOf(new Date(startsAt), zone)
  return { date, start: time, end: localOf(new Date(endsAt), zone).time }
}

/** Minutes that planned times snap to. */
export const QUARTER = 15

/** A stretch of a day, in minutes from its start. */
export interface Stretch {
  day: DayKey
  from: number
  to: number
}

/** `19:15`; minutes past midnight are on the clock of the next day. */
export function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** A stretch of a day's column for a form; minutes past midnight belong to the next day. */
export function fieldsAt({ day, from, to }: Stretch): TimeFields {
  return { date: shiftDate(day, Math.floor(from / 1440)), start: clockOf(from), end: clockOf(to) }
}

/** The end of a game of that many minutes. */
export function endAfter(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  return clockOf(hour * 60 + minute + minutes)
}

interface Known {
  games: readonly MasterGame[]
  /** The game that is being moved, which does not conflict with itself. */
  moved: MasterGame | null
  now: Date
}

/** The instants that a stretch of the planner means. */
export function timesAt(at: Stretch) {
  return timesOf(fieldsAt(at))
}

/**
 * Why a game cannot be at these hours, by the games the planner shows: `past`, the game it conflicts
 * with, or null. The server knows more games, and decides by its own clock.
 */
export function conflictAt(at: Stretch, { games, moved, now }: Known): 'past' | Conflict | null {
  const times = timesAt(at)
  const startsAt = new Date(times.startsAt)
  if (startsAt <= now) return 'past'
  const other = games.find((game) => {
    if (game.id === moved?.id || !isScheduled(game)) return false
    const span = { startsAt: new Date(game.startsAt), busyUntil: new Date(game.busyUntil) }
    // The pause after a game is the same for all of them.
    const pause = span.busyUntil.getTime() - Date.parse(game.endsAt)
    return overlaps({ startsAt, busyUntil: new Date(Date.parse(times.endsAt) + pause) }, span)
  })
  if (!other) return null
  const { story, startsAt: begins, endsAt, busyUntil } = other
  return { source: 'game', title: story.title, startsAt: begins, endsAt, busyUntil }
}

function isScheduled({ status, pending }: MasterGame): boolean {
  return pending === 'create' || SCHEDULED_STATUSES.some((one) => one === status)
}
