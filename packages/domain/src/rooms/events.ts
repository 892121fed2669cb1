import * as z from 'zod/mini'
import { DICE_MAX, EXPLOSIONS_MAX, NOTATION_MAX } from '../dice/limits.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { MEMBERS_MAX, MESSAGE_MAX } from './limits.ts'
import { SIGNAL_CARDS } from './safety.ts'

export const messageText = multiLine({ min: 1, max: MESSAGE_MAX })
export const sceneTitle = singleLine({ min: 1, max: 80 })

/** Who sees a roll: everyone, those who run the game, the roller, or those who run it but not the roller. */
export const ROLL_VISIBILITIES = ['all', 'master', 'self', 'blind'] as const
export type RollVisibility = (typeof ROLL_VISIBILITIES)[number]

/** What a room has beside its log. */
export const ROOM_TOOLS = ['table', 'note', 'handouts'] as const

const sign = z.union([z.literal(1), z.literal(-1)])
const rollResult = z.object({
  terms: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('dice'),
          sign,
          sides: z.union([z.int(), z.literal('F')]),
          dice: z
            .array(
              z.object({
                value: z.int(),
                was: z.exactOptional(z.int()),
                isExtra: z.exactOptional(z.literal(true)),
                isDropped: z.exactOptional(z.literal(true)),
                isSuccess: z.exactOptional(z.literal(true)),
              }),
            )
            .check(z.maxLength(DICE_MAX * (EXPLOSIONS_MAX + 1))),
          sum: z.int(),
        }),
        z.object({ kind: z.literal('number'), sign, value: z.int() }),
      ]),
    )
    .check(z.maxLength(NOTATION_MAX)),
  total: z.int(),
  countsSuccesses: z.boolean(),
})

/** What happened, by kind. What is stored is what those in the audience read. */
export const roomPayload = z.discriminatedUnion('kind', [
  /** A message; its text is null once it was deleted. */
  z.object({
    kind: z.literal('message'),
    text: z.nullable(z.string()),
    isEdited: z.optional(z.boolean()),
  }),
  /** The words of the master. */
  z.object({
    kind: z.literal('narration'),
    text: z.nullable(z.string()),
    isEdited: z.optional(z.boolean()),
  }),
  /** An earlier event has a new text, or none: for readers who have it already. */
  z.object({ kind: z.literal('changed'), target: z.int(), text: z.nullable(z.string()) }),
  z.object({ kind: z.literal('scene'), title: z.string() }),
  /** The hash of the server's seed, before the first roll. */
  z.object({ kind: z.literal('dice_opened'), hash: z.string() }),
  z.object({
    kind: z.literal('roll'),
    /** The number of the roll in its game, from 1. */
    n: z.int(),
    notation: z.string(),
    label: z.nullable(z.string()),
    visibility: z.enum(ROLL_VISIBILITIES),
    clientSeed: z.string(),
    /** Null for who rolled blind. */
    result: z.nullable(rollResult),
  }),
  /** Dice on someone's own table, as they say. */
  z.object({
    kind: z.literal('physical_roll'),
    total: z.int(),
    label: z.nullable(z.string()),
  }),
  /** The seed itself, once the evening is over. */
  z.object({ kind: z.literal('dice_revealed'), serverSeed: z.string() }),
  /** A safety signal; nothing says whose. */
  z.object({ kind: z.literal('signal'), card: z.enum(SIGNAL_CARDS) }),
  /** Those who run the game pause the evening. */
  z.object({ kind: z.literal('paused') }),
  /** Those who run the game go on after a pause or a signal. */
  z.object({ kind: z.literal('resumed') }),
  /** The first turn of a round of initiative, and the end of the last one. */
  z.object({ kind: z.literal('round'), round: z.int() }),
  z.object({ kind: z.literal('turns_ended') }),
  /** A handout is shown; what it says is fetched by those who may read it. */
  z.object({ kind: z.literal('handout'), handout: z.uuid(), title: z.string() }),
  /** Something beside the log changed, and is fetched again. */
  z.object({ kind: z.literal('updated'), part: z.enum(ROOM_TOOLS) }),
  /** A player left for good. */
  z.object({ kind: z.literal('left') }),
  /** Those who run the game removed someone from the room, or let them back in. */
  z.object({ kind: z.literal('removed'), member: z.uuid() }),
  z.object({ kind: z.literal('readmitted'), member: z.uuid() }),
  /** Someone became the co-master, or no longer is. */
  z.object({ kind: z.literal('co_master'), member: z.uuid(), isAppointed: z.boolean() }),
  /** Someone else runs the evening from now on. */
  z.object({ kind: z.literal('handed_over'), member: z.uuid() }),
  /** A player is asked to turn off their microphone; for them and those who run the game. */
  z.object({ kind: z.literal('mute_requested'), member: z.uuid() }),
  /** The evening is over. */
  z.object({ kind: z.literal('ended') }),
  /** Someone came in or was away for a while. */
  z.object({ kind: z.literal('arrived'), isBack: z.boolean() }),
])
export type RoomPayload = z.infer<typeof roomPayload>
export type RoomEventKind = RoomPayload['kind']

export const roomEvent = z.object({
  id: z.uuid(),
  seq: z.int(),
  at: instant,
  /** Null for an event that is anonymous or was caused by the clock. */
  author: z.nullable(z.uuid()),
  /** Who may see it, its author included; null for everyone in the room. */
  audience: z.nullable(z.array(z.uuid()).check(z.maxLength(MEMBERS_MAX))),
  payload: roomPayload,
})
export type RoomEvent = z.infer<typeof roomEvent>
