import { refuseStaffName } from '../accounts/staff-names.ts'
import { AuthError } from '../inputs/errors.ts'
import type { Metadata } from '../inputs/metadata.ts'
import { readPhone, requirePhoneEnabled } from '../inputs/phone-number.ts'
import type { AuthParts } from '../parts.ts'
import type { MailOrigin, SmsRequest } from '../requests.ts'
import { requestCode } from './sms-requests.ts'

type Nothing = Record<string, never>

/**
 * Sends a sign-in code to a number, which may create an account (`POST /otp`). The response is the
 * same for a number without an account.
 * @throws AuthError `phone_provider_disabled`, `validation_failed`, `over_sms_send_rate_limit`,
 * `name_like_staff`
 */
export async function sendSignInCode(
  parts: AuthParts,
  given: { phone: string; channel: string | undefined; newAccount: Metadata | null },
  origin: MailOrigin,
): Promise<Nothing> {
  requirePhoneEnabled(parts.settings, 'Unsupported phone provider')
  if (given.channel !== undefined && given.channel !== 'sms') {
    throw new AuthError('validation_failed', {
      message: "Invalid channel, the supported value is 'sms'",
    })
  }
  const { newAccount } = given
  return await ask(parts, { kind: 'sms', phone: readPhone(given.phone), origin, newAccount })
}

/**
 * Sends the code of a sign-up or of a change of number again (`POST /resend`). For a change,
 * `phone` is the current number.
 * @throws AuthError `phone_provider_disabled`, `validation_failed`, `over_sms_send_rate_limit`
 */
export async function resendCode(
  parts: AuthParts,
  given: { type: 'sms' | 'phone_change'; phone: string | undefined },
  origin: MailOrigin,
): Promise<Nothing> {
  requirePhoneEnabled(parts.settings, 'Phone logins are disabled')
  if (given.phone === undefined) {
    throw new AuthError('validation_failed', { message: 'Type provided requires a phone number' })
  }
  const kind = given.type === 'sms' ? 'sms_signup' : 'phone_change'
  return await ask(parts, { kind, phone: readPhone(given.phone), origin, newAccount: null })
}

async function ask(parts: AuthParts, request: SmsRequest): Promise<Nothing> {
  await parts.limits.sms(request.phone, request.origin.requestOrigin.ip)
  if (request.newAccount) await refuseStaffName(parts, parts.sql, request.newAccount)
  await parts.sql.begin((tx) => requestCode(parts, tx, request))
  return {}
}
