import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { ASSIGNMENT_MS, type QueueKind } from '@cco/domain/moderation/cases'
import type { Excluded } from '../sanctions/public.ts'
import { assignmentOf } from './item-queries.ts'
import type { Handling } from './policy.ts'

type Item = { kind: QueueKind; id: string }

const TABLES: Record<QueueKind, string> = {
  profile: 'profile_changes',
  review: 'reviews',
  report: 'moderation_cases',
  dispute: 'attendance_disputes',
  appeal: 'sanction_appeals',
  story: 'stories',
}

/** Locks an item until the transaction ends, so that it is not taken while it is decided. */
export async function lockItem(tx: Tx, { kind, id }: Item): Promise<void> {
  await tx`select from ${tx(TABLES[kind])} where id = ${id} for update`
}

/**
 * Assigns an item of the queue, which is locked, to who handles it for 30 minutes, again if it is
 * theirs (rules §11).
 * @throws CodedError `case_taken` with the name and time of another moderator's assignment
 */
export async function assign(
  tx: Tx,
  { actor, kind, id }: Handling<'take', QueueKind>,
  now: Date,
): Promise<void> {
  await requireUnassigned(tx, { actor, kind, id }, now)
  const expiresAt = new Date(now.getTime() + ASSIGNMENT_MS)
  await tx`
    insert into moderation_assignments (kind, item_id, moderator_id, expires_at)
    values (${kind}, ${id}, ${actor.userId}, ${expiresAt})
    on conflict (kind, item_id) do update
      set moderator_id = excluded.moderator_id, expires_at = excluded.expires_at`
}

/** Ends an assignment of this moderator; without one it does nothing. */
export async function release(
  tx: Tx,
  { kind, id, moderatorId }: Item & { moderatorId: string },
): Promise<void> {
  await tx`delete from moderation_assignments
    where kind = ${kind} and item_id = ${id} and moderator_id = ${moderatorId}`
}

/**
 * Ends every assignment of an item, for its decision by who handles it.
 * @throws CodedError `case_taken` while it is assigned to another
 */
export async function closeItem(
  tx: Tx,
  { actor, kind, id }: Handling<'decide' | 'note', QueueKind>,
  now: Date,
): Promise<void> {
  await lockItem(tx, { kind, id })
  await requireUnassigned(tx, { actor, kind, id }, now)
  await endAssignment(tx, { kind, id })
}

/** Ends the assignments of a banned or deleted member of staff. */
export async function endAssignmentsOf(tx: Tx, { userId }: Excluded): Promise<void> {
  await tx`delete from moderation_assignments where moderator_id = ${userId}`
}

/** Ends the assignment of an item that was decided otherwise. */
export async function endAssignment(tx: Tx, { kind, id }: Item): Promise<void> {
  await tx`delete from moderation_assignments where kind = ${kind} and item_id = ${id}`
}

/** @throws CodedError `case_taken` while an item, which is locked, is assigned to another */
async function requireUnassigned(
  tx: Tx,
  { actor, ...item }: Item & { actor: { userId: string } },
  now: Date,
): Promise<void> {
  const assignment = await assignmentOf(tx, item, now)
  if (!assignment || assignment.moderatorId === actor.userId) return
  const { by, expiresAt } = assignment
  throw new CodedError('case_taken', { by, until: expiresAt.toISOString() })
}
