/** A span of time, its end not included. */
export type Span = { startsAt: Date; endsAt: Date }

/** True when both happen at some common moment; one that begins as the other ends does not. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}
