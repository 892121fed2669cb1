import { ROLES, type Role } from '@cco/domain/role/role'
import * as z from 'zod'
import type { Sql, Tx } from '../../db/client.ts'

const roleRow = z.object({ role: z.enum(ROLES) })

/** The role of a person; one without a record gets the default role (spec §4 "Roles"). */
export async function roleOf(sql: Sql, userId: string): Promise<Role> {
  const [row] = await sql`select get_user_role(${userId}) as role`
  return roleRow.parse(row).role
}

/** Everybody who owns the club. */
export async function ownersOf(sql: Sql | Tx): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`select user_id from user_roles where role = 'owner'`
  return rows.map(({ userId }) => userId)
}

/** The roles of these people, as far as they have a record. */
export async function rolesOf(
  sql: Sql,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const rows = await sql<{ userId: string; role: Role }[]>`
    select user_id, role from user_roles where user_id = any(${[...userIds]}::uuid[])`
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}
