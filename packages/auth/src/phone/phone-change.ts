import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { dropStaffName } from '../accounts/staff-names.ts'
import { findUser, type UserRow } from '../accounts/users.ts'
import { sendChangeEmail } from '../email/change-emails.ts'
import { languageOf } from '../email/mail-origin.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { requirePhoneEnabled } from '../inputs/phone-number.ts'
import type { AuthParts } from '../parts.ts'
import type { MailOrigin } from '../requests.ts'
import { dropTokens } from '../tokens/one-time-tokens.ts'
import { writeNewPhone, writePhoneChange } from './accounts.ts'
import { sendCode } from './codes.ts'

/**
 * Requires a new number to be available. The request is counted first, to slow down probing for
 * taken numbers.
 * @throws AuthError `phone_provider_disabled`, `over_sms_send_rate_limit`, `phone_exists`
 */
export async function requireFreePhone(
  parts: AuthParts,
  phone: string,
  { ip }: RequestOrigin,
): Promise<void> {
  const { settings, sql, clock, limits } = parts
  requirePhoneEnabled(settings, 'Changing the phone number is disabled')
  await limits.sms(phone, ip)
  if (await findUser(parts, sql, { phone }, clock.now())) throw new AuthError('phone_exists')
}

/**
 * Starts a change of number, confirmed by a code to the new one. Without confirmation it takes
 * effect at once.
 */
export async function beginPhoneChange(
  parts: AuthParts,
  tx: Tx,
  { user, to, origin }: { user: UserRow; to: string; origin: MailOrigin },
): Promise<UserRow> {
  const now = parts.clock.now()
  const { requestOrigin } = origin
  const pending = { ...user, phoneChange: to, phoneChangeSentAt: now }
  if (parts.settings.AUTH_AUTOCONFIRM_PHONE) {
    return await confirmPhoneChange(parts, tx, { user: pending, phone: to, requestOrigin })
  }
  await writePhoneChange(tx, { id: user.id, phoneChange: to, now })
  const language = languageOf(user, origin)
  await sendCode(parts, tx, { userId: user.id, kind: 'phone_change', phone: to, language })
  const traits = { provider: 'phone' }
  const entry = { action: 'user_phone_change_requested', userId: user.id, requestOrigin } as const
  await recordAudit(parts, tx, { ...entry, traits })
  return pending
}

/**
 * Applies a change of number confirmed by a code.
 * @throws AuthError `otp_expired` when another number was requested since, `phone_exists` when
 * another account has the number by now
 */
export async function confirmPhoneChange(
  parts: AuthParts,
  tx: Tx,
  { user, phone, requestOrigin }: { user: UserRow; phone: string; requestOrigin: RequestOrigin },
): Promise<UserRow> {
  if (user.phoneChange !== phone) throw new AuthError('otp_expired')
  const now = parts.clock.now()
  const named = await dropStaffName(parts, tx, user)
  const changed = await writeNewPhone(tx, parts.ids, { user: named, phone, now })
  if (!changed) throw new AuthError('phone_exists')
  // Codes sent to the former number are no longer valid for this account.
  await dropTokens(tx, user.id, ['sms_signup', 'sms', 'phone_change'])
  await sendChangeEmail(parts, tx, user, { kind: 'phone' })
  const traits = { provider: 'phone' }
  await recordAudit(parts, tx, {
    action: 'user_phone_changed',
    userId: user.id,
    requestOrigin,
    traits,
  })
  return changed
}
