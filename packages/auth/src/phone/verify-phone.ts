import type { Tx } from '@cco/database/client'
import { answerOf, type Opened, signInUser } from '../access/session.ts'
import { recordAudit } from '../accounts/audit.ts'
import { dropStaffName } from '../accounts/staff-names.ts'
import { findUser, isOwnedByAddress, lockUser, type UserRow } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { readPhone } from '../inputs/phone-number.ts'
import type { AuthParts } from '../parts.ts'
import type { SessionAnswer } from '../sessions/answers.ts'
import { endSessions } from '../sessions/sessions.ts'
import {
  dropTokens,
  type TakenToken,
  type TokenKind,
  takeByCode,
} from '../tokens/one-time-tokens.ts'
import { writePhoneConfirmation } from './accounts.ts'
import { confirmPhoneChange } from './phone-change.ts'

/** Codes that sign in; using one of them invalidates the others. */
const ENTRANCES = ['sms_signup', 'sms'] as const

/** The kinds of codes for each of GoTrue’s `type` values. */
const PHONE_KINDS = new Map<string, readonly TokenKind[]>([
  ['sms', ENTRANCES],
  ['phone_change', ['phone_change']],
])

/**
 * Returns a session for a code sent to a number (`POST /verify`, spec §7).
 * @throws AuthError `otp_expired` for any invalid code, `user_banned`, `validation_failed`,
 * `phone_exists`, `over_request_rate_limit`
 */
export async function verifyByPhone(
  parts: AuthParts,
  given: { phone: string; code: string; type: string },
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer> {
  const kinds = PHONE_KINDS.get(given.type)
  if (!kinds) throw new AuthError('validation_failed', { message: 'Unsupported verification type' })
  const phone = readPhone(given.phone)
  await parts.limits.signIn(requestOrigin.ip)
  await parts.limits.code(phone)
  const now = parts.clock.now()
  const done = await parts.sql.begin(async (tx) => {
    const taken = await takeByCode(tx, { address: phone, code: given.code, kinds, now })
    return taken && (await enter(parts, tx, { taken, phone, requestOrigin }))
  })
  if (!done) {
    // Written for every failure, so that the time does not reveal whether a code exists.
    const failure = { action: 'login_failed', userId: null, requestOrigin } as const
    const traits = { provider: 'phone', reason: 'wrong_code' }
    await recordAudit(parts, parts.sql, { ...failure, traits })
    throw new AuthError('otp_expired')
  }
  await parts.limits.forgetCodes(phone)
  for (const sessionId of done.ended) parts.verifiedTokens.revoke(sessionId)
  return await answerOf(parts, done.opened)
}

async function enter(
  parts: AuthParts,
  tx: Tx,
  of: { taken: TakenToken; phone: string; requestOrigin: RequestOrigin },
): Promise<{ opened: Opened; ended: string[] } | undefined> {
  const { taken, phone, requestOrigin } = of
  await lockUser(tx, taken.userId)
  const found = await findUser(parts, tx, { id: taken.userId }, parts.clock.now())
  if (!found) return undefined
  if (found.banned) throw new AuthError('user_banned')
  const { user, ended } =
    taken.kind === 'phone_change'
      ? {
          user: await confirmPhoneChange(parts, tx, { user: found, phone, requestOrigin }),
          ended: [],
        }
      : await confirmPhone(parts, tx, { user: found, kind: taken.kind, requestOrigin })
  const opening = { user, provider: 'phone', method: 'otp', requestOrigin } as const
  return { opened: await signInUser(parts, tx, opening), ended }
}

/**
 * Confirms the number. On an unconfirmed account only a sign-up code keeps the pending password;
 * the recipient of a sign-in code may not know that password, which an attacker may have set.
 */
async function confirmPhone(
  parts: AuthParts,
  tx: Tx,
  { user, kind, requestOrigin }: { user: UserRow; kind: TokenKind; requestOrigin: RequestOrigin },
): Promise<{ user: UserRow; ended: string[] }> {
  await dropTokens(tx, user.id, ENTRANCES)
  if (user.phoneConfirmedAt !== null) return { user, ended: [] }
  const now = parts.clock.now()
  // The owner of a confirmed address set the password, however the number was added.
  const keepPassword = kind === 'sms_signup' || isOwnedByAddress(user)
  const named = await dropStaffName(parts, tx, user)
  await writePhoneConfirmation(tx, { id: user.id, keepPassword, now })
  const traits = { provider: 'phone' }
  await recordAudit(parts, tx, { action: 'user_signedup', userId: user.id, requestOrigin, traits })
  const confirmed = {
    ...named,
    phoneConfirmedAt: now,
    encryptedPassword: keepPassword ? user.encryptedPassword : null,
    updatedAt: now,
    identities: user.identities.map((identity) =>
      identity.provider === 'phone'
        ? { ...identity, identityData: { ...identity.identityData, phone_verified: true } }
        : identity,
    ),
  }
  return { user: confirmed, ended: keepPassword ? [] : await endSessions(tx, { allOf: user.id }) }
}
