import * as z from 'zod/mini'
import { COINS_MAX } from '../currency/constants.ts'
import { multiLine } from '../text/text.ts'
import { foundingFields, guildName, guildTag, pageFields } from './fields.ts'
import { GUILD_MESSAGE_MAX, GUILD_NEWS_MAX, REACTIONS } from './limits.ts'
import { GUILD_POWERS } from './powers.ts'

const message = multiLine({ min: 0, max: GUILD_MESSAGE_MAX })

export const foundInput = z.object({
  requestKey: z.uuid(),
  ...foundingFields.shape,
  /** The coins that the caller saw. */
  expectedCoins: z.int().check(z.minimum(0), z.maximum(COINS_MAX)),
})
export type FoundInput = z.infer<typeof foundInput>

/** Without a `chat` it stays as it is. */
export const editGuildInput = z.object({
  id: z.uuid(),
  ...pageFields.shape,
  chat: z.optional(pageFields.shape.chat),
})
export type EditGuildInput = z.infer<typeof editGuildInput>
export const renameGuildInput = z.object({ id: z.uuid(), name: guildName, tag: guildTag })
export type RenameGuildInput = z.infer<typeof renameGuildInput>

export const applyInput = z.object({ id: z.uuid(), message })
export const inviteInput = z.object({
  id: z.uuid(),
  accountId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  message,
})
export type InviteInput = z.infer<typeof inviteInput>
export const pendingIdInput = z.object({ id: z.uuid() })
export const answerInput = z.object({ id: z.uuid(), accept: z.boolean() })

const ofMember = { guildId: z.uuid(), userId: z.uuid() }
export const memberInput = z.object(ofMember)
export const setRankInput = z.object({
  ...ofMember,
  rank: z.enum(['officer', 'member']),
  powers: z.array(z.enum(GUILD_POWERS)).check(z.maxLength(GUILD_POWERS.length)),
})
export type SetRankInput = z.infer<typeof setRankInput>
export const removeMemberInput = z.object({
  ...ofMember,
  /** Whether the member may not join again. */
  ban: z.boolean(),
  reason: multiLine({ min: 3, max: GUILD_MESSAGE_MAX }),
})
export type RemoveMemberInput = z.infer<typeof removeMemberInput>
export const disbandInput = z.object({
  id: z.uuid(),
  typedName: z.string().check(z.maxLength(100)),
})

export const newsInput = z.object({
  requestKey: z.uuid(),
  guildId: z.uuid(),
  text: multiLine({ min: 1, max: GUILD_NEWS_MAX }),
})
export type NewsInput = z.infer<typeof newsInput>
export const postIdInput = z.object({ id: z.uuid() })
export const reactInput = z.object({
  postId: z.uuid(),
  reaction: z.enum(REACTIONS),
  on: z.boolean(),
})
export type ReactInput = z.infer<typeof reactInput>
