import type { Role } from '@cco/domain/role/role'
import type { Tx } from '../../db/client.ts'

/** Locks the owners in the order of their ids. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx<{ userId: string }[]>`
    select user_id from user_roles where role = 'owner' order by user_id for update`
  return rows.map((row) => row.userId)
}

export async function setRole(tx: Tx, userId: string, role: Role, now: Date): Promise<void> {
  await tx`update user_roles set role = ${role}, updated_at = ${now} where user_id = ${userId}`
}
