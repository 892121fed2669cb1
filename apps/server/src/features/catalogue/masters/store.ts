import type { Tx } from '@cco/database/client'
import type { CardState } from '@cco/domain/master/card-change'

export async function archiveCardOf(tx: Tx, userId: string): Promise<void> {
  await tx`update master_cards set is_active = false, is_archived = true where user_id = ${userId}`
}

/** Locks one card until the transaction ends. */
export async function lockCard(tx: Tx, id: string): Promise<CardState | undefined> {
  const [card] = await tx<CardState[]>`
    select is_trusted, is_active, is_archived from master_cards where id = ${id} for update`
  return card
}

export async function setCard(tx: Tx, id: string, card: CardState): Promise<void> {
  await tx`
    update master_cards set is_trusted = ${card.isTrusted}, is_active = ${card.isActive},
      is_archived = ${card.isArchived}
    where id = ${id}`
}
