import type { Sql, Tx } from '@cco/database/client'
import { mayHandle } from '@cco/domain/moderation/authority'
import type { QueueKind } from '@cco/domain/moderation/cases'
import { itemsFor } from './item-queries.ts'

type Assignment = { moderatorId: string; by: string; expiresAt: Date }

/**
 * Returns the assignment of an item that holds others back: it lasts, and its moderator may still
 * work on the item, by their role, sanctions and interests of this moment.
 */
export async function assignmentOf(
  sql: Sql | Tx,
  { kind, id }: { kind: QueueKind; id: string },
  now: Date,
): Promise<Assignment | undefined> {
  const [assignment] = await sql<Assignment[]>`
    select a.moderator_id, coalesce(p.display_name, p.account_id::text) as by, a.expires_at
    from moderation_assignments a join profiles p on p.id = a.moderator_id
    where a.kind = ${kind} and a.item_id = ${id} and a.expires_at > ${now}`
  if (!assignment) return undefined
  const actorIds = [assignment.moderatorId]
  const [item] = await itemsFor(sql, { kind, ids: [id], actorIds, now })
  if (!item) return undefined
  const moderator = { role: item.actorRole, suspended: item.isSuspended }
  return mayHandle('take', moderator, item) === true ? assignment : undefined
}
