/** A span of a day’s column, in minutes from the start of that day; `to` is exclusive. */
export interface Span {
  from: number
  to: number
}

/** A span in a lane of its cluster; all spans of a cluster share the column in `lanes` equal lanes. */
export interface Placed<T> {
  item: T
  /** From 0, the leftmost. */
  lane: number
  lanes: number
  /** Where it ends on the screen: before the control of its cluster, if that has one. */
  until: number
}

/** The spans of a cluster that got no lane, and where the control stands that lists them. */
export interface Rest<T> extends Span {
  items: T[]
}

export interface DayLanes<T> {
  /** In reading order: by start, longer ones first. */
  placed: Placed<T>[]
  rests: Rest<T>[]
}

/** The height of the control that lists the spans without a lane, in minutes. */
export const REST_MINUTES = 35
/** A span needs at least this much above that control to show its time and title. */
const HEAD_MINUTES = 45

/**
 * Lays out the spans of a day side by side, in at most `most` lanes. Spans of one cluster (each
 * overlaps another of it) get the first lane that is free at their time, the `preferred` ones before
 * the others. Those that find none are listed by a control below the others of their cluster.
 */
export function dayLanes<T extends Span>(
  spans: readonly T[],
  most: number,
  preferred: (span: T) => boolean = () => false,
): DayLanes<T> {
  const days = clusters(spans).map((cluster) => clusterLanes(cluster, most, preferred))
  return {
    placed: days.flatMap(({ placed }) => placed),
    rests: days.flatMap(({ rest }) => rest ?? []),
  }
}

function clusterLanes<T extends Span>(
  cluster: readonly T[],
  most: number,
  preferred: (span: T) => boolean,
): { placed: Placed<T>[]; rest: Rest<T> | null } {
  const all = laneOf(cluster, most, preferred)
  const end = Math.max(...cluster.map((span) => span.to))
  if (all.size === cluster.length) return { placed: inOrder(cluster, all, end), rest: null }
  // A span that begins too near the control would have no room for its title.
  const latest = end - REST_MINUTES
  const roomy = cluster.filter((span) => span.from + HEAD_MINUTES <= latest)
  const lanes = laneOf(roomy, most, preferred)
  const from = Math.min(latest, Math.max(...[...lanes.keys()].map((span) => span.to)))
  const items = cluster.filter((span) => !lanes.has(span))
  return { placed: inOrder(roomy, lanes, from), rest: { from, to: from + REST_MINUTES, items } }
}

/** Returns the lane of each span that finds a free one among `most`. */
function laneOf<T extends Span>(
  spans: readonly T[],
  most: number,
  preferred: (span: T) => boolean,
): Map<T, number> {
  const lanes: T[][] = Array.from({ length: Math.min(most, spans.length) }, () => [])
  const found = new Map<T, number>()
  for (const span of spans.toSorted((a, b) => Number(preferred(b)) - Number(preferred(a)))) {
    const lane = lanes.findIndex((taken) => !taken.some((other) => overlap(other, span)))
    if (lane < 0) continue
    lanes[lane]?.push(span)
    found.set(span, lane)
  }
  return found
}

function inOrder<T extends Span>(
  cluster: readonly T[],
  lanes: ReadonlyMap<T, number>,
  end: number,
): Placed<T>[] {
  const count = 1 + Math.max(...lanes.values())
  return cluster.flatMap((item) => {
    const lane = lanes.get(item)
    return lane === undefined ? [] : [{ item, lane, lanes: count, until: Math.min(item.to, end) }]
  })
}

/** Returns the spans in reading order, grouped where they overlap one another. */
function clusters<T extends Span>(spans: readonly T[]): T[][] {
  const groups: T[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const group = groups.at(-1)
    if (group && span.from < end) group.push(span)
    else groups.push([span])
    end = Math.max(end, span.to)
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
const LEAST = 8
/** Additional hours are taken from before the first game, since the club plays in the evening. */
const MIDNIGHT = 24
/** The view ends at 6:00 of the next day at the latest. */
const LAST_OF_ALL = 30

/**
 * Returns the whole hours `[first, last)` shown in a week’s columns, counted from the start of the
 * day a game begins on: those of its games and the hour before them, at least eight. `last` exceeds
 * 24 when a game continues after midnight, so that an evening is not split.
 */
export function hoursShown(spans: readonly Span[]): { first: number; last: number } {
  if (spans.length === 0) return { first: MIDNIGHT - LEAST, last: MIDNIGHT }
  const from = Math.min(...spans.map((span) => Math.floor(span.from / HOUR)))
  const to = Math.min(LAST_OF_ALL, Math.max(...spans.map((span) => Math.ceil(span.to / HOUR))))
  const last = Math.max(to, Math.min(MIDNIGHT, from + LEAST))
  return { first: Math.max(0, Math.min(from - 1, last - LEAST)), last }
}

/** Returns a game’s span in its day: the local minute of its start, and its actual duration. */
export function daySpan(clockMinute: number, startsAt: string, endsAt: string): Span {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  return { from: clockMinute, to: clockMinute + Math.max(minutes, 0) }
}
