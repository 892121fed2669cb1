import { randomInt } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import { fillText } from '@cco/messages/phrases'
import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import { languageOf } from '../email/mail-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import { phoneIsOn } from '../inputs/phone-number.ts'
import type { AuthParts } from '../parts.ts'
import { SMS_PHRASES } from '../phone/codes.ts'
import type { MailOrigin } from '../requests.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { insertChallenge } from './challenge-rows.ts'
import type { FactorRow, FactorType } from './factor-rows.ts'
import { requireMayFinish } from './levels.ts'
import { requireFactor, requireOwner } from './owner.ts'
import { creationOptions, requestOptions, type WebauthnAsk } from './webauthn.ts'

const challengeBody = z.object({ channel: optionalText })

type Challenged = {
  id: string
  type: FactorType
  /** Seconds since 1970. */
  expires_at: number
  webauthn?: WebauthnAsk
}

/**
 * Creates a challenge for a factor (`POST /factors/{id}/challenge`, spec §7). A phone is sent a
 * code, a security key gets the options to sign. It is valid once, for five minutes, from the same
 * IP address.
 * @throws AuthError `mfa_factor_not_found`, `insufficient_aal`, `over_sms_send_rate_limit`,
 * `over_request_rate_limit`, `mfa_phone_verify_not_enabled`, `validation_failed`
 */
export async function challengeFactor(
  parts: AuthParts,
  caller: AuthenticatedUser,
  { factorId, body }: { factorId: string; body: unknown },
  origin: MailOrigin,
): Promise<Challenged> {
  const { sql, clock, ids, limits } = parts
  const { requestOrigin } = origin
  await limits.factor(requestOrigin.ip)
  const user = await requireOwner(parts, caller)
  const factor = await requireFactor(sql, user.id, factorId)
  await requireMayFinish(sql, caller, factor)
  if (factor.factorType === 'phone') await requireSendable(parts, factor, body, origin)
  const webauthn =
    factor.factorType === 'webauthn' ? await askOfKey(parts, user, factor) : undefined
  const id = ids.next()
  const expiresAt = await sql.begin(async (tx) => {
    await lockUser(tx, user.id)
    // The factor may have been deleted in the meantime, which would violate the foreign key.
    await requireFactor(tx, user.id, factorId)
    const sending = { phone: factor.phone ?? '', language: languageOf(user, origin) }
    const code =
      factor.factorType === 'phone' ? await sendFactorCode(parts, tx, sending) : undefined
    const challenge = await insertChallenge(tx, {
      id,
      factorId,
      ip: requestOrigin.ip,
      ...(code !== undefined && { code }),
      ...(webauthn && { webauthnChallenge: webauthn.credential_options.publicKey.challenge }),
      now: clock.now(),
    })
    const traits = { factor_id: factorId, factor_status: factor.status }
    await recordAudit(parts, tx, {
      action: 'challenge_created',
      userId: user.id,
      requestOrigin,
      traits,
    })
    return challenge.expiresAt
  })
  return {
    id,
    type: factor.factorType,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(webauthn && { webauthn }),
  }
}

async function requireSendable(
  { settings, limits }: AuthParts,
  { phone }: FactorRow,
  body: unknown,
  { requestOrigin }: MailOrigin,
): Promise<void> {
  if (!phoneIsOn(settings)) throw new AuthError('mfa_phone_verify_not_enabled')
  const { channel } = readBody(challengeBody, body ?? {})
  if (channel !== undefined && channel !== 'sms') {
    throw new AuthError('validation_failed', { message: 'Invalid channel, supported value is sms' })
  }
  await limits.sms(phone ?? '', requestOrigin.ip)
}

async function askOfKey(parts: AuthParts, user: UserRow, factor: FactorRow): Promise<WebauthnAsk> {
  return factor.status === 'verified'
    ? await requestOptions(parts.settings, factor)
    : await creationOptions(parts, user)
}

const CODES = 1_000_000

/**
 * Sends a six-digit code to a phone. The numbers of `AUTH_TEST_OTP` have fixed codes and get no
 * message.
 * @returns the digits
 */
async function sendFactorCode(
  { settings, sendSms }: Pick<AuthParts, 'settings' | 'sendSms'>,
  tx: Tx,
  { phone, language }: { phone: string; language: Language },
): Promise<string> {
  const known = settings.AUTH_TEST_OTP.get(phone)
  if (known !== undefined) return known
  const code = String(randomInt(CODES)).padStart(6, '0')
  const text = fillText(SMS_PHRASES[language].factor, { code })
  await sendSms(tx, { to: phone, text })
  return code
}
