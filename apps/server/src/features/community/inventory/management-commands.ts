import { CodedError } from '@cco/domain/error/codes'
import { type GiveItemInput, ITEMS_MAX, type TakeItemInput } from '@cco/domain/inventory/contract'
import { type ItemFields, isItemComplete } from '@cco/domain/inventory/fields'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { lockAccount } from '../../money/currency/public.ts'
import { notify } from '../../news/notifications/commands.ts'
import { mayActOn } from '../../people/decisions/policy.ts'
import { isRemoved, userName } from '../../people/profiles/queries.ts'
import { hasItem, isUsed, itemCount, ownerOf, wasGiven } from './queries.ts'
import * as store from './store.ts'

/**
 * Creates an item.
 * @returns its id
 * @throws CodedError `required_fields_missing`, `items_full`
 */
export async function createItem(
  deps: Deps,
  staff: StaffActor,
  fields: ItemFields,
): Promise<string> {
  const id = deps.ids.next()
  await deps.sql.begin(async (tx) => {
    if (!isItemComplete(fields)) throw new CodedError('required_fields_missing')
    await store.lockItems(tx)
    if ((await itemCount(tx)) >= ITEMS_MAX) throw new CodedError('items_full', { max: ITEMS_MAX })
    await store.insertItem(tx, { ...fields, id, now: deps.clock.now() })
    await recordStaffWrite(deps, tx, staff, {
      ...{ action: 'item.create', target: { type: 'item', id }, after: fields },
    })
  })
  return id
}

/**
 * Changes an item. What it is and whether there is one of it stay once it was given.
 * @throws CodedError `required_fields_missing`, `not_found`, `item_in_use`
 */
export async function updateItem(
  deps: Deps,
  staff: StaffActor,
  { id, ...fields }: ItemFields & { id: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockItem(tx, id)
    if (!before) throw new CodedError('not_found')
    if (!isItemComplete(fields)) throw new CodedError('required_fields_missing')
    const isOther =
      before.kind !== fields.kind ||
      before.isUnique !== fields.isUnique ||
      (before.kind === 'ticket' && before.look !== fields.look)
    if (isOther && (await isUsed(tx, id))) throw new CodedError('item_in_use')
    await store.updateItem(tx, { ...fields, id })
    const { createdAt: _, isArchived: _archived, ...was } = before
    await recordStaffWrite(deps, tx, staff, {
      action: 'item.update',
      ...{ target: { type: 'item', id }, before: was, after: fields },
    })
  })
}

/**
 * Archives an item, which is given no more and stays with those who have it, or restores it.
 * @throws CodedError `not_found`
 */
export async function archiveItem(
  deps: Deps,
  staff: StaffActor,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockItem(tx, id)
    if (!before) throw new CodedError('not_found')
    if (before.isArchived === isArchived) return
    await store.setArchived(tx, { id, isArchived })
    await recordStaffWrite(deps, tx, staff, {
      action: isArchived ? 'item.archive' : 'item.restore',
      target: { type: 'item', id },
    })
  })
}

/**
 * Deletes an item that was never given and is no reward.
 * @throws CodedError `not_found`, `item_in_use`
 */
export async function deleteItem(deps: Deps, staff: StaffActor, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockItem(tx, id)
    if (!before) throw new CodedError('not_found')
    if (await isUsed(tx, id)) throw new CodedError('item_in_use')
    await store.deleteItem(tx, id)
    const { createdAt: _, ...was } = before
    await recordStaffWrite(deps, tx, staff, {
      ...{ action: 'item.delete', target: { type: 'item', id }, before: was },
    })
  })
}

/**
 * Gives an item by hand. A repeated request changes nothing.
 * @throws CodedError `recipient_not_found`, `not_found`, `item_archived`, `item_held`, `item_taken`
 *   for a unique one that someone else has, and those of `mayActOn`: owners give themselves nothing
 */
export async function giveByHand(
  deps: Deps,
  staff: StaffActor,
  { requestKey, userId, itemId }: GiveItemInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    if ((await userName(tx, userId)) === undefined) throw new CodedError('recipient_not_found')
    await mayActOn({ sql: tx, now }, { userId: staff.userId, role: 'owner' }, { userId })
    await lockAccount(tx, userId)
    if (await isRemoved(tx, userId)) throw new CodedError('recipient_not_found')
    if (await wasGiven(tx, userId, requestKey)) return
    const item = await store.shareItem(tx, itemId)
    if (!item) throw new CodedError('not_found')
    if (item.isArchived) throw new CodedError('item_archived')
    if (item.kind !== 'ticket' && (await hasItem(tx, { userId, itemId }))) {
      throw new CodedError('item_held')
    }
    const source = { kind: 'hand' as const, id: requestKey }
    const holding = { id: deps.ids.next(), userId, item, source, givenBy: staff.userId, now }
    if (!(await store.insertHolding(tx, holding))) throw new CodedError('item_taken')
    await notify(deps, tx, [userId], { kind: 'item_received', facts: { item: item.name } })
    await recordStaffWrite(deps, tx, staff, {
      action: 'item.give',
      target: { type: 'profile', id: userId },
      after: { itemId },
    })
  })
}

/**
 * Takes an item back with a reason that the user reads; its source does not give it again.
 * @throws CodedError `not_found`, `ticket_used`, and those of `mayActOn`
 */
export async function takeItem(
  deps: Deps,
  staff: StaffActor,
  { id, reason }: TakeItemInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const userId = await ownerOf(tx, id)
    if (userId === undefined) throw new CodedError('not_found')
    await mayActOn({ sql: tx, now }, { userId: staff.userId, role: 'owner' }, { userId })
    await lockAccount(tx, userId)
    const held = await store.lockHolding(tx, id)
    if (!held || held.takenAt) throw new CodedError('not_found')
    if (held.usedAt) throw new CodedError('ticket_used')
    const item = await store.shareItem(tx, held.itemId)
    await store.takeBack(tx, { id, by: staff.userId, reason, now })
    const facts = { item: item?.name ?? '', reason }
    await notify(deps, tx, [userId], { kind: 'item_taken', facts })
    await recordStaffWrite(deps, tx, staff, {
      action: 'item.take',
      target: { type: 'profile', id: userId },
      after: { itemId: held.itemId, reason },
    })
  })
}
