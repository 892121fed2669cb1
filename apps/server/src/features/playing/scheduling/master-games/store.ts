import type { Tx } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'

/**
 * Only one transaction at a time plans the time of a master; taken before their games are locked,
 * and in the order of ids where there are two masters.
 */
export async function lockTimeOf(tx: Tx, masterIds: readonly string[]): Promise<void> {
  for (const id of masterIds.toSorted()) {
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.masterTime}, hashtext(${id}))`
  }
}

type Message = { id: string; gameId: string; authorId: string; text: string; now: Date }

export async function insertMessage(tx: Tx, message: Message): Promise<void> {
  await tx`
    insert into game_messages (id, game_id, author_id, text, created_at)
    values (${message.id}, ${message.gameId}, ${message.authorId}, ${message.text}, ${message.now})`
}
