import * as z from 'zod/mini'
import { multiLine, singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { HANDOUT_MAX, HANDOUTS_MAX, MEMBERS_MAX, SHARED_NOTE_MAX } from './limits.ts'

const gameKey = { gameId: z.uuid() }
const version = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const sharedNoteOutput = z.object({
  text: z.string(),
  version: z.int(),
  /** Who writes now, unless their lease has lapsed. */
  editor: z.nullable(z.object({ userId: z.uuid(), until: instant })),
})
export type SharedNote = z.infer<typeof sharedNoteOutput>

/** The version is the one that is changed. */
export const saveSharedNoteInput = z.object({
  ...gameKey,
  text: multiLine({ min: 0, max: SHARED_NOTE_MAX }),
  version,
  /** Whether another may write from now on. */
  isDone: z.boolean(),
})
export type SaveSharedNoteInput = z.infer<typeof saveSharedNoteInput>

const handoutTexts = {
  title: singleLine({ min: 1, max: 80 }),
  text: multiLine({ min: 1, max: HANDOUT_MAX }),
}

/** The version is the one that is changed; 0 for a new one. */
export const saveHandoutInput = z.object({ ...gameKey, id: z.uuid(), version, ...handoutTexts })
export type SaveHandoutInput = z.infer<typeof saveHandoutInput>

export const handoutInput = z.object({ ...gameKey, handoutId: z.uuid() })

export const showHandoutInput = z.object({
  ...gameKey,
  handoutId: z.uuid(),
  /** Null for everyone. */
  audience: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MEMBERS_MAX))),
})
export type ShowHandoutInput = z.infer<typeof showHandoutInput>

const prepared = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
  /** Prepared for another evening of the same story. */
  isEarlier: z.boolean(),
})
export type PreparedHandout = z.infer<typeof prepared>

export const shownHandout = z.object({
  id: z.uuid(),
  /** What was shown; null for players, and once it was deleted. */
  handoutId: z.nullable(z.uuid()),
  title: z.string(),
  text: z.string(),
  audience: z.nullable(z.array(z.uuid()).check(z.maxLength(MEMBERS_MAX))),
  shownAt: instant,
})
export type ShownHandout = z.infer<typeof shownHandout>

export const handoutsOutput = z.object({
  /** What was shown to the caller. */
  shown: z.array(shownHandout).check(z.maxLength(HANDOUTS_MAX)),
  /** For those who run the game: what can be shown. */
  prepared: z.array(prepared).check(z.maxLength(HANDOUTS_MAX)),
})
export type RoomHandouts = z.infer<typeof handoutsOutput>
