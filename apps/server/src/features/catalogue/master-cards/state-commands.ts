import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { type CardChange, changedCard } from '@cco/domain/master-cards/change'
import { undecidedGames } from '@cco/domain/master-games/ahead'
import type { Deps } from '../../../deps.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { endSeriesOf, idsAhead, lockTimeOf } from '../../playing/scheduling/public.ts'
import { masterOfCard } from './archive-queries.ts'
import * as store from './store.ts'

type Change = {
  cardId: string
  change: CardChange
  /** Games ahead that stay with the master of an archived card. */
  leaves: readonly string[]
  reason: string
  actorId: string
  requestId: string
}

/**
 * Changes the status of a master card: trusted or not, shown or hidden, archived or restored.
 * Records the change and its reason in the system log. Archiving ends the weekly series of the
 * master, which would announce more games.
 * @throws CodedError `not_found`, `no_changes` if the change would have no effect,
 *   `card_games_ahead` if the master of an archived card has games ahead that are not left with them
 */
export async function changeCard(deps: Deps, input: Change): Promise<void> {
  const { cardId, change, leaves, reason, actorId, requestId } = input
  const isArchived = change === 'archive'
  await deps.sql.begin(async (tx) => {
    const masterId = await masterOfCard(tx, cardId)
    // Before the card, as the erasure of an account does; from here on no game is announced.
    if (isArchived) await lockTimeOf(tx, [masterId])
    const card = await store.lockState(tx, cardId)
    if (!card) throw new CodedError('not_found')
    const next = changedCard(card, change)
    if (!next) throw new CodedError('no_changes')
    if (isArchived) await endWork(deps, tx, { masterId, leaves })
    await Promise.all([
      store.setState(tx, cardId, next),
      recordSystemLog(deps, tx, {
        actorId,
        action: `master_card.${change}`,
        target: { type: 'master_cards', id: cardId },
        before: { ...card },
        after: { ...next, reason, ...(isArchived && { leaves }) },
        requestId,
      }),
    ])
  })
}

/** Ends the series of a master whose time is locked, unless a game ahead is not among `leaves`. */
async function endWork(
  deps: Deps,
  tx: Tx,
  { masterId, leaves }: { masterId: string; leaves: readonly string[] },
): Promise<void> {
  const now = deps.clock.now()
  const undecided = undecidedGames(await idsAhead(tx, masterId, now), leaves)
  if (undecided.length > 0) throw new CodedError('card_games_ahead', { count: undecided.length })
  await endSeriesOf(tx, { userId: masterId, now })
}
