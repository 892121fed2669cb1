import type { Sql, Tx } from '@cco/database/client'
import * as z from 'zod'
import { answerOf, signInUser } from '../access/session.ts'
import { recordAudit } from '../accounts/audit.ts'
import { repeatSignUp } from '../accounts/repeated-sign-up.ts'
import { refuseStaffName } from '../accounts/staff-names.ts'
import { draftUser, findUser, openUser, type UserRow } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalRecord, optionalText, readBody, readEmail } from '../inputs/inputs.ts'
import { type Metadata, readMetadata } from '../inputs/metadata.ts'
import { type Challenge, challengeFields, readChallenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import { CREDENTIALS_MISSING, requireAcceptable } from '../passwords/passwords.ts'
import { signUpByPhone } from '../phone/sign-up.ts'
import type { MailOrigin } from '../requests.ts'
import { type SessionAnswer, toUserAnswer, type UserAnswer } from '../sessions/answers.ts'
import { signUpAnonymously } from './anonymous.ts'

const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalRecord,
  ...challengeFields,
})

/**
 * Creates an account with an email address or phone number and a password, or an anonymous one
 * (`POST /signup`, spec §5, §7).
 * @returns a session when confirmation is disabled, else the account alone, in a response that does
 * not reveal whether the address was free
 * @throws AuthError `signup_disabled`, `validation_failed`, `weak_password`,
 * `phone_provider_disabled`, `over_request_rate_limit`, `over_email_send_rate_limit`,
 * `over_sms_send_rate_limit`, `name_like_staff`, and with auto-confirm `user_already_exists`;
 * `anonymous_provider_disabled`
 */
export async function signUp(
  parts: AuthParts,
  body: unknown,
  origin: MailOrigin,
): Promise<SessionAnswer | UserAnswer> {
  const { requestOrigin } = origin
  const { settings, clock, ids, limits, passwords } = parts
  if (!settings.AUTH_ENABLE_SIGNUP) throw new AuthError('signup_disabled')
  const anonymousUser = readAnonymous(body)
  if (anonymousUser) return await signUpAnonymously(parts, anonymousUser, requestOrigin)
  const given = readSignUp(body)
  if (given.phone !== undefined) return await signUpByPhone(parts, given, origin)
  const { email, password, metadata, challenge } = given
  await limits.signIn(requestOrigin.ip)
  await refuseStaffName(parts, parts.sql, metadata)
  if (!settings.AUTH_AUTOCONFIRM_EMAIL) await limits.mail(email, requestOrigin.ip)
  const draft = draftUser(ids, {
    email,
    metadata,
    encryptedPassword: await passwords.hash(password),
    confirmed: settings.AUTH_AUTOCONFIRM_EMAIL,
    now: clock.now(),
  })
  if (settings.AUTH_AUTOCONFIRM_EMAIL) return await openWithSession(parts, draft, requestOrigin)
  await openUnconfirmed(parts, draft, { password, origin, challenge })
  // Returns the draft even when the address is taken; its ids then belong to no account.
  return toUserAnswer(draft)
}

/** Returns the metadata of an anonymous sign-up; undefined when the body has any credentials. */
function readAnonymous(body: unknown): Metadata | undefined {
  const { email, phone, password, data } = readBody(signUpBody, body)
  const given = email ?? phone ?? password
  return given === undefined ? readMetadata(withoutBlankName(data)) : undefined
}

function readSignUp(body: unknown) {
  const { email, phone, password, data, ...given } = readBody(signUpBody, body)
  if ((email === undefined && phone === undefined) || !password) {
    throw new AuthError('validation_failed', { message: CREDENTIALS_MISSING })
  }
  requireAcceptable(password)
  if (email !== undefined && phone !== undefined) {
    throw new AuthError('validation_failed', {
      message: 'Only an email address or phone number should be provided on signup.',
    })
  }
  const metadata = readMetadata(withoutBlankName(data))
  if (phone !== undefined) return { phone, password, metadata }
  return {
    email: readEmail(email ?? ''),
    password,
    metadata,
    challenge: readChallenge(given),
  }
}

/** The name is optional, and a form sends an empty field as an empty string. */
function withoutBlankName({ display_name: name, ...rest }: Record<string, unknown> = {}) {
  const blank = (name ?? '') === '' || (typeof name === 'string' && !name.trim())
  return blank ? rest : { ...rest, display_name: name }
}

async function openWithSession(parts: AuthParts, draft: UserRow, requestOrigin: RequestOrigin) {
  const opened = await parts.sql.begin(async (tx) => {
    if (!(await openUser(parts, tx, draft, requestOrigin.ip))) return undefined
    const traits = { provider: 'email' }
    await recordAudit(parts, tx, {
      action: 'user_signedup',
      userId: draft.id,
      requestOrigin,
      traits,
    })
    const opening = { user: draft, provider: 'email', method: 'password', requestOrigin } as const
    return await signInUser(parts, tx, opening)
  })
  if (!opened) {
    await recordRepeated(parts, requestOrigin)
    throw new AuthError('user_already_exists')
  }
  return await answerOf(parts, opened)
}

/** Stores an unconfirmed account and requests its confirmation email. */
async function openUnconfirmed(
  parts: AuthParts,
  draft: UserRow,
  of: { password: string; origin: MailOrigin; challenge: Challenge | null },
) {
  const { password, origin, challenge } = of
  const email = draft.email ?? ''
  // Runs for every address, so that the time does not reveal whether an account exists.
  const known = await findUser(parts, parts.sql, { email }, draft.createdAt)
  const isSame = await parts.passwords.verify(known?.encryptedPassword, password)
  const verifiedHash = isSame ? (known?.encryptedPassword ?? undefined) : undefined
  const request = { kind: 'signup', email, origin, challenge, newAccount: null } as const
  await parts.sql.begin(async (tx) => {
    if (!(await openUser(parts, tx, draft, origin.requestOrigin.ip))) {
      const { userMetadata, createdAt: now } = draft
      await repeatSignUp(tx, { email }, { verifiedHash, userMetadata, now })
      await recordRepeated(parts, origin.requestOrigin, tx)
    }
    // Also runs for a confirmed address; the job decides which email its owner gets.
    await parts.requestMail(tx, request)
  })
}

async function recordRepeated(
  parts: AuthParts,
  requestOrigin: RequestOrigin,
  sql: Sql | Tx = parts.sql,
) {
  const traits = { provider: 'email' }
  await recordAudit(parts, sql, {
    action: 'user_repeated_signup',
    userId: null,
    requestOrigin,
    traits,
  })
}
