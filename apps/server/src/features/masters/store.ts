import type { Tx } from '../../db/client.ts'

export async function archiveCardOf(tx: Tx, userId: string): Promise<void> {
  await tx`update master_cards set is_active = false, is_archived = true where user_id = ${userId}`
}
