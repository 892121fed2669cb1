import * as z from 'zod'
import type { Tx } from '../db/client.ts'
import { toUserAnswer, type UserAnswer } from './answers.ts'
import { recordAudit } from './audit.ts'
import { giveEmail, sendEmailChange } from './email-change.ts'
import { AuthError } from './errors.ts'
import { demandSecondFactor } from './factors/levels.ts'
import { optionalRecord, optionalText, readBody, readEmail } from './inputs.ts'
import type { MailOrigin } from './mail-origin.ts'
import { type Metadata, mergeMetadata, readMetadata } from './metadata.ts'
import { takeByCode } from './one-time-tokens.ts'
import type { AuthParts } from './parts.ts'
import { demandAcceptable } from './passwords.ts'
import { readPhone } from './phone/number.ts'
import { beginPhoneChange, demandFreePhone } from './phone/phone-change.ts'
import { type Challenge, challengeFields, readChallenge } from './pkce.ts'
import type { Principal } from './principal.ts'
import type { Requester } from './requester.ts'
import { endSessions, holdSession, sessionOpenedAt } from './sessions.ts'
import { findUser, lockUser, type UserRow, updateUser } from './users.ts'

/** A session this young was proven lately enough for a new password. */
const FRESH_MS = 24 * 60 * 60_000

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
 * `GET /user`: the account of the caller.
 * @throws AuthError `session_not_found` when it is gone, `user_banned`
 */
export async function readAccount(parts: AuthParts, caller: Principal): Promise<UserAnswer> {
  return toUserAnswer(await demandUser(parts, caller))
}

/**
 * `PUT /user`: changes the password, which ends the other sessions, or the metadata, or asks both
 * mailboxes to confirm another e-mail address, or a new phone its number (spec §5, §7). An anonymous
 * account becomes permanent by either. A session older than a day changes the password with the
 * present one, or with the code of `GET /reauthenticate`.
 * @throws AuthError `weak_password`, `same_password`, `current_password_invalid`, `not_admin`,
 * `reauthentication_needed`, `reauthentication_not_valid`, `email_exists`,
 * `over_email_send_rate_limit`, `phone_exists`, `over_sms_send_rate_limit`,
 * `phone_provider_disabled`, `user_sso_managed`, `validation_failed`, `over_request_rate_limit`,
 * `insufficient_aal` where the account has a second factor that did not prove this session
 */
export async function updateAccount(
  parts: AuthParts,
  caller: Principal,
  body: unknown,
  origin: MailOrigin,
): Promise<UserAnswer> {
  const { requester } = origin
  const user = await demandUser(parts, caller)
  const changes = readChanges(body, user)
  if ((changes.email ?? changes.phone ?? changes.password) !== undefined) {
    if (user.isSsoUser) throw new AuthError('user_sso_managed')
    await demandSecondFactor(parts, caller, user)
  }
  const nonce = await nonceNeeded(parts, caller, user, changes)
  if (changes.email !== undefined) await demandFreeEmail(parts, user, changes.email, requester)
  if (changes.phone !== undefined) await demandFreePhone(parts, changes.phone, requester)
  const encryptedPassword = await hashChanged(parts, user, changes)
  const { updated, ended } = await parts.sql.begin(async (tx) => {
    // The account before its sessions: proving a factor locks both, in this order.
    await lockUser(tx, user.id)
    // Asked here and not of the cache: a session ended a moment ago changes nothing any more.
    if (!(await holdSession(tx, caller.sessionId))) throw new AuthError('session_not_found')
    const now = parts.clock.now()
    if (nonce !== undefined) await takeNonce(tx, user, nonce, now)
    const before = (await findUser(tx, { id: user.id }, now)) ?? user
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
        : user.isAnonymous && parts.config.AUTH_AUTOCONFIRM_EMAIL
          ? await giveEmail(parts, tx, { user: changed, email: to, requester })
          : await sendEmailChange(parts, tx, { user: changed, to, origin, challenge })
    const after =
      phone === undefined
        ? addressed
        : await beginPhoneChange(parts, tx, { user: addressed, to: phone, origin })
    const entry = { userId: user.id, requester }
    if (encryptedPassword === undefined) {
      await recordAudit(parts, tx, { ...entry, action: 'user_modified' })
      return { updated: after, ended: [] }
    }
    await recordAudit(parts, tx, { ...entry, action: 'user_updated_password' })
    const others = await endSessions(tx, { allOf: user.id, but: caller.sessionId })
    return { updated: after, ended: others }
  })
  for (const sessionId of ended) parts.proofs.revoke(sessionId)
  return toUserAnswer(updated)
}

async function demandUser({ sql, clock }: AuthParts, { userId }: Principal): Promise<UserRow> {
  const user = await findUser(sql, { id: userId }, clock.now())
  if (!user) throw new AuthError('session_not_found')
  if (user.banned) throw new AuthError('user_banned')
  return user
}

function readChanges(body: unknown, user: UserRow): Changes {
  const given = readBody(updateBody, body)
  if (given.app_metadata !== undefined) throw new AuthError('not_admin')
  const email = given.email === undefined ? undefined : readEmail(given.email)
  const phone = given.phone === undefined ? undefined : readPhone(given.phone)
  if (given.password !== undefined) demandAcceptable(given.password)
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

/**
 * The code this change must come with; undefined when the session is young, or the present password
 * is given (it is checked with the new one).
 */
async function nonceNeeded(
  { sql, clock, limits }: AuthParts,
  { sessionId }: Principal,
  user: UserRow,
  { password, currentPassword, nonce }: Changes,
): Promise<string | undefined> {
  if (password === undefined || currentPassword !== undefined) return undefined
  // Nobody else can prove an anonymous account, and nothing is written to it.
  if (user.isAnonymous) return undefined
  const openedAt = await sessionOpenedAt(sql, sessionId)
  if (!openedAt) throw new AuthError('session_not_found')
  if (clock.now().getTime() - openedAt.getTime() <= FRESH_MS) return undefined
  if (nonce === undefined) throw new AuthError('reauthentication_needed')
  await limits.code(user.email ?? user.phone ?? user.id)
  return nonce
}

async function takeNonce(tx: Tx, user: UserRow, code: string, now: Date): Promise<void> {
  const kinds = ['reauthentication'] as const
  const taken = await takeByCode(tx, { address: user.email ?? user.phone ?? '', code, kinds, now })
  if (taken?.userId !== user.id) throw new AuthError('reauthentication_not_valid')
}

/** Counted first, and for both mailboxes: asking which addresses are taken must be slow. */
async function demandFreeEmail(
  { sql, clock, limits }: AuthParts,
  user: UserRow,
  email: string,
  { ip }: Requester,
): Promise<void> {
  await limits.mail(user.email ?? user.id, ip)
  await limits.mail(email, ip)
  if (await findUser(sql, { email }, clock.now())) throw new AuthError('email_exists')
}

/** The hash of the new password; undefined when the password stays. */
async function hashChanged(
  { limits, passwords }: AuthParts,
  user: UserRow,
  { password, currentPassword }: Changes,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  const account = user.email?.toLowerCase() ?? user.phone ?? user.id
  // Both checks below answer a guess of the present password, so they count as one.
  await limits.password(account)
  if (currentPassword !== undefined) {
    if (!(await passwords.verify(user.encryptedPassword, currentPassword))) {
      throw new AuthError('current_password_invalid')
    }
    await limits.forgetPassword(account)
  }
  if (await passwords.verify(user.encryptedPassword, password)) throw new AuthError('same_password')
  return await passwords.hash(password)
}
