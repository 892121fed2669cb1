/** Who writes the shared notes of a room, and until when no one else does. */
export type NoteLease = { editorId: string | null; editorUntil: Date | null }

/** A lease lapses this long after the last sign of its editor, in milliseconds. */
export const NOTE_LEASE_MS = 45_000
/** An editor shows this often that they are still writing, in milliseconds. */
export const NOTE_RENEW_MS = 15_000

/** Returns who writes now (rules §14 "one editor at a time"); null once the lease has lapsed. */
export function editorAt({ editorId, editorUntil }: NoteLease, now: Date): string | null {
  return editorUntil !== null && editorUntil > now ? editorId : null
}

/** Whether this person may write now: no one else does. */
export function mayWriteNote(lease: NoteLease, userId: string, now: Date): boolean {
  const editor = editorAt(lease, now)
  return editor === null || editor === userId
}
