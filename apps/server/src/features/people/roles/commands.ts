import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { assignmentRefusal } from '@cco/domain/roles/assignment'
import type { Role } from '@cco/domain/roles/role'
import type { AssignRole } from '@cco/domain/users/contract'
import type { UserRolesRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite, recordSystemLog } from '../../../platform/system-log/record.ts'
import { isRestrictedNow, requireAbleToAct } from '../sanctions/queries.ts'
import { lockOwners } from './owner-commands.ts'
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
 * the same time one remains, and is still an owner who can act when the change is made.
 * @throws CodedError `not_found` for an unknown or deleted account, `suspended` for an actor who was
 * restricted meanwhile, else what `assignmentRefusal` returns
 */
export async function assignRole(
  deps: Pick<Deps, 'sql' | 'clock' | 'ids'>,
  staff: StaffActor,
  { userId, role, reason }: AssignRole,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const owners = await lockOwners(tx, deps.clock)
    const now = deps.clock.now()
    await requireAbleToAct(tx, staff.userId, now)
    const [account] = await tx`select from auth.users where id = ${userId} and deleted_at is null`
    if (!account) throw new CodedError('not_found')
    const before = await lockRole(tx, userId)
    const isRestricted = await isRestrictedNow(tx, userId, now)
    const refused = assignmentRefusal({
      actor: { userId: staff.userId, role: await roleOf(tx, staff.userId) },
      subject: { userId, role: before, isRestricted },
      role,
      owners,
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

type Appointment =
  | { userId: string }
  | { refused: 'has_owner' | 'no_account' | 'account_restricted' }

/**
 * Appoints an owner by the confirmed email of an account: the way to the first owner of a club, and
 * back to one where no owner can act. Only who runs the server calls it; the log names no actor.
 * @returns the new owner, or why there is none
 */
export async function appointOwner(
  deps: Pick<Deps, 'sql' | 'clock' | 'ids'>,
  email: string,
): Promise<Appointment> {
  return await deps.sql.begin(async (tx): Promise<Appointment> => {
    const owners = await lockOwners(tx, deps.clock)
    if (owners.some((owner) => owner.canAct)) return { refused: 'has_owner' }
    // The address of an organisation's single sign-on is claimed by that organisation alone.
    const [account] = await tx<{ id: string }[]>`
      select id from auth.users
      where email = ${email} and email_confirmed_at is not null and deleted_at is null
        and not is_sso_user`
    if (!account) return { refused: 'no_account' }
    const { id: userId } = account
    if (await isRestrictedNow(tx, userId, deps.clock.now())) {
      return { refused: 'account_restricted' }
    }
    const before = await lockRole(tx, userId)
    await giveRole(deps, tx, { userId, before, role: 'owner', assignedBy: null })
    await recordSystemLog(deps, tx, {
      actorId: null,
      action: 'role.assign',
      target: { type: 'profile', id: userId },
      before: { role: before },
      after: { role: 'owner' },
    })
    return { userId }
  })
}

type GivenRole = { userId: string; before: Role; role: Role; assignedBy: string | null }

/**
 * Stores a role that was decided on under the lock of the owners; its user sees the popup. A popup
 * that fails is only logged (spec §6).
 */
export async function giveRole(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { userId, before, role, assignedBy }: GivenRole,
): Promise<void> {
  const now = deps.clock.now()
  await upsertRole(tx, { userId, role, assignedBy, now })
  try {
    await tx.savepoint((part) => insertChange(part, userId, { before, after: role, now }))
  } catch (error) {
    await recordSystemLog(deps, tx, {
      ...{ level: 'error', actorId: assignedBy, action: 'role.notification_failed' },
      target: { type: 'profile', id: userId },
      after: { role, error: error instanceof Error ? error.message : String(error) },
    })
  }
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

/** Locks the role of a user, which a user without a record gets first (spec §4 "Roles"). */
async function lockRole(tx: Tx, userId: string): Promise<Role> {
  await roleOf(tx, userId)
  const [row] = await tx<Pick<UserRolesRow, 'role'>[]>`
    select role from user_roles where user_id = ${userId} for update`
  return row?.role ?? 'user'
}

type NewRole = { userId: string; role: Role; assignedBy: string | null; now: Date }

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
