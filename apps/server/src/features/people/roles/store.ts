import type { Sql, Tx } from '@cco/database/client'
import type { Role } from '@cco/domain/role/role'
import type { UserRolesRow } from '../../../db/rows.ts'

/** @returns whether there is such a change of this person */
export async function setChangeShown(
  sql: Sql,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
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

export async function setRole(tx: Tx, userId: string, role: Role, now: Date): Promise<void> {
  await tx`update user_roles set role = ${role}, updated_at = ${now} where user_id = ${userId}`
}
