import type { Tx } from '@cco/database/client'
import type { ItemSourceKind } from '@cco/domain/inventory/contract'
import type { ItemFields } from '@cco/domain/inventory/fields'
import type { WornKind } from '@cco/domain/inventory/looks'
import type { ItemsRow, UserItemsRow } from '../../../db/rows.ts'

const ITEM = [
  'id',
  'kind',
  'name',
  'description',
  'look',
  'hue',
  'rarity',
  'is_unique',
  'is_archived',
  'created_at',
] as const

/** Makes the creations of items follow each other, for their number has a limit. */
export async function lockItems(tx: Tx): Promise<void> {
  await tx`lock table items in share row exclusive mode`
}

/** Locks an item until the transaction ends. */
export async function lockItem(tx: Tx, id: string): Promise<ItemsRow | undefined> {
  const [row] = await tx<ItemsRow[]>`select ${tx(ITEM)} from items where id = ${id} for update`
  return row
}

/** Locks an item against changes while it is given. */
export async function shareItem(tx: Tx, id: string): Promise<ItemsRow | undefined> {
  const [row] = await tx<ItemsRow[]>`select ${tx(ITEM)} from items where id = ${id} for share`
  return row
}

type Stored = ItemFields & { id: string }

export async function insertItem(tx: Tx, of: Stored & { now: Date }): Promise<void> {
  await tx`insert into items
      (id, kind, name, description, look, hue, rarity, is_unique, created_at)
    values (${of.id}, ${of.kind}, ${tx.json(of.name)}, ${tx.json(of.description)}, ${of.look},
      ${of.hue}, ${of.rarity}, ${of.isUnique}, ${of.now})`
}

export async function updateItem(tx: Tx, of: Stored): Promise<void> {
  await tx`update items
    set kind = ${of.kind}, name = ${tx.json(of.name)}, description = ${tx.json(of.description)},
      look = ${of.look}, hue = ${of.hue}, rarity = ${of.rarity}, is_unique = ${of.isUnique}
    where id = ${of.id}`
}

export async function setArchived(
  tx: Tx,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  await tx`update items set is_archived = ${isArchived} where id = ${id}`
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await tx`delete from items where id = ${id}`
}

export type NewHolding = {
  id: string
  userId: string
  item: Pick<ItemsRow, 'id' | 'kind' | 'isUnique'>
  source: { kind: ItemSourceKind; id: string }
  givenBy: string | null
  now: Date
}

/**
 * Writes a copy of an item, unless its source gave it before, or it is unique and someone has it;
 * returns whether it was written.
 */
export async function insertHolding(tx: Tx, of: NewHolding): Promise<boolean> {
  const { count } = await tx`insert into user_items
      (id, user_id, item_id, kind, is_sole, source_kind, source_id, given_by, given_at)
    values (${of.id}, ${of.userId}, ${of.item.id}, ${of.item.kind}, ${of.item.isUnique},
      ${of.source.kind}, ${of.source.id}, ${of.givenBy}, ${of.now})
    on conflict do nothing`
  return count === 1
}

export type ItemDue = { userId: string; itemId: string; kind: string; isUnique: boolean }

/** Writes copies of items of one season with one statement, each once. */
export async function insertSeasonItems(
  tx: Tx,
  of: { seasonId: string; now: Date; due: readonly (ItemDue & { id: string })[] },
): Promise<void> {
  const rows = of.due.map(({ id, userId, itemId, kind, isUnique }) => ({
    ...{ id, user_id: userId, item_id: itemId, kind, is_sole: isUnique },
  }))
  await tx`insert into user_items
      (id, user_id, item_id, kind, is_sole, source_kind, source_id, given_at)
    select r.id, r.user_id, r.item_id, r.kind, r.is_sole, 'season', ${of.seasonId}, ${of.now}
    from jsonb_to_recordset(${tx.json(rows)}) as r(id uuid, user_id uuid, item_id uuid, kind text,
      is_sole boolean)
    on conflict do nothing`
}

/** Takes off what a user wears of a kind, and puts on their newest copy of an item instead. */
export async function wear(
  tx: Tx,
  { userId, kind, itemId }: { userId: string; kind: WornKind; itemId: string | null },
): Promise<boolean> {
  await tx`update user_items set is_worn = false
    where user_id = ${userId} and kind = ${kind} and is_worn`
  if (itemId === null) return true
  const { count } = await tx`update user_items set is_worn = true
    where id = (select id from user_items
      where user_id = ${userId} and item_id = ${itemId} and kind = ${kind} and taken_at is null
      order by given_at desc, id limit 1)`
  return count === 1
}

type Held = Pick<UserItemsRow, 'id' | 'userId' | 'itemId' | 'kind' | 'usedAt' | 'takenAt'>

/** Locks a copy of an item until the transaction ends. */
export async function lockHolding(tx: Tx, id: string): Promise<Held | undefined> {
  const [row] = await tx<Held[]>`
    select id, user_id, item_id, kind, used_at, taken_at from user_items
    where id = ${id} for update`
  return row
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update user_items set used_at = ${now} where id = ${id}`
}

export async function takeBack(
  tx: Tx,
  of: { id: string; by: string; reason: string; now: Date },
): Promise<void> {
  await tx`update user_items
    set taken_at = ${of.now}, taken_by = ${of.by}, take_reason = ${of.reason}, is_worn = false
    where id = ${of.id}`
}
