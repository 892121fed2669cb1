import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { type ExternalUser, identityDataOf } from '../accounts/external-user.ts'
import {
  draftIdentity,
  findIdentityOwner,
  holdSubject,
  insertIdentity,
  writeAccount,
} from '../accounts/identities.ts'
import { dropStaffName } from '../accounts/staff-names.ts'
import { findUser, lockUser, type UserRow } from '../accounts/users.ts'
import { sendChangeEmail } from '../email/change-emails.ts'
import { requireSecondFactor } from '../factors/levels.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import { holdSession } from '../sessions/sessions.ts'

/**
 * Adds a provider’s identity to the account of a session that has not ended. An account without an
 * address takes over a verified one; an existing address does not change. An anonymous account
 * becomes permanent, since its user can now sign in with the identity.
 * @throws AuthError `session_not_found`, `user_banned`, `user_sso_managed`, `insufficient_aal`,
 * `identity_already_exists`, `email_exists`
 */
export async function linkIdentity(
  parts: AuthParts,
  tx: Tx,
  {
    sessionId,
    externalUser,
    requestOrigin,
  }: { sessionId: string; externalUser: ExternalUser; requestOrigin: RequestOrigin },
): Promise<{ user: UserRow; ended: string[] }> {
  const now = parts.clock.now()
  const { provider, subject, email, emailVerified } = externalUser
  await holdSubject(tx, provider, subject)
  const [session] = await tx<{ userId: string }[]>`
    select user_id from auth.sessions where id = ${sessionId}`
  if (!session) throw new AuthError('session_not_found')
  // Lock the account before its sessions, as verifying a factor does.
  await lockUser(tx, session.userId)
  if (!(await holdSession(tx, sessionId))) throw new AuthError('session_not_found')
  const user = await findUser(parts, tx, { id: session.userId }, now)
  if (!user) throw new AuthError('session_not_found')
  if (user.banned) throw new AuthError('user_banned')
  if (user.isSsoUser) {
    const message = 'Identities of a SSO account are managed by its organisation'
    throw new AuthError('user_sso_managed', { message })
  }
  await requireSecondFactor({ sql: tx }, { sessionId }, user)
  const ownerId = await findIdentityOwner(tx, provider, subject)
  if (ownerId !== undefined) {
    throw new AuthError('identity_already_exists', {
      ...(ownerId !== user.id && { message: 'Identity is already linked to another user' }),
    })
  }
  const takesAddress = user.email === null && email !== null && emailVerified
  if (takesAddress && (await findUser(parts, tx, { email }, now)))
    throw new AuthError('email_exists')
  const data = identityDataOf(externalUser)
  const identity = draftIdentity(parts.ids, { provider, subject, data, now })
  await insertIdentity(tx, user.id, identity)
  const linked = await writeAccount(tx, {
    ...(takesAddress ? await dropStaffName(parts, tx, user) : user),
    ...(takesAddress && { email, emailConfirmedAt: now }),
    isAnonymous: false,
    identities: [...user.identities, identity],
    updatedAt: now,
  })
  await sendChangeEmail(parts, tx, user, { kind: 'identityLinked', provider })
  const traits = { provider, identity_id: identity.id }
  await recordAudit(parts, tx, {
    action: 'identity_linked',
    userId: user.id,
    requestOrigin,
    traits,
  })
  return { user: linked, ended: [] }
}
