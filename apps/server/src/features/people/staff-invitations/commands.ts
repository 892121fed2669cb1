import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'

import type { Role } from '@cco/domain/roles/role'
import { INVITATIONS_MAX, type Invite } from '@cco/domain/staff-invitations/contract'
import { acceptanceRefusal, invitationEnd } from '@cco/domain/staff-invitations/invitation'
import type { Deps } from '../../../deps.ts'
import type { RequestActor, StaffActor } from '../../../platform/actor.ts'
import { keyHash } from '../../../platform/key-hash.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { momentOf } from '../../../platform/settings.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { giveRole } from '../roles/commands.ts'
import { lockOwners } from '../roles/owner-commands.ts'
import { roleOf } from '../roles/queries.ts'
import type { Excluded } from '../sanctions/public.ts'
import { requireAbleToAct } from '../sanctions/queries.ts'
import { invitationEmail } from './invitation-email.ts'
import * as store from './store.ts'

const INVITATIONS: Limit = { scope: 'staff_invitations', max: 20, windowMs: 86_400_000 }
const KEY_BYTES = 32

/**
 * Invites an address to the staff by email (rules §11). A new invitation replaces an open one of the
 * same address; whether the address has an account makes no difference.
 * @throws CodedError `conflict_of_interest` for the own address, `too_many_requests` after 20
 *   a day, or with as many open as are listed
 */
export async function inviteStaff(
  deps: Deps,
  staff: StaffActor,
  { email, role, reason }: Invite,
): Promise<void> {
  const { config, clock, ids, sql } = deps
  await sql.begin(async (tx) => {
    // One after the other: of two at once for one address the second replaces the first.
    await lockOwners(tx, clock)
    const moment = await momentOf(deps)
    const { now } = moment
    await requireAbleToAct(tx, staff.userId, now)
    const own = await store.addressOf(tx, staff.userId)
    if (own.email?.toLowerCase() === email.toLowerCase()) {
      throw new CodedError('conflict_of_interest')
    }
    await store.revokeOfAddress(tx, email, now)
    const open = await store.openInvitations(tx, moment)
    if (open.length >= INVITATIONS_MAX) throw untilExpired(open, now)
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const id = ids.next()
    const expiresAt = invitationEnd(now)
    await store.insertInvitation(tx, {
      ...{ id, email, role, reason, keyHash: keyHash(key) },
      ...{ invitedBy: staff.userId, createdAt: now, expiresAt },
    })
    const { language } = staff
    await sendMail(tx, invitationEmail({ to: email, role, language, siteUrl: config.siteUrl, key }))
    await recordStaffWrite(deps, tx, staff, {
      action: 'invitation.send',
      target: { type: 'invitation', id },
      after: { role, reason },
    })
    await deps.rateLimiter.within(tx).enforce([{ limit: INVITATIONS, key: staff.userId }])
  })
}

/** Erases the addresses of expired invitations; runs every night. */
export async function eraseExpiredInvitations({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Promise<void> {
  await store.eraseExpired(sql, clock.now())
}

/** The refusal until the first of these invitations has expired. */
function untilExpired(open: readonly { expiresAt: Date }[], now: Date): CodedError {
  const first = Math.min(...open.map(({ expiresAt }) => expiresAt.getTime()))
  return new CodedError('too_many_requests', {
    retryAfterSeconds: Math.ceil((first - now.getTime()) / 1_000),
  })
}

/** @throws CodedError `not_found` unless it is open */
export async function revokeInvitation(deps: Deps, staff: StaffActor, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const revoked = await store.revoke(tx, id, deps.clock.now())
    if (!revoked) throw new CodedError('not_found')
    await recordStaffWrite(deps, tx, staff, {
      action: 'invitation.revoke',
      target: { type: 'invitation', id },
      before: { role: revoked.role },
    })
  })
}

/** Revokes the open invitations of an owner who was banned or deleted. */
export async function revokeInvitationsOf(tx: Tx, { userId, now }: Excluded): Promise<void> {
  await store.revokeSentBy(tx, userId, now)
}

/**
 * Accepts an invitation: gives the caller its role, as its sender would have assigned it. The owners
 * are locked first, as by `assignRole`, so that the sender is an owner who can act when the role is
 * given.
 * @throws CodedError `not_found`, `invitation_other_address`, `no_changes`, `suspended` for an
 *   account that was restricted meanwhile
 * @returns the role of the caller from now on
 */
export async function acceptInvitation(
  deps: Deps,
  actor: RequestActor,
  key: string,
): Promise<Role> {
  const { userId } = actor
  // Who tries keys does not make decisions about owners wait.
  const known = await store.invitationOfKey(deps.sql, keyHash(key), await momentOf(deps))
  if (!known) throw new CodedError('not_found')
  return await deps.sql.begin(async (tx) => {
    await lockOwners(tx, deps.clock)
    const moment = await momentOf(deps)
    const { now } = moment
    await requireAbleToAct(tx, userId, now)
    const found = await store.lockInvitationOfKey(tx, keyHash(key), moment)
    if (!found) throw new CodedError('not_found')
    const account = { ...(await store.addressOf(tx, userId)), role: await roleOf(tx, userId) }
    const { inviterMayInvite } = found
    const refused = acceptanceRefusal({ invitation: found, inviterMayInvite, account }, now)
    if (refused) throw refused
    const { role, reason, invitedBy } = found
    await store.setAccepted(tx, { id: found.id, userId, now })
    await giveRole(deps, tx, { userId, before: account.role, role, assignedBy: invitedBy })
    await recordStaffWrite(deps, tx, actor, {
      action: 'invitation.accept',
      target: { type: 'profile', id: userId },
      before: { role: account.role },
      after: { role, reason },
    })
    return role
  })
}
