import type { Span } from './cascade.ts'

const HOUR = 60
/** As many hours as a week shows at least, however short its days are. */
const LEAST = 14
/** An evening club's day ends at midnight: hours to fill up with are taken before it first. */
const MIDNIGHT = 24
/** A night that goes on longer is cut off here: 6:00 of the day after. */
const LAST_OF_ALL = 30

/**
 * The whole hours `[first, last)` a week's columns show, counted from the start of the day a game
 * begins on: those of its games, and some around them. `last` passes 24 when a game goes on after
 * midnight, so that an evening stays in one piece.
 */
export function hoursShown(spans: readonly Span[]): { first: number; last: number } {
  if (spans.length === 0) return { first: MIDNIGHT - LEAST, last: MIDNIGHT }
  const from = Math.min(...spans.map((span) => Math.floor(span.from / HOUR)))
  const to = Math.min(LAST_OF_ALL, Math.max(...spans.map((span) => Math.ceil(span.to / HOUR))))
  const last = Math.max(to, Math.min(MIDNIGHT, from + LEAST))
  return { first: Math.max(0, Math.min(from, last - LEAST)), last }
}

/** A game's place in its day: the clock's minute it starts at, and how long it really lasts. */
export function daySpan(clockMinute: number, startsAt: string, endsAt: string): Span {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  return { from: clockMinute, to: clockMinute + Math.max(minutes, 0) }
}
