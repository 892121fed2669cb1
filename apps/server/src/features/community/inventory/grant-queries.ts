import type { Sql, Tx } from '@cco/database/client'
import {
  GRANTS_SHOWN,
  type GrantPreview,
  type GrantPreviewInput,
  type grantRow,
} from '@cco/domain/inventory/grants'
import type * as z from 'zod'
import { peopleOf } from '../../people/audiences/queries.ts'
import { namedUserColumns } from '../../people/profiles/queries.ts'

type GrantRow = z.input<typeof grantRow>

/** Whether the user of `p` has an item, one copy at least that was not taken back or used. */
const hasIt = (sql: Sql | Tx, itemId: string) => sql`exists (select from user_items h
  where h.user_id = p.id and h.item_id = ${itemId} and h.taken_at is null and h.used_at is null)`

/** Returns what follows `from` where those are wanted, as `p`, who would receive an item now. */
export function recipientsOf(
  sql: Sql | Tx,
  { itemId, audience, giverId, now }: GrantPreviewInput & { giverId: string; now: Date },
) {
  return sql`${peopleOf(sql, audience, now)} and p.id <> ${giverId} and (not ${hasIt(sql, itemId)}
    or exists (select from items i where i.id = ${itemId} and i.kind = 'ticket'))`
}

/** Returns how many would receive an item now, and how many have it already. */
export async function grantPreview(
  sql: Sql,
  of: GrantPreviewInput & { giverId: string; now: Date },
): Promise<GrantPreview> {
  const [row] = await sql<GrantPreview[]>`
    select (select count(*)::int from ${recipientsOf(sql, of)}) as recipients,
      (select count(*)::int from ${peopleOf(sql, of.audience, of.now)}
        and p.id <> ${of.giverId} and ${hasIt(sql, of.itemId)}) as holders`
  return row ?? { recipients: 0, holders: 0 }
}

/** Returns the latest grants, newest first. */
export async function latestGrants(sql: Sql): Promise<GrantRow[]> {
  return await sql<GrantRow[]>`
    select n.id, jsonb_build_object('id', i.id, 'title', i.name) as item, n.audience,
      case when g.id is not null then jsonb_build_object('name', g.name, 'tag', g.tag) end as guild,
      ${namedUserColumns(sql, 'b')} as given_by, n.status, n.recipients, n.processed, n.given,
      n.created_at
    from item_grants n join items i on i.id = n.item_id join profiles b on b.id = n.created_by
      left join guilds g on g.id = (n.audience ->> 'guildId')::uuid
    order by n.created_at desc, n.id desc limit ${GRANTS_SHOWN}`
}

/** Returns whether this request of an owner began a grant before. */
export async function wasBegun(tx: Tx, by: string, requestKey: string): Promise<boolean> {
  const [row] = await tx`select from item_grants
    where created_by = ${by} and request_key = ${requestKey}`
  return row !== undefined
}
