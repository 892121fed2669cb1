import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { SaveSharedNoteInput, sharedNoteOutput } from '@cco/domain/rooms/papers-contract'
import { editorAt, mayWriteNote, NOTE_LEASE_MS } from '@cco/domain/rooms/shared-note'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import type { RoomAccess, RoomActor } from './access-queries.ts'
import { writingIn } from './commands.ts'
import * as notes from './shared-note-store.ts'
import * as store from './store.ts'

type SharedNote = z.input<typeof sharedNoteOutput>

const SAVES: Limit = { scope: 'room_shared_note', max: 90, windowMs: 60_000 }

/** Returns shared notes as readers see them: without a lease that has lapsed. */
export function shownNote(note: notes.StoredNote, now: Date): SharedNote {
  const { text, version, editorUntil } = note
  const userId = editorAt(note, now)
  const editor = userId && editorUntil ? { userId, until: editorUntil } : null
  return { text, version, editor }
}

/**
 * Makes the caller the editor of the shared notes, until they are done or give no sign for a while
 * (rules §14).
 * @throws CodedError `room_note_taken` while another writes, `too_many_requests`
 */
export async function takeSharedNote(
  deps: Deps,
  actor: RoomActor,
  gameId: string,
): Promise<SharedNote> {
  const { userId } = actor
  await deps.rateLimiter.enforce([{ limit: SAVES, key: userId }])
  return await writingIn(deps, { gameId, actor }, async (tx, access, now) => {
    const note = await notes.sharedNoteOf(tx, gameId)
    if (!mayWriteNote(note, userId, now)) throw new CodedError('room_note_taken')
    const next = { ...note, editorId: userId, editorUntil: leaseFrom(now) }
    return await replace(deps, tx, { access, note, next, now })
  })
}

/**
 * Stores the shared notes for their editor, and holds or ends the lease. The same text is no new
 * version.
 * @throws CodedError `room_note_taken` once another writes, `room_text_stale` for a text that changes
 *   an older version, `too_many_requests`
 */
export async function saveSharedNote(
  deps: Deps,
  actor: RoomActor,
  { gameId, text, version, isDone }: SaveSharedNoteInput,
): Promise<SharedNote> {
  const { userId } = actor
  await deps.rateLimiter.enforce([{ limit: SAVES, key: userId }])
  return await writingIn(deps, { gameId, actor }, async (tx, access, now) => {
    const note = await notes.sharedNoteOf(tx, gameId)
    if (!mayWriteNote(note, userId, now)) throw new CodedError('room_note_taken')
    const isChanged = text !== note.text
    if (isChanged && version !== note.version) throw new CodedError('room_text_stale')
    const next = {
      text,
      version: note.version + (isChanged ? 1 : 0),
      editorId: userId,
      editorUntil: isDone ? null : leaseFrom(now),
    }
    return await replace(deps, tx, { access, note, next, now })
  })
}

const leaseFrom = (now: Date) => new Date(now.getTime() + NOTE_LEASE_MS)

type Replacing = {
  access: RoomAccess
  note: notes.StoredNote
  next: notes.StoredNote
  now: Date
}

/** Stores notes; that another writes them or that they are new is announced, a longer lease is not. */
async function replace(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  { access: { gameId, userId: authorId }, note, next, now }: Replacing,
): Promise<SharedNote> {
  await notes.saveSharedNote(tx, { gameId, note: next, now })
  if (next.version !== note.version || editorAt(next, now) !== editorAt(note, now)) {
    const event = { id: ids.next(), gameId, authorId, audience: null, now }
    await store.insertEvent(tx, { ...event, payload: { kind: 'updated', part: 'note' } })
  }
  return shownNote(next, now)
}
