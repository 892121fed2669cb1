/** One who waits for seats of a full game. */
export type Waiting = {
  id: string
  seats: number
  priority: number
  createdAt: Date
  /** How often a smaller party was let past. */
  timesPassed: number
}

/** The order of the list: higher priority first, then who joined first (rules §4). */
export function inOrder<W extends Waiting>(entries: readonly W[]): W[] {
  return entries.toSorted(
    (a, b) =>
      b.priority - a.priority ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  )
}

export type Offers<W extends Waiting> = {
  /** Who is offered seats now, in order. */
  offered: W[]
  /** Who was let past, with the new count. */
  passed: { id: string; timesPassed: number }[]
}

/**
 * Whom `freeSeats` are offered to, from those who could come. A party that is too large for what is
 * free keeps its place; smaller ones behind it pass it at most `maxPasses` times each time counted,
 * and then the seats wait for it (rules §4).
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
