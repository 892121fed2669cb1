import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { ASSIGNMENT_MS, type QueueKind } from '@cco/domain/moderation/cases'

type Item = { kind: QueueKind; id: string }
type Assign = Item & { moderatorId: string; now: Date }

/**
 * Assigns an item of the queue to a moderator for 30 minutes, again if it is theirs (rules §11).
 * @throws CodedError `case_taken` with the name and time of another moderator's assignment
 */
export async function assign(tx: Tx, { kind, id, moderatorId, now }: Assign): Promise<void> {
  const expiresAt = new Date(now.getTime() + ASSIGNMENT_MS)
  const rows = await tx`
    insert into moderation_assignments as a (kind, item_id, moderator_id, expires_at)
    values (${kind}, ${id}, ${moderatorId}, ${expiresAt})
    on conflict (kind, item_id) do update
      set moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
      where a.moderator_id = excluded.moderator_id or a.expires_at <= ${now}
    returning kind`
  if (rows.length === 0) throw await taken(tx, { kind, id })
}

/** Ends an assignment of this moderator; without one it does nothing. */
export async function release(
  tx: Tx,
  { kind, id, moderatorId }: Omit<Assign, 'now'>,
): Promise<void> {
  await tx`delete from moderation_assignments
    where kind = ${kind} and item_id = ${id} and moderator_id = ${moderatorId}`
}

/**
 * Ends every assignment of an item, for its decision by this moderator.
 * @throws CodedError `case_taken` while it is assigned to another
 */
export async function settle(tx: Tx, { kind, id, moderatorId, now }: Assign): Promise<void> {
  const [other] = await tx`select from moderation_assignments
    where kind = ${kind} and item_id = ${id} and moderator_id <> ${moderatorId}
      and expires_at > ${now}`
  if (other) throw await taken(tx, { kind, id })
  await tx`delete from moderation_assignments where kind = ${kind} and item_id = ${id}`
}

async function taken(tx: Tx, { kind, id }: Item): Promise<CodedError> {
  const [row] = await tx<{ by: string; expiresAt: Date }[]>`
    select coalesce(p.display_name, p.account_id::text) as by, a.expires_at
    from moderation_assignments a join profiles p on p.id = a.moderator_id
    where a.kind = ${kind} and a.item_id = ${id}`
  return new CodedError('case_taken', {
    by: row?.by ?? '',
    until: row?.expiresAt.toISOString() ?? '',
  })
}
