import * as z from 'zod/mini'
import { ROLES } from '../roles/role.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'
import {
  BROADCAST_ABSENT_DAYS_MAX,
  BROADCAST_TEXT_MAX,
  BROADCAST_TITLE_MAX,
  BROADCASTS_SHOWN,
} from './limits.ts'

/** `scheduled → sending → sent`, or `stopped` before it is through. */
export const BROADCAST_STATUSES = ['scheduled', 'sending', 'sent', 'stopped'] as const
export type BroadcastStatus = (typeof BROADCAST_STATUSES)[number]

/**
 * The recipients (rules §12). A role means users with exactly this role; subscribers are those whose
 * subscription runs, days of grace not counted; a guild means its members when sending begins.
 */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('role'), role: z.enum(ROLES) }),
  z.object({ kind: z.literal('subscribers') }),
  z.object({
    kind: z.literal('absent'),
    days: z.int().check(z.minimum(1), z.maximum(BROADCAST_ABSENT_DAYS_MAX)),
  }),
  z.object({ kind: z.literal('guild'), guildId: z.uuid() }),
])
export type Audience = z.infer<typeof audience>

const guildOfAudience = z.object({ name: z.string(), tag: z.string() })
export type GuildOfAudience = z.infer<typeof guildOfAudience>

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
