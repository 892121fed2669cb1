import * as z from 'zod'
import { answerOf, signInUser } from '../access/session.ts'
import { recordAudit } from '../accounts/audit.ts'
import { findUser, type UserRow } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import { readPhone, requirePhoneEnabled } from '../inputs/phone-number.ts'
import type { AuthParts } from '../parts.ts'
import { CREDENTIALS_MISSING } from '../passwords/passwords.ts'
import type { SessionAnswer } from '../sessions/answers.ts'

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText })

/**
 * Signs in with an email address or phone number and a password (`POST /token?grant_type=password`,
 * spec §7). An unknown address takes the same time and gets the same response as a wrong password.
 * A ban or a missing confirmation is reported only after the correct password.
 * @throws AuthError `invalid_credentials`, `user_banned`, `email_not_confirmed`,
 * `phone_not_confirmed`, `phone_provider_disabled`, `validation_failed`, `over_request_rate_limit`
 */
export async function passwordGrant(
  parts: AuthParts,
  body: unknown,
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer> {
  const { sql, clock, limits, passwords } = parts
  const { by, account, provider, password } = readCredentials(parts, body)
  await limits.signIn(requestOrigin.ip)
  await limits.password(account)
  const found = await findUser(parts, sql, by, clock.now())
  const fits = await passwords.verify(found?.encryptedPassword, password)
  const user = await requireVerifiedRedirect(parts, fits ? found : undefined, found, {
    provider,
    requestOrigin,
  })
  await limits.forgetPassword(account)

  const opening = { user, provider, method: 'password', requestOrigin } as const
  const opened = await sql.begin((tx) => signInUser(parts, tx, opening))
  return await answerOf(parts, opened)
}

type Credentials = {
  by: { email: string } | { phone: string }
  /** The key by which attempts are counted. */
  account: string
  provider: 'email' | 'phone'
  password: string
}

function readCredentials({ settings }: AuthParts, body: unknown): Credentials {
  const { email, phone, password } = readBody(passwordBody, body)
  if ((email === undefined && phone === undefined) || !password) {
    throw new AuthError('validation_failed', { message: CREDENTIALS_MISSING })
  }
  if (email !== undefined && phone !== undefined) {
    throw new AuthError('validation_failed', {
      message: 'Only an email address or phone number should be provided on login.',
    })
  }
  if (phone !== undefined) {
    requirePhoneEnabled(settings, 'Phone logins are disabled', 422)
    const number = readPhone(phone)
    return { by: { phone: number }, account: number, provider: 'phone', password }
  }
  const address = (email ?? '').toLowerCase()
  return { by: { email: address }, account: address, provider: 'email', password }
}

/**
 * Checks that a user with the correct password may sign in, and records the reason of a refusal.
 */
async function requireVerifiedRedirect(
  parts: AuthParts,
  proven: UserRow | undefined,
  found: UserRow | undefined,
  { provider, requestOrigin }: { provider: Credentials['provider']; requestOrigin: RequestOrigin },
): Promise<UserRow> {
  const refuse = async (reason: string, error: AuthError) => {
    const traits = { provider, reason }
    const userId = found?.id ?? null
    await recordAudit(parts, parts.sql, { action: 'login_failed', userId, requestOrigin, traits })
    return error
  }
  if (!proven) {
    const reason = found ? 'wrong_password' : 'unknown_address'
    throw await refuse(reason, new AuthError('invalid_credentials'))
  }
  if (proven.banned) {
    throw await refuse('banned', new AuthError('user_banned', { status: 400 }))
  }
  const byEmail = provider === 'email'
  if ((byEmail ? proven.emailConfirmedAt : proven.phoneConfirmedAt) === null) {
    const code = byEmail ? 'email_not_confirmed' : 'phone_not_confirmed'
    throw await refuse('not_confirmed', new AuthError(code))
  }
  return proven
}
