import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { dropStaffName } from '../accounts/staff-names.ts'
import { type UserRow, updateUser, writeEmailChange, writeNewEmail } from '../accounts/users.ts'
import type { Ids } from '../deps.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { Challenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import type { MailOrigin } from '../requests.ts'
import { endSessions } from '../sessions/sessions.ts'
import { dropTokens, issueToken } from '../tokens/one-time-tokens.ts'
import { sendChangeEmail } from './change-emails.ts'
import { linkEmail } from './emails.ts'
import { languageOf } from './mail-origin.ts'

type Change = {
  user: UserRow
  to: string
  origin: MailOrigin
  challenge: Challenge | null
}

/**
 * Starts or restarts a change of address. Both mailboxes must confirm it, so that neither a stolen
 * session nor a mistyped address is enough to take over an account.
 */
export async function sendEmailChange(parts: AuthParts, tx: Tx, change: Change): Promise<UserRow> {
  const { user, to, origin, challenge } = change
  const now = parts.clock.now()
  const { redirectTo, requestOrigin } = origin
  const messages = [
    ...(user.email === null
      ? []
      : [{ kind: 'email_change_current', address: user.email } as const]),
    { kind: 'email_change_new', address: to } as const,
  ]
  await dropTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  for (const { kind, address } of messages) {
    const token = await issueToken(parts, tx, {
      userId: user.id,
      kind,
      address,
      redirectTo,
      challenge,
    })
    const language = languageOf(user, origin)
    const values = { from: user.email ?? '', to }
    const particulars = { ...token, to: address, redirectTo, language, values }
    await parts.sendEmail(tx, linkEmail(parts.settings.siteUrl, kind, particulars))
  }
  // An account without an address needs only the confirmation of the new mailbox.
  const status = user.email === null ? 1 : 0
  await writeEmailChange(tx, { id: user.id, emailChange: to, status, now })
  await recordAudit(parts, tx, {
    action: 'user_email_change_requested',
    userId: user.id,
    requestOrigin,
  })
  return { ...user, emailChange: to, emailChangeSentAt: now, emailChangeConfirmStatus: status }
}

/**
 * Records the confirmation of one mailbox; the second one completes the change. An anonymous
 * account may have been given another person’s address, so its password is removed and its sessions
 * end, and the recipient of the email signs in anew.
 * @returns the changed account, or undefined until the other mailbox has confirmed, and the
 * sessions that ended
 * @throws AuthError `email_exists` when another account has the address by now
 */
export async function confirmEmailChange(
  parts: AuthParts,
  tx: Tx,
  { user, requestOrigin }: { user: UserRow; requestOrigin: RequestOrigin },
): Promise<{ user: UserRow | undefined; ended: string[] }> {
  const { emailChange, emailChangeSentAt, emailChangeConfirmStatus } = user
  if (emailChange === null) throw new AuthError('otp_expired')
  const now = parts.clock.now()
  if (emailChangeConfirmStatus === 0) {
    // Keeps the time at which the emails were sent.
    const status = { id: user.id, emailChange, status: 1, now: emailChangeSentAt ?? now }
    await writeEmailChange(tx, status)
    return { user: undefined, ended: [] }
  }
  if (!user.isAnonymous) {
    const changed = await giveEmail(parts, tx, { user, email: emailChange, requestOrigin })
    return { user: changed, ended: [] }
  }
  const ended = await endSessions(tx, { allOf: user.id })
  const emptied = { ...user, encryptedPassword: null }
  await updateUser(tx, emptied, now)
  return {
    user: await giveEmail(parts, tx, { user: emptied, email: emailChange, requestOrigin }),
    ended,
  }
}

/**
 * Sets an account’s address that is verified or needs no verification. An anonymous account becomes
 * permanent.
 * @throws AuthError `email_exists` when another account has the address by now
 */
export async function giveEmail(
  parts: AuthParts,
  tx: Tx,
  {
    user: given,
    email,
    requestOrigin,
  }: { user: UserRow; email: string; requestOrigin: RequestOrigin },
): Promise<UserRow> {
  const now = parts.clock.now()
  const user = await dropStaffName(parts, tx, given)
  if (!(await writeNewEmail(tx, { id: user.id, email, now }))) throw new AuthError('email_exists')
  // Emails sent to the former address are no longer valid for this account.
  await dropTokens(tx, user.id)
  const from = user.email ?? ''
  await sendChangeEmail(parts, tx, user, { kind: 'email', from, to: email })
  await recordAudit(parts, tx, { action: 'user_email_changed', userId: user.id, requestOrigin })
  const identities = user.identities.map((identity) =>
    identity.provider === 'email'
      ? {
          ...identity,
          identityData: { ...identity.identityData, email, email_verified: true },
          updatedAt: now,
        }
      : identity,
  )
  const changed = {
    ...user,
    email,
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    emailChange: null,
    emailChangeSentAt: null,
    emailChangeConfirmStatus: 0,
    updatedAt: now,
    identities,
  }
  return await ensureEmailIdentity(parts, tx, { user: changed, email, now })
}

/**
 * Adds the email identity to an account that has just received an address, and makes an anonymous
 * account permanent. Does nothing when the account already had one.
 */
async function ensureEmailIdentity(
  { ids }: { ids: Ids },
  tx: Tx,
  { user, email, now }: { user: UserRow; email: string; now: Date },
): Promise<UserRow> {
  if (user.identities.some(({ provider }) => provider === 'email')) return user
  const identity = {
    id: ids.next(),
    provider: 'email',
    providerId: user.id,
    identityData: { sub: user.id, email, email_verified: true, phone_verified: false },
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const identities = [...user.identities, identity]
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const appMetadata = { provider: 'email', ...user.appMetadata, providers }
  await tx`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at,
      updated_at)
    values (${identity.id}, ${user.id}, ${identity.provider}, ${identity.providerId},
      ${tx.json(identity.identityData)}, ${now}, ${now})`
  await tx`update auth.users
    set is_anonymous = false, app_metadata = ${tx.json(appMetadata)}, updated_at = ${now}
    where id = ${user.id}`
  return { ...user, isAnonymous: false, appMetadata, identities }
}
