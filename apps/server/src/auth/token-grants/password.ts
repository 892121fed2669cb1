import * as z from 'zod'
import { type SessionAnswer, toSessionAnswer } from '../answers.ts'
import { recordAudit } from '../audit.ts'
import { AuthError } from '../errors.ts'
import { optionalText, readBody } from '../inputs.ts'
import type { AuthParts } from '../parts.ts'
import type { Requester } from '../requester.ts'
import { openSession } from '../sessions.ts'
import { findUser, noteSignIn, type UserRow } from '../users.ts'

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: z.string() })

/**
 * `POST /token?grant_type=password`: signs in with e-mail and password (spec §7). An unknown
 * address costs the same time and gets the same answer as a wrong password, and a ban or a missing
 * confirmation is told only to who knows the password.
 * @throws AuthError `invalid_credentials`, `user_banned`, `email_not_confirmed`,
 * `phone_provider_disabled`, `validation_failed`, `over_request_rate_limit`
 */
export async function passwordGrant(
  parts: AuthParts,
  body: unknown,
  requester: Requester,
): Promise<SessionAnswer> {
  const { sql, clock, ids, limits, passwords, tokens } = parts
  const { email, password } = readCredentials(body)
  await limits.signIn(requester.ip)
  await limits.password(email)
  const now = clock.now()
  const found = await findUser(sql, { email }, now)
  const fits = await passwords.verify(found?.encryptedPassword, password)
  const user = await demandWelcome(parts, fits ? found : undefined, found, requester)
  await limits.forgetPassword(email)

  const opened = await sql.begin(async (tx) => {
    const noted = await noteSignIn(tx, user, 'email', now)
    const opening = { id: ids.next(), userId: user.id, method: 'password', requester, now } as const
    const session = await openSession(tx, opening)
    const traits = { provider: 'email' }
    await recordAudit(parts, tx, { action: 'login', userId: user.id, requester, traits })
    return { user: noted, ...session }
  })
  return await toSessionAnswer(tokens, opened.user, opened.session, opened.refreshToken)
}

function readCredentials(body: unknown): { email: string; password: string } {
  const { email, phone, password } = readBody(passwordBody, body)
  if (email !== undefined && phone !== undefined) {
    throw new AuthError('validation_failed', {
      message: 'Only an email address or phone number should be provided on login.',
    })
  }
  if (phone !== undefined) {
    throw new AuthError('phone_provider_disabled', {
      status: 422,
      message: 'Phone logins are disabled',
    })
  }
  if (email === undefined) {
    throw new AuthError('validation_failed', { message: 'missing email or phone' })
  }
  return { email: email.toLowerCase(), password }
}

/** Lets in who has proven the password and may sign in; records why anybody else may not. */
async function demandWelcome(
  parts: AuthParts,
  proven: UserRow | undefined,
  found: UserRow | undefined,
  requester: Requester,
): Promise<UserRow> {
  const refuse = async (reason: string, error: AuthError) => {
    const traits = { provider: 'email', reason }
    const userId = found?.id ?? null
    await recordAudit(parts, parts.sql, { action: 'login_failed', userId, requester, traits })
    return error
  }
  if (!proven) {
    const reason = found ? 'wrong_password' : 'unknown_address'
    throw await refuse(reason, new AuthError('invalid_credentials'))
  }
  if (proven.banned) {
    throw await refuse('banned', new AuthError('user_banned', { status: 400 }))
  }
  if (proven.emailConfirmedAt === null) {
    throw await refuse('not_confirmed', new AuthError('email_not_confirmed'))
  }
  return proven
}
