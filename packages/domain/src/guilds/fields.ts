import * as z from 'zod/mini'
import { skeletonOf } from '../text/skeleton.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { CHARGES, DIVISIONS, SHIELDS, TINCTURES } from './emblem.ts'
import {
  GUILD_CHAT_MAX,
  GUILD_DESCRIPTION_MAX,
  GUILD_NAME_MAX,
  GUILD_NAME_MIN,
  GUILD_TAG_MAX,
  GUILD_TAG_MIN,
} from './limits.ts'

/** A name with something that tells it from other names. */
export const guildName = singleLine({ min: GUILD_NAME_MIN, max: GUILD_NAME_MAX }).check(
  z.overwrite((name) => name.replace(/\s+/g, ' ').normalize('NFC')),
  z.refine((name) => skeletonOf(name).length >= 2),
)

/** Letters and digits, in capitals. */
export const guildTag = singleLine({ min: GUILD_TAG_MIN, max: GUILD_TAG_MAX }).check(
  z.overwrite((tag) => tag.normalize('NFC').toUpperCase()),
  z.refine((tag) => /^[\p{L}\p{N}]+$/u.test(tag)),
)

export const guildDescription = multiLine({ min: 0, max: GUILD_DESCRIPTION_MAX })

/** The guild's own chat elsewhere: the club has none for guilds. */
export const guildChat = z.string().check(
  z.overwrite((link) => link.trim()),
  z.maxLength(GUILD_CHAT_MAX),
  z.refine((link) => link === '' || isLink(link)),
)

function isLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

export const guildEmblem = z.object({
  shield: z.enum(SHIELDS),
  division: z.enum(DIVISIONS),
  charge: z.enum(CHARGES),
  field: z.enum(TINCTURES),
  second: z.enum(TINCTURES),
})

/** The whole form of founding. */
export const foundingFields = z.object({
  name: guildName,
  tag: guildTag,
  description: guildDescription,
  emblem: guildEmblem,
})
export type FoundingFields = z.infer<typeof foundingFields>

/** What the page shows, besides the name. */
export const pageFields = z.object({
  description: guildDescription,
  emblem: guildEmblem,
  chat: guildChat,
  isRecruiting: z.boolean(),
})
export type PageFields = z.infer<typeof pageFields>
