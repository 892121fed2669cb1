import type { Sql, Tx } from '@cco/database/client'
import { ROLE_CHANGES_SHOWN, type roleChange } from '@cco/domain/roles/contract'
import { ROLES, type Role } from '@cco/domain/roles/role'
import * as z from 'zod'
import type { UserRolesRow } from '../../../db/rows.ts'

type RoleChange = z.input<typeof roleChange>

const roleRow = z.object({ role: z.enum(ROLES) })

/** The role of a person; one without a record gets the default role (spec §4 "Roles"). */
export async function roleOf(sql: Sql | Tx, userId: string): Promise<Role> {
  const [row] = await sql`select get_user_role(${userId}) as role`
  return roleRow.parse(row).role
}

/** Everyone with exactly these roles. */
export async function peopleWithRoles(sql: Sql | Tx, roles: readonly Role[]): Promise<string[]> {
  const rows = await sql<Pick<UserRolesRow, 'userId'>[]>`
    select user_id from user_roles where role = any(${[...roles]}) order by user_id`
  return rows.map(({ userId }) => userId)
}

/** Everyone who owns the club. */
export async function ownerIds(sql: Sql | Tx): Promise<string[]> {
  const rows = await sql<Pick<UserRolesRow, 'userId'>[]>`
    select user_id from user_roles where role = 'owner'
    order by user_id`
  return rows.map(({ userId }) => userId)
}

/** Changes of a person's role that no popup has shown yet, oldest first. */
export async function unshownChangesOf(sql: Sql, userId: string): Promise<RoleChange[]> {
  return await sql<RoleChange[]>`
    select id, old_role, new_role, created_at from role_change_notifications
    where user_id = ${userId} and shown_at is null
    order by created_at, id
    limit ${ROLE_CHANGES_SHOWN}`
}
