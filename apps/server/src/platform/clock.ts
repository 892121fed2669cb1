import { randomUUID } from 'node:crypto'

/** Source of the current time. Tests set it by hand. */
export type Clock = { now: () => Date }
/** Source of new ids. The server generates them, so that writes need not wait for each other. */
export type Ids = { next: () => string }

export const systemClock: Clock = { now: () => new Date() }

/**
 * Returns the clock of a process. With `TEST_CLOCK_OFFSET_MS` it is that far from the machine's
 * clock and goes on from there, which only tests set (design §11).
 */
export function clockOf({ TEST_CLOCK_OFFSET_MS }: { TEST_CLOCK_OFFSET_MS: number }): Clock {
  return { now: () => new Date(Date.now() + TEST_CLOCK_OFFSET_MS) }
}

export const randomIds: Ids = { next: () => randomUUID() }
