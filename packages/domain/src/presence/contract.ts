import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'

export const presenceRow = z.object({
  /** The person's id. */
  id: z.uuid(),
  /** Null for who was never here. */
  lastSeen: z.nullable(instant),
  online: z.boolean(),
})
export type PresenceRow = z.infer<typeof presenceRow>

/** Users whose presence is requested at once. */
const PRESENCE_IDS_MAX = 100

export const presenceInput = z.object({
  ids: z.array(z.uuid()).check(z.maxLength(PRESENCE_IDS_MAX)),
})
/** One row for each requested user, in the order of the request. */
export const presenceOutput = z.object({
  items: z.array(presenceRow).check(z.maxLength(PRESENCE_IDS_MAX)),
})
