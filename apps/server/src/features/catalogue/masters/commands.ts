import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { type CardChange, type CardState, changedCard } from '@cco/domain/master/card-change'
import type { Deps } from '../../../deps.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'

type Change = {
  cardId: string
  change: CardChange
  reason: string
  actorId: string
  requestId: string
}

/**
 * Changes the status of a master card: trusted or not, shown or hidden, archived or restored.
 * Records the change and its reason in the system log.
 * @throws CodedError `not_found`, `no_changes` if the change would have no effect
 */
export async function changeCard(deps: Deps, input: Change): Promise<void> {
  const { cardId, change, reason, actorId, requestId } = input
  await deps.sql.begin(async (tx) => {
    const card = await lockCard(tx, cardId)
    if (!card) throw new CodedError('not_found')
    const next = changedCard(card, change)
    if (!next) throw new CodedError('no_changes')
    await Promise.all([
      setCard(tx, cardId, next),
      recordSystemLog(deps, tx, {
        actorId,
        action: `master_card.${change}`,
        target: { type: 'master_cards', id: cardId },
        before: { ...card },
        after: { ...next, reason },
        requestId,
      }),
    ])
  })
}

/** Hides and archives the card of a departing master, if there is one. */
export async function archiveCardOf(tx: Tx, userId: string): Promise<void> {
  await tx`update master_cards set is_active = false, is_archived = true where user_id = ${userId}`
}

/** Locks one card until the transaction ends. */
async function lockCard(tx: Tx, id: string): Promise<CardState | undefined> {
  const [card] = await tx<CardState[]>`
    select is_trusted, is_active, is_archived from master_cards where id = ${id} for update`
  return card
}

async function setCard(tx: Tx, id: string, card: CardState): Promise<void> {
  await tx`
    update master_cards set is_trusted = ${card.isTrusted}, is_active = ${card.isActive},
      is_archived = ${card.isArchived}
    where id = ${id}`
}
