import { answerOf, signInUser } from '../access/session.ts'
import { recordAudit } from '../accounts/audit.ts'
import { repeatSignUp } from '../accounts/repeated-sign-up.ts'
import { refuseStaffName } from '../accounts/staff-names.ts'
import { findUser, openUser, type UserRow } from '../accounts/users.ts'
import { AuthError } from '../inputs/errors.ts'
import type { Metadata } from '../inputs/metadata.ts'
import { readPhone, requirePhoneEnabled } from '../inputs/phone-number.ts'
import type { AuthParts } from '../parts.ts'
import type { MailOrigin } from '../requests.ts'
import { type SessionAnswer, toUserAnswer, type UserAnswer } from '../sessions/answers.ts'
import { draftPhoneUser } from './accounts.ts'
import { requestCode } from './sms-requests.ts'

/**
 * Creates an account with a phone number and a password, confirmed by a code (`POST /signup`, spec
 * §5, §7).
 * @throws AuthError `phone_provider_disabled`, `validation_failed`, `over_request_rate_limit`,
 * `over_sms_send_rate_limit`, `name_like_staff`, and with auto-confirm `user_already_exists`
 */
export async function signUpByPhone(
  parts: AuthParts,
  given: { phone: string; password: string; metadata: Metadata },
  origin: MailOrigin,
): Promise<SessionAnswer | UserAnswer> {
  const { settings, clock, ids, limits, passwords } = parts
  requirePhoneEnabled(settings, 'Phone signups are disabled')
  const phone = readPhone(given.phone)
  const { requestOrigin } = origin
  await limits.signIn(requestOrigin.ip)
  await refuseStaffName(parts, parts.sql, given.metadata)
  if (!settings.AUTH_AUTOCONFIRM_PHONE) await limits.sms(phone, requestOrigin.ip)
  const draft = draftPhoneUser(ids, {
    phone,
    metadata: given.metadata,
    encryptedPassword: await passwords.hash(given.password),
    confirmed: settings.AUTH_AUTOCONFIRM_PHONE,
    now: clock.now(),
  })
  if (settings.AUTH_AUTOCONFIRM_PHONE) return await openWithSession(parts, draft, origin)
  // Runs for every number, so that the time does not reveal whether an account exists.
  const known = await findUser(parts, parts.sql, { phone }, draft.createdAt)
  const isSame = await passwords.verify(known?.encryptedPassword, given.password)
  const verifiedHash = isSame ? (known?.encryptedPassword ?? undefined) : undefined
  await parts.sql.begin(async (tx) => {
    if (!(await openUser(parts, tx, draft, requestOrigin.ip))) {
      const { userMetadata, createdAt: now } = draft
      await repeatSignUp(tx, { phone }, { verifiedHash, userMetadata, now })
      await recordAudit(parts, tx, repeated(origin))
    }
    await requestCode(parts, tx, { kind: 'sms_signup', phone, origin, newAccount: null })
  })
  // Returns the draft even when the number is taken; its ids then belong to no account.
  return toUserAnswer(draft)
}

async function openWithSession(parts: AuthParts, draft: UserRow, origin: MailOrigin) {
  const { requestOrigin } = origin
  const opened = await parts.sql.begin(async (tx) => {
    if (!(await openUser(parts, tx, draft, requestOrigin.ip))) return undefined
    const traits = { provider: 'phone' }
    await recordAudit(parts, tx, {
      action: 'user_signedup',
      userId: draft.id,
      requestOrigin,
      traits,
    })
    const opening = { user: draft, provider: 'phone', method: 'password', requestOrigin } as const
    return await signInUser(parts, tx, opening)
  })
  if (opened) return await answerOf(parts, opened)
  await recordAudit(parts, parts.sql, repeated(origin))
  throw new AuthError('user_already_exists')
}

function repeated({ requestOrigin }: MailOrigin) {
  const traits = { provider: 'phone' }
  return { action: 'user_repeated_signup', userId: null, requestOrigin, traits } as const
}
