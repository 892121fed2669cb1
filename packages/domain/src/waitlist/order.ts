/** A waitlist entry for seats of a full game. */
export type Waiting = {
  id: string
  seats: number
  priority: number
  createdAt: Date
  /** How often a smaller party was offered seats first. */
  timesPassed: number
}

/** Returns the entries in waitlist order: higher priority first, then earlier ones (rules §4). */
export function inOrder<W extends Waiting>(entries: readonly W[]): W[] {
  return entries.toSorted(
    (a, b) =>
      b.priority - a.priority ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  )
}

export type Offers<W extends Waiting> = {
  /** The entries to offer seats to now, in order. */
  offered: W[]
  /** The entries that were passed over, with their new counts. */
  passed: { id: string; timesPassed: number }[]
}

/**
 * Returns the entries that `freeSeats` are offered to. A party too large for the free seats keeps
 * its place. Smaller parties behind it may pass it at most `maxPasses` times; then the seats are
 * reserved for it (rules §4).
 */
export function nextOffers<W extends Waiting>(
  entries: readonly W[],
  freeSeats: number,
  maxPasses: number,
): Offers<W> {
  const offered: W[] = []
  const waiting: { id: string; timesPassed: number; before: number }[] = []
  let left = freeSeats
  for (const entry of inOrder(entries)) {
    if (left <= 0) break
    if (entry.seats > left) {
      waiting.push({ id: entry.id, timesPassed: entry.timesPassed, before: entry.timesPassed })
      continue
    }
    if (waiting.some(({ timesPassed }) => timesPassed >= maxPasses)) break
    for (const one of waiting) one.timesPassed += 1
    offered.push(entry)
    left -= entry.seats
  }
  const passed = waiting
    .filter(({ timesPassed, before }) => timesPassed > before)
    .map(({ id, timesPassed }) => ({ id, timesPassed }))
  return { offered, passed }
}
