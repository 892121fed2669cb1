/** A stretch of a day's column, in minutes from the start of that day; `to` is not part of it. */
export interface Span {
  from: number
  to: number
}

export interface Placed<T> {
  item: T
  /** How many earlier spans it lies over; each step moves it a little aside. */
  depth: number
  /** Which of the side-by-side lanes at that depth it stands in, from 0. */
  lane: number
  lanes: number
}

/** What is left of an earlier span above a later one has to hold its time and its title. */
export const HEAD_MINUTES = 45

/**
 * Lays the spans of a day like cards on a table: a later one covers the foot of an earlier one that
 * still runs, and those that begin so close together that a head would be hidden stand side by
 * side. In reading order, which is also the order to draw them in: by start, the longer first.
 */
export function cascade<T extends Span>(spans: readonly T[]): Placed<T>[] {
  const placed: Placed<T>[] = []
  for (const group of headsTogether(spans)) {
    const under = placed.filter(({ item }) => group.some((one) => overlap(item, one)))
    const depth = 1 + Math.max(-1, ...under.map((one) => one.depth))
    group.forEach((item, lane) => {
      placed.push({ item, depth, lane, lanes: group.length })
    })
  }
  return placed
}

/** Spans in reading order, those whose heads would hide each other in one group. */
function headsTogether<T extends Span>(spans: readonly T[]): T[][] {
  const groups: T[][] = []
  for (const item of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const meets = group?.some((one) => overlap(one, item))
    if (group && last && meets && item.from - last.from < HEAD_MINUTES) group.push(item)
    else groups.push([item])
  }
  return groups
}

/** Spans that only touch do not overlap. */
function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

/**
 * How many of a day's games are written out in a cell of `lines` lines. When they do not all fit,
 * the last line says how many more there are; it never stands for a single game.
 */
export function gamesWritten(count: number, lines: number): number {
  return count <= lines ? count : lines - 1
}

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
