import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Role } from '@cco/domain/role/role'
import type { UserRolesRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'

/**
 * The popup of this change was seen; seen twice is seen once.
 * @throws CodedError `not_found` for what is not this person's own
 */
export async function dismissChange(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await setChangeShown(sql, userId, id, clock.now()))) throw new CodedError('not_found')
}

/** Deletes the staff role of a removed user. */
export async function dropRole(tx: Tx, userId: string, now: Date): Promise<void> {
  await setRole(tx, userId, 'user', now)
}

/** @returns whether there is such a change of this person */
async function setChangeShown(sql: Sql, userId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    update role_change_notifications set shown_at = coalesce(shown_at, ${now})
    where id = ${id} and user_id = ${userId}`
  return count > 0
}

/** Locks the owners in the order of their ids. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx<Pick<UserRolesRow, 'userId'>[]>`
    select user_id from user_roles where role = 'owner' order by user_id for update`
  return rows.map((row) => row.userId)
}

async function setRole(tx: Tx, userId: string, role: Role, now: Date): Promise<void> {
  await tx`update user_roles set role = ${role}, updated_at = ${now} where user_id = ${userId}`
}
