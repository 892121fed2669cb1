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
