import * as z from 'zod/mini'
import { REWARDED_LEVEL_MAX } from '../levels/contract.ts'
import { ROLES } from '../roles/role.ts'
import { AUDIENCE_ABSENT_DAYS_MAX } from './limits.ts'

/**
 * The users that a broadcast or an item is for (rules §9, §12). A role means users with exactly this
 * role; subscribers are those whose subscription runs, days of grace not counted; a level means this
 * one or a higher one; a guild means its members at that moment.
 */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('role'), role: z.enum(ROLES) }),
  z.object({ kind: z.literal('subscribers') }),
  z.object({
    kind: z.literal('absent'),
    days: z.int().check(z.minimum(1), z.maximum(AUDIENCE_ABSENT_DAYS_MAX)),
  }),
  z.object({
    kind: z.literal('level'),
    level: z.int().check(z.minimum(2), z.maximum(REWARDED_LEVEL_MAX)),
  }),
  z.object({ kind: z.literal('guild'), guildId: z.uuid() }),
])
export type Audience = z.infer<typeof audience>

export const guildOfAudience = z.object({ name: z.string(), tag: z.string() })
export type GuildOfAudience = z.infer<typeof guildOfAudience>
