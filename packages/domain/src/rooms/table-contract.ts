import * as z from 'zod/mini'
import { NOTATION_MAX } from '../dice/limits.ts'
import { singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { ENTRIES_MAX, INITIATIVE_MAX, INITIATIVE_MIN, ROUNDS_MAX } from './initiative.ts'
import { TIMER_SECONDS_MAX, TIMER_SECONDS_MIN, TIMERS_MAX } from './timers.ts'

const gameKey = { gameId: z.uuid() }
const value = z.nullable(z.int().check(z.minimum(INITIATIVE_MIN), z.maximum(INITIATIVE_MAX)))
const step = z.union([z.literal(-1), z.literal(1)])
const entryId = z.uuid()

export const initiativeEntry = z.object({
  id: z.uuid(),
  name: singleLine({ min: 1, max: 60 }),
  group: z.nullable(singleLine({ min: 1, max: 60 })),
  value,
  dice: singleLine({ min: 1, max: NOTATION_MAX }),
  isHidden: z.boolean(),
  userId: z.nullable(z.uuid()),
})

/** What those who run the game do with the list of turns. */
export const initiativeInput = z.object({
  ...gameKey,
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('put'), entry: initiativeEntry }),
    z.object({ kind: z.literal('remove'), entryId }),
    z.object({ kind: z.literal('move'), entryId, by: step }),
    z.object({ kind: z.literal('ties'), share: z.boolean() }),
    z.object({
      kind: z.literal('turn'),
      by: step,
      /** The round and an entry of the turn that the caller sees. */
      round: z.int().check(z.minimum(0), z.maximum(ROUNDS_MAX)),
      entryId: z.nullable(z.uuid()),
    }),
    z.object({ kind: z.literal('end') }),
  ]),
})
export type InitiativeInput = z.infer<typeof initiativeInput>

export const rollInitiativeInput = z.object({
  ...gameKey,
  requestKey: z.uuid(),
  entryIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(ENTRIES_MAX)),
  clientSeed: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})
export type RollInitiativeInput = z.infer<typeof rollInitiativeInput>

export const startTimerInput = z.object({
  ...gameKey,
  requestKey: z.uuid(),
  name: singleLine({ min: 1, max: 60 }),
  seconds: z.int().check(z.minimum(TIMER_SECONDS_MIN), z.maximum(TIMER_SECONDS_MAX)),
})
export type StartTimerInput = z.infer<typeof startTimerInput>
export const stopTimerInput = z.object({ ...gameKey, timerId: z.uuid() })

export const roomTimer = z.object({
  id: z.uuid(),
  name: z.string(),
  seconds: z.int(),
  /** Null while the evening is paused; then `leftMs` says what is left. */
  endsAt: z.nullable(instant),
  leftMs: z.nullable(z.int()),
})
export type RoomTimer = z.infer<typeof roomTimer>

const shownEntry = z.object({ ...initiativeEntry.shape, name: z.string(), dice: z.string() })

/** What lies on the table beside the log. */
export const roomTableOutput = z.object({
  /** The moment of the answer, by the clock of the server that timers follow. */
  now: instant,
  initiative: z.nullable(
    z.object({
      round: z.int(),
      sharesTies: z.boolean(),
      turns: z
        .array(
          z.object({
            isCurrent: z.boolean(),
            entries: z.array(shownEntry).check(z.maxLength(ENTRIES_MAX)),
          }),
        )
        .check(z.maxLength(ENTRIES_MAX)),
    }),
  ),
  timers: z.array(roomTimer).check(z.maxLength(TIMERS_MAX)),
})
export type RoomTable = z.infer<typeof roomTableOutput>
