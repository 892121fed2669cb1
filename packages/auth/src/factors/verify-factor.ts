import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import { findUser, lockUser } from '../accounts/users.ts'
import { sendChangeEmail } from '../email/change-emails.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import type { AuthParts } from '../parts.ts'
import { type SessionAnswer, toSessionAnswer } from '../sessions/answers.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type ChallengeRow, dropChallenges, fitsCode, lockChallenge } from './challenge-rows.ts'
import { deleteUnverified, type FactorRow, type FactorType, writeVerified } from './factor-rows.ts'
import { raiseSession, requireMayFinish } from './levels.ts'
import { requireFactor, requireOwner } from './owner.ts'
import { stepOfCode } from './totp.ts'
import { keyThatProved, webauthnProof } from './webauthn.ts'

const UNIQUE_VIOLATION = '23505'

const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: optionalText,
  webauthn: webauthnProof.optional(),
})
type Proof = z.output<typeof verifyBody>

/**
 * The factor’s fields to store so that a proof cannot be reused; undefined when the proof is
 * invalid.
 */
type Spent = Pick<FactorRow, 'secret' | 'lastStep' | 'credentialId' | 'credential'> | undefined

/**
 * Verifies a factor and raises the session to aal2 (`POST /factors/{id}/verify`, spec §7). The
 * factor is verified from then on, and sessions of the account that no factor has verified end.
 * @throws AuthError `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_ip_address_mismatch`,
 * `mfa_verification_failed`, `insufficient_aal`, `validation_failed`, `session_not_found`,
 * `over_request_rate_limit`
 */
export async function verifyFactor(
  parts: AuthParts,
  caller: AuthenticatedUser,
  { factorId, body }: { factorId: string; body: unknown },
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer> {
  const { sql, limits, verifiedTokens, tokens } = parts
  await limits.factor(requestOrigin.ip)
  const owner = await requireOwner(parts, caller)
  const { factorType } = await requireFactor(sql, owner.id, factorId)
  const proof = readBody(verifyBody, body)
  if (factorType === 'webauthn' ? !proof.webauthn : proof.code === undefined) {
    const message =
      factorType === 'webauthn' ? 'WebAuthn config required' : 'Code needs to be non-empty'
    throw new AuthError('validation_failed', { message })
  }
  await limits.code(factorId)
  // A refusal is returned, not thrown, so that the attempt is committed.
  const outcome = await sql.begin(async (tx) => {
    await lockUser(tx, owner.id)
    const factor = await requireFactor(tx, owner.id, factorId)
    await requireMayFinish(tx, caller, factor)
    const challenge = await lockChallenge(tx, { id: proof.challenge_id, factorId })
    const refused = refusalOf(challenge, requestOrigin, parts.clock.now())
    const spent = challenge && !refused && (await prove(parts, { factor, challenge, proof }))
    const entry = { userId: owner.id, requestOrigin }
    const traits = { factor_id: factorId, factor_type: factorType }
    if (!spent || !(await keepProven(tx, { ...factor, ...spent }, parts.clock.now()))) {
      await recordAudit(parts, tx, { ...entry, action: 'verification_failed', traits })
      return refused ?? wrongCode(factorType)
    }
    return await raise(parts, tx, caller, { factor, entry, traits })
  })
  if (outcome instanceof AuthError) throw outcome
  for (const sessionId of [caller.sessionId, ...outcome.ended]) verifiedTokens.revoke(sessionId)
  await limits.forgetCodes(factorId)
  return await toSessionAnswer(tokens, outcome.user, outcome.session, outcome.refreshToken)
}

/** Returns GoTrue’s error message for the type of factor. */
function wrongCode(type: FactorType): AuthError {
  if (type === 'webauthn') return new AuthError('mfa_verification_failed')
  const message = type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered'
  return new AuthError('mfa_verification_failed', { message })
}

function refusalOf(
  challenge: ChallengeRow | undefined,
  { ip }: RequestOrigin,
  now: Date,
): AuthError | undefined {
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found'
    return new AuthError('mfa_factor_not_found', { status: 422, message })
  }
  if (challenge.ip !== ip) return new AuthError('mfa_ip_address_mismatch')
  if (challenge.expiresAt <= now) return new AuthError('mfa_challenge_expired')
  return undefined
}

async function prove(
  { settings, clock, secrets }: AuthParts,
  of: { factor: FactorRow; challenge: ChallengeRow; proof: Proof },
): Promise<Spent> {
  const { factor, challenge, proof } = of
  const { id, secret, lastStep, credentialId, credential } = factor
  const before = { secret, lastStep, credentialId, credential }
  if (factor.factorType === 'phone') {
    return fitsCode(challenge, proof.code?.trim() ?? '') ? before : undefined
  }
  if (factor.factorType === 'totp') {
    const sealed = secret ?? ''
    const step = await stepOfCode(
      secrets,
      { id, secret: sealed, lastStep },
      proof.code ?? '',
      clock.now(),
    )
    if (step === undefined) return undefined
    const stored = secrets.isStale(sealed) ? secrets.seal(secrets.open(sealed, id), id) : sealed
    return { ...before, secret: stored, lastStep: step }
  }
  if (!proof.webauthn || challenge.webauthnChallenge === null) return undefined
  const key = await keyThatProved(settings, {
    factor,
    challenge: challenge.webauthnChallenge,
    proof: proof.webauthn,
  })
  return key && { ...before, ...key }
}

/** Returns false for a security key that already belongs to another account or factor. */
async function keepProven(tx: Tx, factor: FactorRow, now: Date): Promise<boolean> {
  try {
    await tx.savepoint((attempt) => writeVerified(attempt, factor, now))
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

async function raise(
  parts: AuthParts,
  tx: Tx,
  { userId, sessionId }: AuthenticatedUser,
  of: {
    factor: FactorRow
    entry: { userId: string; requestOrigin: RequestOrigin }
    traits: Record<string, string>
  },
) {
  const now = parts.clock.now()
  const { factor, entry, traits } = of
  await dropChallenges(tx, factor.id)
  await deleteUnverified(tx, userId, { type: factor.factorType })
  const raised = await raiseSession(tx, { sessionId, factor, now })
  const ended = await endSessions(tx, { allOf: userId, below: 'aal2' })
  await recordAudit(parts, tx, { ...entry, action: 'verification_attempted', traits })
  const user = await findUser(parts, tx, { id: userId }, now)
  if (!user) throw new AuthError('session_not_found')
  if (factor.status === 'unverified') {
    await sendChangeEmail(parts, tx, user, { kind: 'factorAdded' })
  }
  return { ...raised, user, ended }
}
