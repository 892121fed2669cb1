import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import {
  isRecentlyProven,
  reauthenticationNeeded,
  recordConsumedToken,
} from '../access/recent-proof.ts'
import { recordAudit } from '../accounts/audit.ts'
import { refuseStaffName } from '../accounts/staff-names.ts'
import { findUser, lockUser, type UserRow, updateUser } from '../accounts/users.ts'
import { sendChangeEmail } from '../email/change-emails.ts'
import { giveEmail, sendEmailChange } from '../email/email-change.ts'
import { requireSecondFactor } from '../factors/levels.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalRecord, optionalText, readBody, readEmail } from '../inputs/inputs.ts'
import { type Metadata, mergeMetadata, readMetadata } from '../inputs/metadata.ts'
import { readPhone } from '../inputs/phone-number.ts'
import { type Challenge, challengeFields, readChallenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import { requireAcceptable } from '../passwords/passwords.ts'
import { beginPhoneChange, requireFreePhone } from '../phone/phone-change.ts'
import type { MailOrigin } from '../requests.ts'
import { toUserAnswer, type UserAnswer } from '../sessions/answers.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { endSessions, holdSession } from '../sessions/sessions.ts'
import { endPendingTokens, takeByCode } from '../tokens/one-time-tokens.ts'

const updateBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  ...challengeFields,
  data: optionalRecord,
  app_metadata: z.unknown().optional(),
})

type Changes = {
  email?: string
  phone?: string
  password?: string
  currentPassword?: string
  nonce?: string
  metadata?: Metadata
  challenge: Challenge | null
}

/**
 * Returns the caller’s account (`GET /user`).
 * @throws AuthError `session_not_found` when the account no longer exists, `user_banned`
 */
export async function readAccount(
  parts: AuthParts,
  caller: AuthenticatedUser,
): Promise<UserAnswer> {
  return toUserAnswer(await requireUser(parts, caller))
}

/**
 * Changes the caller’s password, metadata, email address or phone number (`PUT /user`, spec §5,
 * §7). A new password ends the other sessions and invalidates links, codes and pending changes. A
 * new email address must be confirmed from both mailboxes, a new phone number by a code. Either
 * makes an anonymous account permanent. A session whose last proof is more than a day old changes
 * any of these only with the current password or the code of `GET /reauthenticate`, which renews
 * the proof.
 * @throws AuthError `weak_password`, `same_password`, `current_password_invalid`, `not_admin`,
 * `reauthentication_needed`, `reauthentication_not_valid`, `email_exists`,
 * `over_email_send_rate_limit`, `phone_exists`, `over_sms_send_rate_limit`,
 * `phone_provider_disabled`, `user_sso_managed`, `validation_failed`, `over_request_rate_limit`,
 * `name_like_staff` (the first confirmed address shows the name),
 * `insufficient_aal` when the account has a second factor that has not verified this session
 */
export async function updateAccount(
  parts: AuthParts,
  caller: AuthenticatedUser,
  body: unknown,
  origin: MailOrigin,
): Promise<UserAnswer> {
  const { requestOrigin } = origin
  const user = await requireUser(parts, caller)
  const changes = readChanges(body, user)
  if (changes.metadata) await refuseStaffName(parts, parts.sql, changes.metadata, user)
  if (isSensitive(changes)) {
    if (user.isSsoUser) throw new AuthError('user_sso_managed')
    await requireSecondFactor(parts, caller, user)
  }
  const nonce = await nonceNeeded(parts, caller, user, changes)
  if (changes.email !== undefined) await requireFreeEmail(parts, user, changes.email, requestOrigin)
  if (changes.phone !== undefined) await requireFreePhone(parts, changes.phone, requestOrigin)
  await verifyCurrentPassword(parts, user, changes)
  const encryptedPassword = await hashChanged(parts, user, changes)
  const { updated, ended } = await parts.sql.begin(async (tx) => {
    // Lock the account before its sessions: verifying a factor locks both in this order.
    await lockUser(tx, user.id)
    // Read from the database, not the cache, so that a session that has just ended cannot change
    // anything.
    if (!(await holdSession(tx, caller.sessionId))) throw new AuthError('session_not_found')
    const now = parts.clock.now()
    const { sessionId } = caller
    if (nonce !== undefined) {
      await takeNonce(tx, user, nonce, now)
      await recordConsumedToken(tx, { sessionId, method: 'otp', now })
    }
    if (isSensitive(changes) && changes.currentPassword !== undefined) {
      await recordConsumedToken(tx, { sessionId, method: 'password', now })
    }
    // Must run before an email change requested together with the password is started.
    if (encryptedPassword !== undefined) await endPendingTokens(tx, user.id)
    const before = (await findUser(parts, tx, { id: user.id }, now)) ?? user
    const changed = {
      ...before,
      encryptedPassword: encryptedPassword ?? before.encryptedPassword,
      userMetadata: mergeMetadata(before.userMetadata, changes.metadata ?? {}),
      updatedAt: now,
    }
    await updateUser(tx, changed, now)
    const { email: to, phone, challenge } = changes
    const addressed =
      to === undefined
        ? changed
        : user.isAnonymous && parts.settings.AUTH_AUTOCONFIRM_EMAIL
          ? await giveEmail(parts, tx, { user: changed, email: to, requestOrigin })
          : await sendEmailChange(parts, tx, { user: changed, to, origin, challenge })
    const after =
      phone === undefined
        ? addressed
        : await beginPhoneChange(parts, tx, { user: addressed, to: phone, origin })
    const entry = { userId: user.id, requestOrigin }
    if (encryptedPassword === undefined) {
      await recordAudit(parts, tx, { ...entry, action: 'user_modified' })
      return { updated: after, ended: [] }
    }
    await recordAudit(parts, tx, { ...entry, action: 'user_updated_password' })
    await sendChangeEmail(parts, tx, before, { kind: 'password' })
    const others = await endSessions(tx, { allOf: user.id, but: caller.sessionId })
    return { updated: after, ended: others }
  })
  for (const sessionId of ended) parts.verifiedTokens.revoke(sessionId)
  return toUserAnswer(updated)
}

