import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { ItemSourceKind } from '@cco/domain/inventory/contract'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { isGivable } from './queries.ts'
import * as store from './store.ts'

export type { ItemDue } from './store.ts'

/** An item that a level, an achievement or a season gives to a user. */
export type Reward = {
  userId: string
  itemId: string
  source: { kind: Exclude<ItemSourceKind, 'hand'>; id: string }
}

/**
 * Gives items to users whose accounts are locked, each once for its source (rules §9), and notifies
 * them. An archived item is given no more, and a unique one only while it has no holder.
 */
export async function giveItems(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  rewards: readonly Reward[],
): Promise<void> {
  // In one order, so that two transactions never wait for each other's items.
  for (const { userId, itemId, source } of rewards.toSorted(byItem)) {
    const item = await store.shareItem(tx, itemId)
    if (!item || item.isArchived) continue
    const now = deps.clock.now()
    const id = deps.ids.next()
    const isNew = await store.insertHolding(tx, { id, userId, item, source, givenBy: null, now })
    if (!isNew) continue
    await notify(deps, tx, [userId], { kind: 'item_received', facts: { item: item.name } })
  }
}

function byItem(one: Reward, other: Reward): number {
  return one.itemId < other.itemId ? -1 : one.itemId > other.itemId ? 1 : 0
}

/** Gives the items of a season to many users with one statement; their notification is the season's. */
export async function giveSeasonItems(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { seasonId, due }: { seasonId: string; due: readonly store.ItemDue[] },
): Promise<void> {
  const rows = due.map((one) => ({ ...one, id: ids.next() }))
  await store.insertSeasonItems(tx, { seasonId, now: clock.now(), due: rows })
}

/**
 * Refuses an item that cannot be made a reward.
 * @throws CodedError `not_found`
 */
export async function requireGivable(tx: Tx, itemId: string | null): Promise<void> {
  if (itemId !== null && !(await isGivable(tx, itemId))) throw new CodedError('not_found')
}
