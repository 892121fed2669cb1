import { CodedError } from '@cco/domain/error/codes'
import type { SpendTicketInput, WearInput } from '@cco/domain/inventory/contract'
import { WORN_KINDS } from '@cco/domain/inventory/looks'
import type { Deps } from '../../../deps.ts'
import { lockAccount } from '../../money/currency/public.ts'
import { giveFreeGame } from '../../money/gifts/commands.ts'
import { renameAtOnce } from '../../people/profiles/commands.ts'
import * as store from './store.ts'

type Part = Pick<Deps, 'sql' | 'clock' | 'ids'>

/**
 * Puts on and takes off items; one of each kind is worn (rules §9).
 * @throws CodedError `not_found` for an item that the user does not have
 */
export async function wearItems(deps: Part, userId: string, wanted: WearInput): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    for (const kind of WORN_KINDS) {
      const itemId = wanted[kind]
      if (itemId === undefined) continue
      if (!(await store.wear(tx, { userId, kind, itemId }))) throw new CodedError('not_found')
    }
  })
}

/**
 * Uses up a ticket: a free seat becomes a gift game to oneself, a rename takes effect at once.
 * @throws CodedError `not_found` for a ticket of someone else, `ticket_used`,
 *   `required_fields_missing` for a rename without a name, and those of `renameAtOnce`
 */
export async function spendTicket(
  deps: Part,
  userId: string,
  { id, name }: SpendTicketInput,
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    const held = await store.lockHolding(tx, id)
    if (held?.userId !== userId || held.kind !== 'ticket' || held.takenAt) {
      throw new CodedError('not_found')
    }
    if (held.usedAt) throw new CodedError('ticket_used')
    const ticket = await store.shareItem(tx, held.itemId)
    if (ticket?.look === 'seat') {
      await giveFreeGame(deps, tx, { userId, requestKey: id })
    } else {
      if (name === null) throw new CodedError('required_fields_missing')
      await renameAtOnce(deps, tx, userId, name)
    }
    await store.markUsed(tx, id, now)
  })
}