async function requireUser(parts: AuthParts, { userId }: AuthenticatedUser): Promise<UserRow> {
  const user = await findUser(parts, parts.sql, { id: userId }, parts.clock.now())
  if (!user) throw new AuthError('session_not_found')
  if (user.banned) throw new AuthError('user_banned')
  return user
}

function readChanges(body: unknown, user: UserRow): Changes {
  const given = readBody(updateBody, body)
  if (given.app_metadata !== undefined) throw new AuthError('not_admin')
  const email = given.email === undefined ? undefined : readEmail(given.email)
  const phone = given.phone === undefined ? undefined : readPhone(given.phone)
  if (given.password !== undefined) requireAcceptable(given.password)
  if (given.password !== undefined && user.isAnonymous && (email ?? phone) === undefined) {
    throw new AuthError('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
  }
  return {
    challenge: readChallenge(given),
    ...(email !== undefined && email !== user.email?.toLowerCase() && { email }),
    ...(phone !== undefined && phone !== user.phone && { phone }),
    ...(given.nonce !== undefined && { nonce: given.nonce }),
    ...(given.password !== undefined && { password: given.password }),
    ...(given.current_password !== undefined && { currentPassword: given.current_password }),
    ...(given.data && { metadata: readMetadata(given.data) }),
  }
}

/** Whether the changes affect how the user signs in. */
function isSensitive({ email, phone, password }: Changes): boolean {
  return (email ?? phone ?? password) !== undefined
}

/**
 * Returns the reauthentication code this change requires. Returns undefined when the session was
 * verified recently or the current password is given, which is checked next. A code on its own only
 * renews the proof of the session.
 */
async function nonceNeeded(
  parts: AuthParts,
  caller: AuthenticatedUser,
  user: UserRow,
  changes: Changes,
): Promise<string | undefined> {
  const { currentPassword, nonce } = changes
  // An anonymous account has no other way to reauthenticate, and no address to send a code to.
  if (user.isAnonymous) return undefined
  if (!isSensitive(changes) && nonce === undefined) return undefined
  if (currentPassword !== undefined || (await isRecentlyProven(parts, caller))) return undefined
  if (nonce === undefined) {
    throw changes.password === undefined
      ? reauthenticationNeeded()
      : new AuthError('reauthentication_needed')
  }
  await parts.limits.code(user.email ?? user.phone ?? user.id)
  return nonce
}

async function takeNonce(tx: Tx, user: UserRow, code: string, now: Date): Promise<void> {
  const kinds = ['reauthentication'] as const
  const taken = await takeByCode(tx, { address: user.email ?? user.phone ?? '', code, kinds, now })
  if (taken?.userId !== user.id) throw new AuthError('reauthentication_not_valid')
}

/**
 * Counts the request before the lookup, for both mailboxes, to slow down probing for taken
 * addresses.
 */
async function requireFreeEmail(
  parts: AuthParts,
  user: UserRow,
  email: string,
  { ip }: RequestOrigin,
): Promise<void> {
  const { sql, clock, limits } = parts
  await limits.mail(user.email ?? user.id, ip)
  await limits.mail(email, ip)
  if (await findUser(parts, sql, { email }, clock.now())) throw new AuthError('email_exists')
}

async function verifyCurrentPassword(
  { limits, passwords }: AuthParts,
  user: UserRow,
  changes: Changes,
): Promise<void> {
  const { password, currentPassword } = changes
  if (!isSensitive(changes)) return
  if (password === undefined && currentPassword === undefined) return
  // `same_password` also confirms a guess, so both checks share one counter.
  const account = user.email?.toLowerCase() ?? user.phone ?? user.id
  await limits.password(account)
  if (currentPassword === undefined) return
  if (!(await passwords.verify(user.encryptedPassword, currentPassword))) {
    throw new AuthError('current_password_invalid')
  }
  await limits.forgetPassword(account)
}

/** Returns the hash of the new password, or undefined when the password does not change. */
async function hashChanged(
  { passwords }: AuthParts,
  user: UserRow,
  { password }: Changes,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  if (await passwords.verify(user.encryptedPassword, password)) throw new AuthError('same_password')
  return await passwords.hash(password)
}
