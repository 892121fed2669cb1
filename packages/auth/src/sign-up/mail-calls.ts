import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import { refuseStaffName } from '../accounts/staff-names.ts'
import { findUser } from '../accounts/users.ts'
import { nonceEmail } from '../email/emails.ts'
import { languageOf } from '../email/mail-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalRecord, optionalText, readBody, readEmail } from '../inputs/inputs.ts'
import { readMetadata } from '../inputs/metadata.ts'
import { challengeFields, readChallenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import { sendCode } from '../phone/codes.ts'
import { resendCode, sendSignInCode } from '../phone/sms-calls.ts'
import type { MailOrigin, MailRequest } from '../requests.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { issueToken } from '../tokens/one-time-tokens.ts'

type Nothing = Record<string, never>

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.boolean().nullish(),
  data: optionalRecord,
  channel: optionalText,
  ...challengeFields,
})
const recoverBody = z.object({ email: optionalText, ...challengeFields })
const resendBody = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  ...challengeFields,
})

/**
 * Emails a sign-in link, which may create an account (`POST /otp`, `POST /magiclink`). The response
 * is the same for an address without an account, whatever `create_user` is.
 * @throws AuthError `validation_failed`, `phone_provider_disabled`, `over_email_send_rate_limit`,
 * `name_like_staff`
 */
export async function sendMagicLink(
  parts: AuthParts,
  body: unknown,
  origin: MailOrigin,
): Promise<Nothing> {
  const given = readBody(otpBody, body)
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (given.email !== undefined && given.phone !== undefined) {
    throw refuse('Only an email address or phone number should be provided')
  }
  const newAccount = (given.create_user ?? true) ? readMetadata(given.data ?? {}) : null
  const { phone, channel } = given
  if (phone !== undefined)
    return await sendSignInCode(parts, { phone, channel, newAccount }, origin)
  if (given.email === undefined) throw refuse('One of email or phone must be set')
  if (channel !== undefined) throw refuse('Channel should only be specified with Phone OTP')
  const challenge = readChallenge(given)
  return await ask(parts, {
    kind: 'magiclink',
    email: readEmail(given.email),
    origin,
    challenge,
    newAccount,
  })
}

/**
 * Emails a password recovery link (`POST /recover`, spec §7). The response is the same for an
 * address without an account.
 * @throws AuthError `validation_failed`, `over_email_send_rate_limit`
 */
export async function sendRecovery(
  parts: AuthParts,
  body: unknown,
  origin: MailOrigin,
): Promise<Nothing> {
  const { email, ...given } = readBody(recoverBody, body)
  if (email === undefined) {
    throw new AuthError('validation_failed', { message: 'Password recovery requires an email' })
  }
  const challenge = readChallenge(given)
  const request = { kind: 'recovery', email: readEmail(email), origin, challenge } as const
  return await ask(parts, { ...request, newAccount: null })
}

/**
 * Sends the email of a sign-up or of a change of address again (`POST /resend`, spec §7). For a
 * change, `email` is the current address.
 * @throws AuthError `validation_failed`, `phone_provider_disabled`, `over_email_send_rate_limit`
 */
export async function resend(
  parts: AuthParts,
  body: unknown,
  origin: MailOrigin,
): Promise<Nothing> {
  const { type, email, phone, ...given } = readBody(resendBody, body)
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (email !== undefined && phone !== undefined) {
    throw refuse('Only an email address or phone number should be provided.')
  }
  if (type === 'sms' || type === 'phone_change') {
    return await resendCode(parts, { type, phone }, origin)
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw refuse('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (email === undefined) throw refuse('Type provided requires an email address')
  const challenge = readChallenge(given)
  const kind = type === 'signup' ? 'signup_resend' : type
  const request = { kind, email: readEmail(email), origin, challenge } as const
  return await ask(parts, { ...request, newAccount: null })
}

/**
 * Emails a reauthentication code to the signed-in user (`GET /reauthenticate`).
 * @throws AuthError `session_not_found`, `validation_failed` without an address,
 * `email_not_confirmed`, `over_email_send_rate_limit`
 */
export async function sendNonce(
  parts: AuthParts,
  { userId }: AuthenticatedUser,
  origin: MailOrigin,
): Promise<Nothing> {
  const user = await findUser(parts, parts.sql, { id: userId }, parts.clock.now())
  if (!user) throw new AuthError('session_not_found')
  const { email } = user
  const { phone } = user
  if (email === null && phone !== null && user.phoneConfirmedAt !== null) {
    await parts.limits.sms(phone, origin.requestOrigin.ip)
    await parts.sql.begin(async (tx) => {
      const language = languageOf(user, origin)
      await sendCode(parts, tx, { userId, kind: 'reauthentication', phone, language })
      const entry = { action: 'user_reauthenticate_requested', userId } as const
      await recordAudit(parts, tx, { ...entry, requestOrigin: origin.requestOrigin })
    })
    return {}
  }
  if (email === null) {
    throw new AuthError('validation_failed', {
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  }
  if (user.emailConfirmedAt === null) {
    throw new AuthError('email_not_confirmed', {
      status: 422,
      message: 'Please verify your email first.',
    })
  }
  const { requestOrigin } = origin
  await parts.limits.mail(email, requestOrigin.ip)
  await parts.sql.begin(async (tx) => {
    const of = { userId, kind: 'reauthentication', address: email } as const
    const { code } = await issueToken(parts, tx, { ...of, redirectTo: null, challenge: null })
    await parts.sendEmail(tx, nonceEmail({ language: languageOf(user, origin), to: email, code }))
    await recordAudit(parts, tx, { action: 'user_reauthenticate_requested', userId, requestOrigin })
  })
  return {}
}

async function ask(parts: AuthParts, request: MailRequest): Promise<Nothing> {
  await parts.limits.mail(request.email, request.origin.requestOrigin.ip)
  if (request.newAccount) await refuseStaffName(parts, parts.sql, request.newAccount)
  await parts.sql.begin((tx) => parts.requestMail(tx, request))
  return {}
}
