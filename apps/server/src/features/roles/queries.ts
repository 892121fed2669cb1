import { ROLES, type Role } from '@cco/domain/role/role'
import * as z from 'zod'
import type { Sql, Tx } from '../../db/client.ts'

const roleRow = z.object({ role: z.enum(ROLES) })

/** The role of a person; one without a record gets the default role (spec §4 "Roles"). */
export async function roleOf(sql: Sql, userId: string): Promise<Role> {
  const [row] = await sql`select get_user_role(${userId}) as role`
  return roleRow.parse(row).role
}

/** Everybody with exactly these roles. */
export async function peopleWithRoles(sql: Sql | Tx, roles: readonly Role[]): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from user_roles where role = any(${[...roles]}) order by user_id`
  return rows.map(({ userId }) => userId)
}
