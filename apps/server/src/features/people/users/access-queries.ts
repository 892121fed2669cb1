import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { Role } from '@cco/domain/roles/role'
import type { Settings } from '@cco/domain/settings/settings'
import { type accessOutput, STAFF_MAX, type staffRow } from '@cco/domain/users/access'
import type * as z from 'zod'

type AccessPage = z.input<typeof accessOutput>
type StaffRow = z.input<typeof staffRow>

/** Returns who holds a role of the staff, since when and by whom, and how they sign in. */
export async function accessPage(
  sql: Sql,
  now: Date,
  secondFactorRequired: boolean,
): Promise<AccessPage> {
  const rows = await sql<StaffRow[]>`
    select p.id, coalesce(p.display_name, '') as name, p.account_id,
      avatar_link(p.avatar_url) as avatar_url,
      r.role, coalesce(r.updated_at, p.created_at) as role_since,
      (select coalesce(a.display_name, a.account_id::text) from profiles a
        where a.id = r.assigned_by) as role_by,
      ${hasSecondFactor(sql, sql`p.id`)} as has_second_factor, s.sessions, s.seen_at
    from user_roles r
      join profiles p on p.id = r.user_id
      join auth.users u on u.id = p.id and u.deleted_at is null
      cross join lateral (
        select count(*)::int as sessions, max(coalesce(refreshed_at, created_at)) as seen_at
        from auth.sessions
        where user_id = p.id and (not_after is null or not_after > ${now})
      ) s
    where r.role in ('owner', 'master', 'moderator')
    order by array_position(array['owner', 'master', 'moderator'], r.role),
      p.display_name collate "ru-x-icu", p.id
    limit ${STAFF_MAX}`
  const staff = rows
  return { staff, secondFactorRequired }
}

/** The condition that an account, named by a column of the statement, has a verified second factor. */
function hasSecondFactor(sql: Sql | Tx, userId: Fragment): Fragment {
  return sql`exists (select from auth.mfa_factors f
    where f.user_id = ${userId} and f.status = 'verified')`
}

/** Returns whether an account has a verified second factor. */
export async function secondFactorOf(sql: Sql | Tx, userId: string): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select ${hasSecondFactor(sql, sql`p.id`)} as has from profiles p where p.id = ${userId}`
  return row?.has ?? false
}

/** Whether the club demands a second factor of its staff. */
type Requirement = Pick<Settings, 'staffSecondFactor'>

/**
 * Returns the roles in which these accounts may act now (rules §11), as far as they have a record:
 * `user` for staff without the second factor that the club demands of them. Whatever asks for a rank,
 * also outside of procedures, asks this.
 */
export async function actingRolesOf(
  sql: Sql | Tx,
  userIds: readonly string[],
  { staffSecondFactor }: Requirement,
): Promise<ReadonlyMap<string, Role>> {
  const rows = await sql<{ userId: string; role: Role }[]>`
    select r.user_id, case when ${mayAct(sql, { staffSecondFactor }, sql`r.user_id`)}
      then r.role else 'user' end as role
    from user_roles r where r.user_id = any(${[...userIds]}::uuid[])`
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}

/** Returns the role in which an account may act now, as `actingRolesOf` does. */
export async function actingRoleOf(
  sql: Sql | Tx,
  userId: string,
  requirement: Requirement,
): Promise<Role> {
  return (await actingRolesOf(sql, [userId], requirement)).get(userId) ?? 'user'
}

/**
 * The condition that an account, named by a column of the statement, has the second factor that the
 * club may require of its staff.
 */
export function mayAct(
  sql: Sql | Tx,
  { staffSecondFactor }: Requirement,
  userId: Fragment,
): Fragment {
  return staffSecondFactor ? hasSecondFactor(sql, userId) : sql`true`
}
