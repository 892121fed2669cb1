import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { MEMBERS_MAX, OWN_BOUNDARY_MAX, WISH_MAX } from './limits.ts'
import { ALL_THEMES, SIGNAL_CARDS } from './safety.ts'

const gameKey = { gameId: z.uuid() }
const choice = z.enum(['veil', 'line'])

export const signalInput = z.object({ ...gameKey, card: z.enum(SIGNAL_CARDS) })

const boundaries = z.object({
  themes: z.partialRecord(z.enum(ALL_THEMES), choice),
  own: singleLine({ min: 0, max: OWN_BOUNDARY_MAX }),
  ownChoice: choice,
})
export const setBoundariesInput = z.object({ ...gameKey, ...boundaries.shape })

const theme = z.enum(ALL_THEMES)
const ownTexts = z.array(z.string()).check(z.maxLength(MEMBERS_MAX))
export const boundariesOutput = z.object({
  /** The caller's answer, if there is one. */
  own: z.nullable(boundaries),
  /** The merged answers, once they may be shown. */
  sheet: z.nullable(
    z.object({
      lines: z.array(theme).check(z.maxLength(ALL_THEMES.length)),
      veils: z.array(theme).check(z.maxLength(ALL_THEMES.length)),
      ownLines: ownTexts,
      ownVeils: ownTexts,
    }),
  ),
  answered: z.int(),
  players: z.int(),
  /** When the sheet is shown at the latest. */
  shownAt: instant,
  can: z.object({ answer: ability }),
})
export type RoomBoundaries = z.infer<typeof boundariesOutput>

export const setWishesInput = z.object({
  ...gameKey,
  star: singleLine({ min: 0, max: WISH_MAX }),
  wish: singleLine({ min: 0, max: WISH_MAX }),
})
export const wishesOutput = z.object({
  /** The caller's own, if given. */
  own: z.nullable(z.object({ star: z.string(), wish: z.string() })),
  answered: z.int(),
  /** Those of everyone, in no order; for those who run the game, once there are three. */
  stars: z.nullable(ownTexts),
  wishes: z.nullable(ownTexts),
  can: z.object({ give: ability }),
})
export type RoomWishes = z.infer<typeof wishesOutput>
