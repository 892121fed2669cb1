const MINUTE_MS = 60_000

/** The time a game occupies its master: from its start to the end of the pause after it. */
export type BusySpan = { startsAt: Date; busyUntil: Date }

/** Returns when a master is free again after a game: its end plus the pause (rules §1). */
export function busyUntil(endsAt: Date, { bufferMinutes }: { bufferMinutes: number }): Date {
  return new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS)
}

/**
 * Whether two spans of one master conflict. A span that starts when the other’s pause ends does
 * not.
 */
export function overlaps(one: BusySpan, other: BusySpan): boolean {
  return one.startsAt < other.busyUntil && other.startsAt < one.busyUntil
}
