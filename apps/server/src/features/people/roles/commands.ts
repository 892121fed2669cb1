import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { assignmentRefusal } from '@cco/domain/role/assignment'
import type { Role } from '@cco/domain/role/role'
import type { AssignRole } from '@cco/domain/user/contract'
import type { UserRolesRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import { recordStaffWrite, type StaffCaller } from '../../../platform/system-log/record.ts'
import { roleOf } from './queries.ts'

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

/**
 * Assigns a role (spec §6): the user sees the popup of the change, and what they may listen to
 * follows the role. The owners are locked first, so that of two owners who demote each other at
 * the same time one remains, and is still an owner when the change is made.
 * @throws CodedError `not_found` for an unknown or deleted account, else what `assignmentRefusal`
 * returns
 */
export async function assignRole(
  deps: Pick<Deps, 'sql' | 'clock' | 'ids'>,
  staff: StaffCaller,
  { userId, role, reason }: AssignRole,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const owners = await lockOwners(tx)
    const [account] = await tx`select from auth.users where id = ${userId} and deleted_at is null`
    if (!account) throw new CodedError('not_found')
    const before = owners.includes(userId) ? 'owner' : await lockRole(tx, userId)
    const actorRole = owners.includes(staff.userId) ? 'owner' : await roleOf(tx, staff.userId)
    const refused = assignmentRefusal({
      actor: { userId: staff.userId, role: actorRole },
      subject: { userId, role: before },
      role,
      owners: owners.length,
    })
    if (refused) throw refused
    await giveRole(deps, tx, { userId, before, role, assignedBy: staff.userId })
    await recordStaffWrite(deps, tx, staff, {
      action: 'role.assign',
      target: { type: 'profile', id: userId },
      before: { role: before },
      after: { role, reason },
    })
  })
}

type GivenRole = { userId: string; before: Role; role: Role; assignedBy: string }

/** Stores a role that was decided on under the lock of the owners; its user sees the popup. */
export async function giveRole(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { userId, before, role, assignedBy }: GivenRole,
): Promise<void> {
  const now = clock.now()
  await upsertRole(tx, { userId, role, assignedBy, now })
  await insertChange(tx, userId, { before, after: role, now })
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

/** Locks the role of a user, which a user without a record gets first (spec §4 "Roles"). */
async function lockRole(tx: Tx, userId: string): Promise<Role> {
  await roleOf(tx, userId)
  const [row] = await tx<Pick<UserRolesRow, 'role'>[]>`
    select role from user_roles where user_id = ${userId} for update`
  return row?.role ?? 'user'
}

type NewRole = { userId: string; role: Role; assignedBy: string; now: Date }

async function upsertRole(tx: Tx, { userId, role, assignedBy, now }: NewRole): Promise<void> {
  await tx`insert into user_roles (user_id, role, assigned_by, updated_at)
    values (${userId}, ${role}, ${assignedBy}, ${now})
    on conflict (user_id) do update set role = excluded.role, assigned_by = excluded.assigned_by,
      updated_at = excluded.updated_at`
}

async function insertChange(
  tx: Tx,
  userId: string,
  { before, after, now }: { before: Role; after: Role; now: Date },
): Promise<void> {
  await tx`select create_role_change_notification(${userId}, ${before}, ${after}, ${now})`
}

async function setRole(tx: Tx, userId: string, role: Role, now: Date): Promise<void> {
  await tx`update user_roles set role = ${role}, updated_at = ${now} where user_id = ${userId}`
}
