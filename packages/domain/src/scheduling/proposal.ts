import * as z from 'zod/mini'
import { GAME_FORMATS } from '../games/formats.ts'
import { BELOW_MINIMUM } from '../games/lifecycle.ts'
import { LANGUAGES } from '../language/language.ts'
import { multiLine } from '../text/text.ts'
import { givenDate, givenInstant, timeZone } from '../time/instant.ts'
import { lengthFits, PLAYERS_MAX, PRICE_MAX, REASON_MAX } from './constants.ts'

const players = z.int().check(z.minimum(1), z.maximum(PLAYERS_MAX))
const reason = multiLine({ min: 1, max: REASON_MAX })

export const createProposal = z
  .object({
    kind: z.literal('create'),
    storyId: z.uuid(),
    startsAt: givenInstant,
    endsAt: givenInstant,
    format: z.enum(GAME_FORMATS),
    /** Required for a game in the club. */
    placeId: z.nullable(z.uuid()),
    language: z.enum(LANGUAGES),
    minPlayers: players,
    maxPlayers: players,
    /** Coins per seat. */
    price: z.int().check(z.minimum(0), z.maximum(PRICE_MAX)),
    belowMinimum: z.enum(BELOW_MINIMUM),
    /** Repeated weekly at the same local time of the zone, until this local date. */
    series: z.nullable(z.object({ zone: timeZone, until: givenDate })),
  })
  .check(
    z.refine(lengthFits, { path: ['endsAt'] }),
    z.refine(({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers, { path: ['minPlayers'] }),
    z.refine(({ format, placeId }) => (format === 'club') === (placeId !== null), {
      path: ['placeId'],
    }),
  )
export type CreateProposal = z.infer<typeof createProposal>

export const moveProposal = z
  .object({
    kind: z.literal('move'),
    gameId: z.uuid(),
    startsAt: givenInstant,
    endsAt: givenInstant,
    reason: z.optional(reason),
  })
  .check(z.refine(lengthFits, { path: ['endsAt'] }))

export type MoveProposal = z.infer<typeof moveProposal>

export const cancelProposal = z.object({ kind: z.literal('cancel'), gameId: z.uuid(), reason })

/** A request to change the schedule (rules §1). */
export const proposal = z.discriminatedUnion('kind', [createProposal, moveProposal, cancelProposal])
export type Proposal = z.infer<typeof proposal>
