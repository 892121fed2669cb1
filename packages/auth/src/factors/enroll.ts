import * as z from 'zod'
import { requireRecentProof } from '../access/recent-proof.ts'
import { recordAudit } from '../accounts/audit.ts'
import { findUser, lockUser, type UserRow } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import { phoneIsOn, readPhone } from '../inputs/phone-number.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { lockSession } from '../sessions/sessions.ts'
import { deleteFactor, deleteUnverified, type FactorType, insertFactor } from './factor-rows.ts'
import { hasVerifiedFactor } from './levels.ts'
import { requireOwner } from './owner.ts'
import { newTotp, type TotpSetup } from './totp.ts'

/** The maximum number of factors per account, verified or not. */
const FACTORS_MAX = 10
/** Unfinished enrolments are discarded after this time. */
const UNFINISHED_MS = 60 * 60_000
const NAME_MAX = 100

const enrollBody = z.object({
  factor_type: z.string().optional(),
  friendly_name: optionalText.pipe(z.string().trim().max(NAME_MAX).optional()),
  // The label of an authenticator entry is split at the colon.
  issuer: optionalText.pipe(
    z
      .string()
      .max(NAME_MAX)
      .regex(/^[^:]*$/)
      .optional(),
  ),
  phone: optionalText,
})

type Enrolled = {
  id: string
  type: FactorType
  friendly_name: string
  phone?: string
  totp?: TotpSetup
}

/**
 * Enrols a second factor, which takes effect once it is verified (`POST /factors`, spec §7).
 * @throws AuthError `reauthentication_needed` from a session last verified more than a day ago,
 * `validation_failed`, `mfa_factor_name_conflict`, `insufficient_aal`,
 * `too_many_enrolled_mfa_factors`, `mfa_verified_factor_exists`, `mfa_phone_enroll_not_enabled`,
 * `no_authorization` for an anonymous account, `over_request_rate_limit`
 */
export async function enrollFactor(
  parts: AuthParts,
  caller: AuthenticatedUser,
  body: unknown,
  requestOrigin: RequestOrigin,
): Promise<Enrolled> {
  const { sql, clock, ids, settings, limits, secrets } = parts
  await limits.factor(requestOrigin.ip)
  const user = await requireOwner(parts, caller)
  await requireRecentProof(parts, caller, user)
  const given = readEnrollment(body)
  const { type } = given
  if (type === 'phone' && !phoneIsOn(settings)) throw new AuthError('mfa_phone_enroll_not_enabled')
  const phone = type === 'phone' ? requirePhone(given.phone) : null
  const issuer = given.issuer || new URL(settings.siteUrl).host
  const account = user.email || user.phone || user.id
  const totp = type === 'totp' ? await newTotp({ issuer, account }) : undefined
  const id = ids.next()
  const friendlyName = given.friendly_name || null

  await sql.begin(async (tx) => {
    await lockUser(tx, user.id)
    const now = clock.now()
    await deleteUnverified(tx, user.id, { before: new Date(now.getTime() - UNFINISHED_MS) })
    const [session, present] = await Promise.all([
      lockSession(tx, caller.sessionId),
      findUser(parts, tx, { id: user.id }, now),
    ])
    if (!session || !present) throw new AuthError('session_not_found')
    const stored = await replacePhone(tx, present, phone)
    requireRoom(stored, friendlyName, session.aal)
    const secret = totp ? secrets.seal(totp.secret, id) : null
    const factor = { id, userId: user.id, factorType: type, friendlyName, secret, phone }
    await insertFactor(tx, factor, now)
    const traits = { factor_id: id, factor_type: type }
    await recordAudit(parts, tx, {
      action: 'factor_in_progress',
      userId: user.id,
      requestOrigin,
      traits,
    })
  })
  return {
    id,
    type,
    friendly_name: friendlyName ?? '',
    ...(totp && { totp }),
    ...(given.phone !== undefined && type === 'phone' && { phone: given.phone }),
  }
}

function readEnrollment(body: unknown) {
  const { factor_type: type, ...given } = readBody(enrollBody, body)
  if (type === 'totp' || type === 'phone' || type === 'webauthn') return { type, ...given } as const
  throw new AuthError('validation_failed', {
    message: 'factor_type needs to be totp, phone, or webauthn',
  })
}

function requirePhone(text: string | undefined): string {
  if (text !== undefined) return readPhone(text)
  throw new AuthError('validation_failed', {
    message: 'Phone number required to enroll Phone factor',
  })
}

/** Replaces an unfinished enrolment of a phone. A verified phone is not replaced. */
async function replacePhone(
  tx: Parameters<typeof deleteFactor>[0],
  user: UserRow,
  phone: string | null,
): Promise<UserRow> {
  const same = user.factors.filter((factor) => phone !== null && factor.phone === phone)
  if (same.some(({ status }) => status === 'verified')) {
    throw new AuthError('mfa_verified_factor_exists')
  }
  for (const { id } of same) await deleteFactor(tx, id)
  return { ...user, factors: user.factors.filter((factor) => !same.includes(factor)) }
}

function requireRoom(user: UserRow, name: string | null, aal: AuthenticatedUser['aal']): void {
  if (name !== null && user.factors.some(({ friendlyName }) => friendlyName === name)) {
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${name}" for this user already exists`,
    })
  }
  if (user.factors.length >= FACTORS_MAX) throw new AuthError('too_many_enrolled_mfa_factors')
  if (hasVerifiedFactor(user) && aal !== 'aal2') {
    throw new AuthError('insufficient_aal', { message: 'AAL2 required to enroll a new factor' })
  }
}
