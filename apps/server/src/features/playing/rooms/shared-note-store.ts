import type { Sql, Tx } from '@cco/database/client'
import type { NoteLease } from '@cco/domain/rooms/shared-note'

export type StoredNote = NoteLease & { text: string; version: number }

const EMPTY: StoredNote = { text: '', version: 0, editorId: null, editorUntil: null }

export async function sharedNoteOf(sql: Sql | Tx, gameId: string): Promise<StoredNote> {
  const [row] = await sql<StoredNote[]>`
    select text, version, editor_id, editor_until from room_shared_notes
    where game_id = ${gameId}`
  return row ?? EMPTY
}

export async function saveSharedNote(
  tx: Tx,
  { gameId, note, now }: { gameId: string; note: StoredNote; now: Date },
): Promise<void> {
  const { text, version, editorId, editorUntil } = note
  await tx`insert into room_shared_notes (game_id, text, version, editor_id, editor_until, updated_at)
    values (${gameId}, ${text}, ${version}, ${editorId}, ${editorUntil}, ${now})
    on conflict (game_id) do update set text = excluded.text, version = excluded.version,
      editor_id = excluded.editor_id, editor_until = excluded.editor_until,
      updated_at = excluded.updated_at`
}
