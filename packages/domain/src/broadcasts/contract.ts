import * as z from 'zod/mini'
import { audience, guildOfAudience } from '../audiences/contract.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'
import { BROADCAST_TEXT_MAX, BROADCAST_TITLE_MAX, BROADCASTS_SHOWN } from './limits.ts'

/** `scheduled → sending → sent`, or `stopped` before it is through. */
export const BROADCAST_STATUSES = ['scheduled', 'sending', 'sent', 'stopped'] as const
export type BroadcastStatus = (typeof BROADCAST_STATUSES)[number]

const inBoth = (one: z.ZodMiniString) => z.object({ ru: one, en: one })
const words = {
  title: inBoth(singleLine({ min: 1, max: BROADCAST_TITLE_MAX })),
  text: inBoth(multiLine({ min: 1, max: BROADCAST_TEXT_MAX })),
}

export const audienceInput = z.object({ audience })
export const audienceOutput = z.object({ people: z.int(), guild: z.nullable(guildOfAudience) })

export const broadcastTestInput = z.object(words)

export const broadcastInput = z.object({
  /** Made by the browser once for a form, so that a second click sends nothing twice. */
  requestKey: z.uuid(),
  ...words,
  audience,
  /** Now, unless given. */
  sendAt: z.nullable(givenInstant),
})
export type BroadcastInput = z.infer<typeof broadcastInput>

export const broadcastRow = z.object({
  id: z.uuid(),
  ...words,
  audience,
  /** The guild of the audience. */
  guild: z.nullable(guildOfAudience),
  status: z.enum(BROADCAST_STATUSES),
  sendAt: instant,
  /** How many will be notified; null until it begins. */
  recipients: z.nullable(z.int()),
  notified: z.int(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
})
export type BroadcastRow = z.infer<typeof broadcastRow>

export const broadcastsOutput = z.object({
  items: z.array(broadcastRow).check(z.maxLength(BROADCASTS_SHOWN)),
})
export const broadcastIdInput = z.object({ id: z.uuid() })
