import type { Tx } from '@cco/database/client'
import { requireRecentProof } from '../access/recent-proof.ts'
import { type AuditAction, recordAudit } from '../accounts/audit.ts'
import { findUser, lockUser } from '../accounts/users.ts'
import { sendChangeEmail } from '../email/change-emails.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { lockSession } from '../sessions/sessions.ts'
import { deleteFactor, type FactorRow } from './factor-rows.ts'
import { sinkSessions } from './levels.ts'
import { requireFactor, requireOwner } from './owner.ts'

/**
 * Removes a factor (`DELETE /factors/{id}`, spec §7). Removing a verified factor requires a session
 * that a factor has verified recently. Sessions verified by it return to aal1.
 * @throws AuthError `mfa_factor_not_found`, `insufficient_aal`, `reauthentication_needed`,
 * `over_request_rate_limit`
 */
export async function unenrollFactor(
  parts: AuthParts,
  caller: AuthenticatedUser,
  factorId: string,
  requestOrigin: RequestOrigin,
): Promise<{ id: string }> {
  await parts.limits.factor(requestOrigin.ip)
  const owner = await requireOwner(parts, caller)
  const sunk = await parts.sql.begin(async (tx) => {
    await lockUser(tx, owner.id)
    const factor = await requireFactor(tx, owner.id, factorId)
    const session = await lockSession(tx, caller.sessionId)
    if (!session) throw new AuthError('session_not_found')
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError('insufficient_aal', {
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      })
    }
    if (factor.status === 'verified') {
      await requireRecentProof({ sql: tx, clock: parts.clock }, caller, owner)
    }
    return await removeFactor(parts, tx, factor, { action: 'factor_unenrolled', requestOrigin })
  })
  for (const sessionId of sunk) parts.verifiedTokens.revoke(sessionId)
  return { id: factorId }
}

/**
 * Removes a factor, writes the audit log, and emails the owner when the factor was verified.
 * @returns the ids of the sessions it lowered, to be removed from this node’s cache at once
 */
export async function removeFactor(
  parts: AuthParts,
  tx: Tx,
  factor: FactorRow,
  by: { action: AuditAction; requestOrigin: RequestOrigin; traits?: Record<string, string> },
): Promise<string[]> {
  const { action, requestOrigin, traits = {} } = by
  const sunk = await sinkSessions(tx, factor)
  await deleteFactor(tx, factor.id)
  const user = await findUser(parts, tx, { id: factor.userId }, parts.clock.now())
  if (user && factor.status === 'verified') {
    await sendChangeEmail(parts, tx, user, { kind: 'factorRemoved' })
  }
  await recordAudit(parts, tx, {
    action,
    userId: factor.userId,
    requestOrigin,
    traits: {
      ...traits,
      factor_id: factor.id,
      factor_type: factor.factorType,
      factor_status: factor.status,
    },
  })
  return sunk
}
