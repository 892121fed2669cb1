import * as z from 'zod/mini'
import { INT4_MAX } from '../number/int4.ts'
import { namedUser } from '../profiles/contract.ts'
import { searchTerm } from '../text/search-term.ts'
import { multiLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { guildDescription, guildEmblem, guildName, guildTag } from './fields.ts'
import { GUILDS_PAGE } from './limits.ts'

/** Entries of the history of a guild that are shown. */
export const GUILD_HISTORY = 50
/** `unchecked`: active, with texts that no owner has looked at yet. */
export const GUILD_STATES = ['active', 'unchecked', 'disbanded'] as const

export const managedGuild = z.object({
  id: z.uuid(),
  name: z.string(),
  tag: z.string(),
  emblem: guildEmblem,
  description: z.string(),
  members: z.int(),
  isRecruiting: z.boolean(),
  gamesTogether: z.int(),
  foundedAt: instant,
  disbandedAt: z.nullable(instant),
  leader: z.nullable(namedUser),
  chat: z.string(),
  textsVersion: z.int(),
  /** Whether an owner looked at its texts as they are. */
  isChecked: z.boolean(),
})
export type ManagedGuild = z.infer<typeof managedGuild>

export const managedGuildsInput = z.object({
  search: z._default(searchTerm({ max: 40 }), ''),
  state: z._default(z.enum(GUILD_STATES), 'active'),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1),
})
export type ManagedGuildsInput = z.infer<typeof managedGuildsInput>
export const managedGuildsOutput = z.object({
  items: z.array(managedGuild).check(z.maxLength(GUILDS_PAGE)),
  total: z.int(),
})

export const guildHistoryInput = z.object({ id: z.uuid() })
export const guildHistoryOutput = z.object({
  items: z
    .array(
      z.object({
        id: z.uuid(),
        action: z.string(),
        actor: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        former: z.nullable(z.string()),
        at: instant,
      }),
    )
    .check(z.maxLength(GUILD_HISTORY)),
})
export type GuildHistory = z.infer<typeof guildHistoryOutput>

/** Read by the members. */
const reason = multiLine({ min: 3, max: 300 })

export const moderateGuildInput = z.object({
  id: z.uuid(),
  name: guildName,
  tag: guildTag,
  description: guildDescription,
  reason,
})
export type ModerateGuildInput = z.infer<typeof moderateGuildInput>
/** The version of the texts that was looked at. */
export const approveGuildInput = z.object({
  id: z.uuid(),
  version: z.int().check(z.minimum(1), z.maximum(INT4_MAX)),
})
export type ApproveGuildInput = z.infer<typeof approveGuildInput>
export const closeGuildInput = z.object({ id: z.uuid(), reason })
export type CloseGuildInput = z.infer<typeof closeGuildInput>
export const mergeGuildsInput = z.object({ id: z.uuid(), intoId: z.uuid(), reason })
export type MergeGuildsInput = z.infer<typeof mergeGuildsInput>
