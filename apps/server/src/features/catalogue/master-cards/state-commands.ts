import { CodedError } from '@cco/domain/error/codes'
import { type CardChange, changedCard } from '@cco/domain/master-cards/change'
import type { Deps } from '../../../deps.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import * as store from './store.ts'

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
    const card = await store.lockState(tx, cardId)
    if (!card) throw new CodedError('not_found')
    const next = changedCard(card, change)
    if (!next) throw new CodedError('no_changes')
    await Promise.all([
      store.setState(tx, cardId, next),
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
