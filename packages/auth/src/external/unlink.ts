import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { requireRecentProof } from '../access/recent-proof.ts'
import { recordAudit } from '../accounts/audit.ts'
import { deleteIdentity, type Identity, writeAccount } from '../accounts/identities.ts'
import { findUser, lockUser, type UserRow } from '../accounts/users.ts'
import { sendChangeEmail } from '../email/change-emails.ts'
import { requireSecondFactor } from '../factors/levels.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { holdSession } from '../sessions/sessions.ts'
import { dropTokens } from '../tokens/one-time-tokens.ts'

/**
 * Removes an identity from the caller’s account (`DELETE /user/identities/{identity_id}`, spec §7).
 * The last identity cannot be removed. Removing the email or phone identity also removes its
 * password or number. An address without a remaining identity is replaced by that of another
 * identity.
 * @throws AuthError `manual_linking_disabled`, `insufficient_aal`, `reauthentication_needed`,
 * `single_identity_not_deletable`, `identity_not_found`, `email_conflict_identity_not_deletable`,
 * `validation_failed`
 */
export async function unlinkIdentity(
  parts: AuthParts,
  caller: AuthenticatedUser,
  identityId: string,
  requestOrigin: RequestOrigin,
): Promise<Record<string, never>> {
  if (!parts.settings.AUTH_MANUAL_LINKING) throw new AuthError('manual_linking_disabled')
  if (!z.uuid().safeParse(identityId).success) {
    const message = 'identity_id must be an UUID'
    throw new AuthError('validation_failed', { status: 404, message })
  }
  await parts.sql.begin(async (tx) => {
    // Lock the account before its sessions, as verifying a factor does.
    await lockUser(tx, caller.userId)
    if (!(await holdSession(tx, caller.sessionId))) throw new AuthError('session_not_found')
    const now = parts.clock.now()
    const user = await findUser(parts, tx, { id: caller.userId }, now)
    if (!user) throw new AuthError('session_not_found')
    await requireSecondFactor({ sql: tx }, caller, user)
    await requireRecentProof({ sql: tx, clock: parts.clock }, caller, user)
    if (user.identities.length <= 1) throw new AuthError('single_identity_not_deletable')
    const going = user.identities.find(({ id }) => id === identityId)
    if (!going) throw new AuthError('identity_not_found')
    await deleteIdentity(tx, going.id)
    const identities = user.identities.filter(({ id }) => id !== going.id)
    const after = await writeAccount(
      tx,
      await without(tx, { ...user, identities, updatedAt: now }, going),
    )
    const { provider } = going
    await sendChangeEmail(parts, tx, user, { kind: 'identityUnlinked', provider })
    if (user.email !== null && after.email !== user.email) {
      const change = { kind: 'email', from: user.email, to: after.email } as const
      await sendChangeEmail(parts, tx, user, change)
    }
    // Pending emails were sent for the account before this change.
    await dropTokens(tx, user.id)
    await recordAudit(parts, tx, {
      action: 'identity_unlinked',
      userId: user.id,
      requestOrigin,
      traits: { provider: going.provider, identity_id: going.id },
    })
  })
  return {}
}

async function without(tx: Tx, user: UserRow, going: Identity): Promise<UserRow> {
  if (going.provider === 'phone') {
    return {
      ...user,
      phone: null,
      phoneConfirmedAt: null,
      phoneChange: null,
      phoneChangeSentAt: null,
      ...(!user.identities.some(({ provider }) => provider === 'email') && {
        encryptedPassword: null,
      }),
    }
  }
  const rest =
    going.provider === 'email' && !user.identities.some(({ provider }) => provider === 'phone')
      ? { ...user, encryptedPassword: null }
      : user
  const present = user.email?.toLowerCase()
  // An address that has another origin, such as an email change, stays.
  if (!addressesOf([going]).includes(present ?? '')) return rest
  const vouched = addressesOf(user.identities)
  if (vouched.includes(present ?? '')) return rest
  const [email = null] = vouched
  if (email !== null && (await isTaken(tx, email, user.id))) {
    throw new AuthError('email_conflict_identity_not_deletable')
  }
  return { ...rest, email, emailConfirmedAt: email === null ? null : user.updatedAt }
}

function addressesOf(identities: readonly Identity[]): string[] {
  return identities.flatMap(({ identityData: { email, email_verified } }) =>
    typeof email === 'string' && email_verified === true ? [email.toLowerCase()] : [],
  )
}

async function isTaken(tx: Tx, email: string, but: string): Promise<boolean> {
  const rows = await tx`
    select from auth.users where email = ${email} and not is_sso_user and id <> ${but}`
  return rows.length > 0
}
