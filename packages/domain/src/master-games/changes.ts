/*
 * What a master changes about a game. Apart from what is shown of it, so that a dialog downloads no
 * more than it sends.
 */
import * as z from 'zod/mini'
import { BELOW_MINIMUM } from '../games/lifecycle.ts'
import { PLAYERS_MAX } from '../scheduling/constants.ts'
import { multiLine } from '../text/text.ts'
import { MESSAGE_MAX } from './limits.ts'

export const messageInput = z.object({
  gameId: z.uuid(),
  text: multiLine({ min: 1, max: MESSAGE_MAX }),
})
export const messageOutput = z.object({ players: z.int() })

export const resizeInput = z
  .object({
    gameId: z.uuid(),
    minPlayers: z.int().check(z.minimum(1), z.maximum(PLAYERS_MAX)),
    maxPlayers: z.int().check(z.minimum(1), z.maximum(PLAYERS_MAX)),
    belowMinimum: z.enum(BELOW_MINIMUM),
  })
  .check(z.refine(({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers))
export type ResizeInput = z.infer<typeof resizeInput>

export const handOverInput = z.object({ gameId: z.uuid(), masterId: z.uuid() })
