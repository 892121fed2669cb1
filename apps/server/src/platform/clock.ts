import { randomUUID } from 'node:crypto'

/** Source of the current time. Tests set it by hand. */
export type Clock = { now: () => Date }
/** Source of new ids. The server generates them, so that writes need not wait for each other. */
export type Ids = { next: () => string }

export const systemClock: Clock = { now: () => new Date() }
export const randomIds: Ids = { next: () => randomUUID() }
