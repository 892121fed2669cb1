/** A span of a day’s column, in minutes from the start of that day; `to` is exclusive. */
export interface Span {
  from: number
  to: number
}

export interface Placed<T> {
  item: T
  /** How many earlier spans it covers; each level indents it a little. */
  depth: number
  /** Its lane among the side-by-side spans of that depth, from 0. */
  lane: number
  lanes: number
}

/** The minimum visible part of a covered span, which shows its time and title. */
export const HEAD_MINUTES = 45

/**
 * Lays out the spans of a day: a later span covers the bottom of an earlier one that still runs,
 * and spans whose starts are too close to show both titles are placed side by side. Returns them in
 * reading and drawing order: by start, longer ones first.
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

/** Returns the spans in reading order, grouped where their titles would cover each other. */
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

/** Whether two spans overlap; spans that only touch do not. */
function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

/**
 * Returns how many of a day’s games are listed in a cell of `lines` lines. When they do not all
 * fit, the last line shows the number of the others, which is at least two.
 */
export function gamesWritten(count: number, lines: number): number {
  return count <= lines ? count : lines - 1
}

const HOUR = 60
/** The minimum number of hours a week view shows. */
const LEAST = 14
/**
 * Additional hours are added before the first game up to midnight, since the club plays in the
 * evening.
 */
const MIDNIGHT = 24
/** The view ends at 6:00 of the next day at the latest. */
const LAST_OF_ALL = 30

/**
 * Returns the whole hours `[first, last)` shown in a week’s columns, counted from the start of the
 * day a game begins on: those of its games and some around them. `last` exceeds 24 when a game
 * continues after midnight, so that an evening is not split.
 */
export function hoursShown(spans: readonly Span[]): { first: number; last: number } {
  if (spans.length === 0) return { first: MIDNIGHT - LEAST, last: MIDNIGHT }
  const from = Math.min(...spans.map((span) => Math.floor(span.from / HOUR)))
  const to = Math.min(LAST_OF_ALL, Math.max(...spans.map((span) => Math.ceil(span.to / HOUR))))
  const last = Math.max(to, Math.min(MIDNIGHT, from + LEAST))
  return { first: Math.max(0, Math.min(from, last - LEAST)), last }
}

/** Returns a game’s span in its day: the local minute of its start, and its actual duration. */
export function daySpan(clockMinute: number, startsAt: string, endsAt: string): Span {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  return { from: clockMinute, to: clockMinute + Math.max(minutes, 0) }
}
