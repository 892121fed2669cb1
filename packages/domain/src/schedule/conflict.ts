const MINUTE_MS = 60_000

/** What takes up a master's time: from the start until they are free again after the pause. */
export type BusySpan = { startsAt: Date; busyUntil: Date }

/** When a master is free again after a game: its end and the pause after it (rules §1). */
export function busyUntil(endsAt: Date, { bufferMinutes }: { bufferMinutes: number }): Date {
  return new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS)
}

/** Whether one master cannot do both; one that begins when the pause of the other ends can be done. */
export function overlaps(one: BusySpan, other: BusySpan): boolean {
  return one.startsAt < other.busyUntil && other.startsAt < one.busyUntil
}
