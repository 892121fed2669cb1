import { randomUUID } from 'node:crypto'

/** Where "now" comes from; tests move it by hand. */
export type Clock = { now: () => Date }
/** Where new ids come from. We make them, so that writes need not wait for each other. */
export type Ids = { next: () => string }

export const systemClock: Clock = { now: () => new Date() }
export const randomIds: Ids = { next: () => randomUUID() }
