import type { Tx } from '@cco/database/client'
import type { GrantItemInput } from '@cco/domain/inventory/grants'
import type { ItemGrantsRow, ItemsRow } from '../../../db/rows.ts'
import { recipientsOf } from './grant-queries.ts'

/**
 * Writes a grant with those who receive it; nothing when there are none, or when this request has
 * written one before.
 * @returns how many they are
 */
export async function insertGrant(
  tx: Tx,
  { id, giverId, requestKey, itemId, audience, now }: GrantItemInput & { id: string } & Given,
): Promise<number> {
  const { count } = await tx`
    with people as materialized (
        select p.id from ${recipientsOf(tx, { itemId, audience, giverId, now })}),
      begun as (insert into item_grants
          (id, request_key, created_by, item_id, audience, recipients, created_at)
        select ${id}::uuid, ${requestKey}::uuid, ${giverId}::uuid, ${itemId}::uuid,
          ${tx.json(audience)}::jsonb, count(*), ${now}
        from people having count(*) > 0
        on conflict (created_by, request_key) do nothing
        returning id)
    insert into item_grant_recipients (grant_id, user_id)
    select begun.id, people.id from begun, people`
  return count
}

type Given = { giverId: string; now: Date }
export type HeldGrant = Pick<ItemGrantsRow, 'id' | 'itemId' | 'createdBy' | 'status'>

/** Locks a grant until the transaction ends: a stop waits for the batch that is on its way. */
export async function lockGrant(tx: Tx, id: string): Promise<HeldGrant | undefined> {
  const [row] = await tx<HeldGrant[]>`
    select id, item_id, created_by, status from item_grants where id = ${id} for update`
  return row
}

/** Takes the next recipients, in the order of their ids, and marks them as processed. */
export async function takeBatch(
  tx: Tx,
  { id, size, now }: { id: string; size: number; now: Date },
): Promise<string[]> {
  const rows = await tx<{ userId: string }[]>`
    update item_grant_recipients r set processed_at = ${now}
    from (select user_id from item_grant_recipients
      where grant_id = ${id} and processed_at is null
      order by user_id limit ${size}) next
    where r.grant_id = ${id} and r.user_id = next.user_id
    returning r.user_id`
  return rows.map(({ userId }) => userId)
}

/**
 * Writes copies of an item for users whose accounts are locked: one each, and none for those who
 * deleted their account or have it by now; of tickets, one more.
 * @returns who received it
 */
export async function insertCopies(
  tx: Tx,
  of: {
    grant: HeldGrant
    item: Pick<ItemsRow, 'id' | 'kind'>
    copies: readonly { id: string; userId: string }[]
    now: Date
  },
): Promise<string[]> {
  const { grant, item, now } = of
  const copies = of.copies.map(({ id, userId }) => ({ id, user_id: userId }))
  const rows = await tx<{ userId: string }[]>`insert into user_items
      (id, user_id, item_id, kind, is_sole, source_kind, source_id, given_by, given_at)
    select c.id, c.user_id, ${item.id}, ${item.kind}, false, 'hand', ${grant.id},
      ${grant.createdBy}::uuid, ${now}
    from jsonb_to_recordset(${tx.json(copies)}) as c(id uuid, user_id uuid)
      join auth.users u on u.id = c.user_id and u.deleted_at is null
    where ${item.kind === 'ticket'} or not exists (select from user_items h
      where h.user_id = c.user_id and h.item_id = ${item.id} and h.taken_at is null)
    on conflict do nothing
    returning user_id`
  return rows.map(({ userId }) => userId)
}

/** Adds what a batch did to the counts of its grant. */
export async function addProgress(
  tx: Tx,
  { id, processed, given }: { id: string; processed: number; given: number },
): Promise<void> {
  await tx`update item_grants
    set processed = processed + ${processed}, given = given + ${given} where id = ${id}`
}

export async function finish(
  tx: Tx,
  { id, status, now }: { id: string; status: 'done' | 'stopped'; now: Date },
): Promise<void> {
  await tx`update item_grants set status = ${status}, finished_at = ${now} where id = ${id}`
}
