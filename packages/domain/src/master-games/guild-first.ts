/* Opening a game to a guild before everyone else (rules §10). */
import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'
import { GUILD_FIRST_HOURS } from './limits.ts'

export const openToGuildInput = z.object({
  gameId: z.uuid(),
  guildId: z.uuid(),
  /** Counted from the announcement of the game. */
  hours: z.int().check(z.minimum(1), z.maximum(GUILD_FIRST_HOURS)),
})
export type OpenToGuildInput = z.infer<typeof openToGuildInput>

export const masterGuildFirstRow = z.object({
  guildId: z.uuid(),
  name: z.string(),
  tag: z.string(),
  hours: z.int(),
  /** Null until the game is announced. */
  until: z.nullable(instant),
})
export type MasterGuildFirst = z.infer<typeof masterGuildFirstRow>
