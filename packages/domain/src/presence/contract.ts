import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'

/** A person is sent as present when a page opens and this often after (spec §7). */
export const BEAT_EVERY_MS = 120_000
/** And this long after a movement of theirs (spec §7), */
export const BEAT_AFTER_ACTIVITY_MS = 1_000
/** but not again so soon: who never rests would otherwise be sent every second. */
export const BEAT_PAUSE_MS = 30_000
/** Addresses and browsers of presence are erased when they are this old (rules §13). */
export const ADDRESS_KEPT_DAYS = 30

export const presenceRow = z.object({
  /** The person's id. */
  id: z.uuid(),
  /** Null for who was never here. */
  lastSeen: z.nullable(instant),
  online: z.boolean(),
})
export type PresenceRow = z.infer<typeof presenceRow>

export const presenceInput = z.object({ ids: z.array(z.uuid()).check(z.maxLength(100)) })
/** One row for each person asked about, in the order they were asked. */
export const presenceOutput = z.object({ items: z.array(presenceRow) })
