import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { NOTATION_MAX } from '../dice/limits.ts'
import { DICE_LOOKS } from '../inventory/looks.ts'
import { localizedText } from '../language/language.ts'
import { INT4_MAX } from '../number/int4.ts'
import { HUES } from '../outfits/hue.ts'
import { attendInfo } from '../places/contract.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { messageText, ROLL_VISIBILITIES, roomEvent, sceneTitle } from './events.ts'
import {
  CHARACTER_MAX,
  EVENTS_PAGE,
  MEMBERS_MAX,
  NOTE_MAX,
  PHYSICAL_MAX,
  ROLL_LABEL_MAX,
} from './limits.ts'

/** The part someone has in a room; `staff` reads it for a case. */
export const ROOM_PARTS = ['master', 'co_master', 'player', 'staff'] as const
export type RoomPart = (typeof ROOM_PARTS)[number]

/** A booking of the caller, or a game that the caller runs. */
export const roomKeyInput = z.object({ key: z.uuid() })

export const roomMember = z.object({
  userId: z.uuid(),
  name: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  part: z.enum(ROOM_PARTS),
  /** The master of the game, who always stays one of those who run it. */
  isOwner: z.boolean(),
  character: z.nullable(z.string()),
  /** The dice skin that they wear, for their rolls. */
  dice: z.nullable(z.object({ look: z.enum(DICE_LOOKS), hue: z.enum(HUES) })),
  /** Null for who was never in the room. */
  seenAt: z.nullable(instant),
  isHere: z.boolean(),
  /** Has no seat any more, was removed, or left. */
  isGone: z.boolean(),
  /** Was removed by those who run the game, and not let back in. */
  isRemoved: z.boolean(),
})
export type RoomMember = z.infer<typeof roomMember>

export const roomOutput = z.object({
  gameId: z.uuid(),
  /** The caller's booking; null for the master. */
  bookingId: z.nullable(z.uuid()),
  story: z.object({ slug: z.string(), title: localizedText }),
  scene: z.nullable(z.string()),
  startsAt: instant,
  endsAt: instant,
  opensAt: instant,
  readableUntil: instant,
  endedAt: z.nullable(instant),
  phase: z.enum(['before', 'open', 'over']),
  you: z.object({ userId: z.uuid(), part: z.enum(ROOM_PARTS) }),
  attend: attendInfo,
  lastSeq: z.int(),
  can: z.object({ write: ability }),
})
export type Room = z.infer<typeof roomOutput>

const gameKey = { gameId: z.uuid() }

export const roomMembersInput = z.object(gameKey)
export const roomMembersOutput = z.object({
  items: z.array(roomMember).check(z.maxLength(MEMBERS_MAX)),
})

/** Events after a number. */
export const roomEventsInput = z.object({
  ...gameKey,
  after: z.int().check(z.minimum(0), z.maximum(INT4_MAX)),
})
export const roomEventsOutput = z.object({
  items: z.array(roomEvent).check(z.maxLength(EVENTS_PAGE)),
  /** Of the newest event in the room, seen or not. */
  lastSeq: z.int(),
  /** Whether there are more after the last of these. */
  hasMore: z.boolean(),
})
export type RoomEvents = z.infer<typeof roomEventsOutput>

const audience = z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MEMBERS_MAX)))

/** The key of a request is the id of its event, so that a repeated one adds nothing. */
export const sayInput = z.object({
  ...gameKey,
  requestKey: z.uuid(),
  as: z.enum(['message', 'narration']),
  text: messageText,
  /** Whom it is whispered to; null for everyone. */
  audience,
})
export type SayInput = z.infer<typeof sayInput>

/** The seed is the browser's part in the roll. */
export const rollInput = z.object({
  ...gameKey,
  requestKey: z.uuid(),
  notation: singleLine({ min: 1, max: NOTATION_MAX }),
  visibility: z.enum(ROLL_VISIBILITIES),
  clientSeed: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})
export type RollInput = z.infer<typeof rollInput>

export const physicalRollInput = z.object({
  ...gameKey,
  requestKey: z.uuid(),
  total: z.int().check(z.minimum(-PHYSICAL_MAX), z.maximum(PHYSICAL_MAX)),
  label: singleLine({ min: 0, max: ROLL_LABEL_MAX }),
})

export type PhysicalRollInput = z.infer<typeof physicalRollInput>

export const roomGameInput = z.object(gameKey)

export const editMessageInput = z.object({ ...gameKey, eventId: z.uuid(), text: messageText })
export const removeMessageInput = z.object({ ...gameKey, eventId: z.uuid() })
export const setSceneInput = z.object({ ...gameKey, title: sceneTitle })
export const setCharacterInput = z.object({
  ...gameKey,
  character: singleLine({ min: 0, max: CHARACTER_MAX }),
})
export const noteOutput = z.object({ text: z.string() })
export const saveNoteInput = z.object({ ...gameKey, text: multiLine({ min: 0, max: NOTE_MAX }) })

/** The number of the newest event once the request was done. */
export const writtenOutput = z.object({ lastSeq: z.int() })
