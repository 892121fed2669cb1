import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { InvitedRole } from '@cco/domain/staff-invitations/constants'
import { INVITATIONS_MAX } from '@cco/domain/staff-invitations/contract'
import type { Moment } from '../../../platform/settings.ts'
import { canAct } from '../sanctions/queries.ts'
import { mayAct } from '../users/access-queries.ts'

export type StoredInvitation = {
  id: string
  email: string
  role: InvitedRole
  reason: string
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

export async function insertInvitation(
  tx: Tx,
  { keyHash, ...row }: StoredInvitation & { keyHash: string },
): Promise<void> {
  await tx`
    insert into staff_invitations (id, email, role, reason, key_hash, invited_by, created_at, expires_at)
    values (${row.id}, ${row.email}, ${row.role}, ${row.reason}, ${keyHash}, ${row.invitedBy},
      ${row.createdAt}, ${row.expiresAt})`
}

/** Revokes the open invitation of an address, and those that have expired. */
export async function revokeOfAddress(tx: Tx, email: string, now: Date): Promise<void> {
  await tx`update staff_invitations set revoked_at = ${now}, email = null
    where email = ${email} or (email is not null and expires_at <= ${now})`
}

/** Erases the addresses of invitations that have expired. */
export async function eraseExpired(sql: Sql, now: Date): Promise<void> {
  await sql`update staff_invitations set revoked_at = ${now}, email = null
    where email is not null and expires_at <= ${now}`
}

/** @returns the invitation that was revoked, or undefined if none is open under this id */
export async function revoke(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ role: InvitedRole } | undefined> {
  const [row] = await tx<{ role: InvitedRole }[]>`
    update staff_invitations set revoked_at = ${now}, email = null
    where id = ${id} and email is not null
    returning role`
  return row
}

/** Revokes the open invitations that a user sent. */
export async function revokeSentBy(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx`update staff_invitations set revoked_at = ${now}, email = null
    where invited_by = ${userId} and email is not null`
}

/**
 * The condition that the sender of an invitation `i` is an owner who may appoint staff now; while they
 * may not, it counts as revoked (rules §11).
 */
function inviterMayInvite(sql: Sql | Tx, { now, settings }: Moment): Fragment {
  return sql`exists (select from user_roles inviter
    where inviter.user_id = i.invited_by and inviter.role = 'owner'
      and ${canAct(sql, sql`inviter.user_id`, now)}
      and ${mayAct(sql, settings, sql`inviter.user_id`)})`
}

/** Returns the invitations that can be accepted now, the newest first. */
export async function openInvitations(
  sql: Sql | Tx,
  moment: Moment,
): Promise<(StoredInvitation & { inviter: string | null })[]> {
  return await sql<(StoredInvitation & { inviter: string | null })[]>`
    select i.id, i.email, i.role, i.reason, i.invited_by, i.created_at, i.expires_at,
      coalesce(p.display_name, p.account_id::text) as inviter
    from staff_invitations i join profiles p on p.id = i.invited_by
    where i.email is not null and i.expires_at > ${moment.now} and ${inviterMayInvite(sql, moment)}
    order by i.created_at desc, i.id limit ${INVITATIONS_MAX}`
}

type FoundInvitation = StoredInvitation & { inviterMayInvite: boolean }

/** Returns the invitation of a key that was neither accepted nor revoked. */
export async function invitationOfKey(
  sql: Sql | Tx,
  keyHash: string,
  moment: Moment,
): Promise<FoundInvitation | undefined> {
  const [row] = await sql<FoundInvitation[]>`
    select i.id, i.email, i.role, i.reason, i.invited_by, i.created_at, i.expires_at,
      ${inviterMayInvite(sql, moment)} as inviter_may_invite
    from staff_invitations i
    where i.key_hash = ${keyHash} and i.email is not null`
  return row
}

/** Returns the same, locked until the transaction ends. */
export async function lockInvitationOfKey(
  tx: Tx,
  keyHash: string,
  moment: Moment,
): Promise<FoundInvitation | undefined> {
  await tx`select from staff_invitations where key_hash = ${keyHash} for update`
  return await invitationOfKey(tx, keyHash, moment)
}

export async function setAccepted(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  await tx`update staff_invitations set accepted_by = ${userId}, accepted_at = ${now}, email = null
    where id = ${id}`
}

/** Returns the address of an account and whether it is confirmed. */
export async function addressOf(
  tx: Tx,
  userId: string,
): Promise<{ email: string | null; isConfirmed: boolean }> {
  const [row] = await tx<{ email: string | null; isConfirmed: boolean }[]>`
    select email, email_confirmed_at is not null as is_confirmed
    from auth.users where id = ${userId} and deleted_at is null`
  return row ?? { email: null, isConfirmed: false }
}
