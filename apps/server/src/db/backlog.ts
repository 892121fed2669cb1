/** How much waits for a decision, and since when the oldest does; null if nothing waits. */
export type Backlog = { count: number; since: Date | null }

/** Nothing waits. */
export const NO_BACKLOG: Backlog = { count: 0, since: null }
