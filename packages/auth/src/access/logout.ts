import { recordAudit } from '../accounts/audit.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { endSessions, type SessionEnd } from '../sessions/sessions.ts'

/**
 * Ends the current session, all sessions of the account, or all others (`POST /logout`, spec §5 "a
 * sign-out scope is global, local or others"; global by default). Their access tokens become
 * invalid at once.
 * @throws AuthError `validation_failed` for another scope
 */
export async function logOut(
  parts: AuthParts,
  caller: AuthenticatedUser,
  scope: unknown,
  requestOrigin: RequestOrigin,
): Promise<void> {
  const end = endOf(scope, caller)
  const ended = await parts.sql.begin(async (tx) => {
    await recordAudit(parts, tx, {
      action: 'logout',
      userId: caller.userId,
      requestOrigin,
      traits: { scope: String(scope || 'global') },
    })
    return await endSessions(tx, end)
  })
  // The notification reaches this node too, but after the response.
  for (const sessionId of ended) parts.verifiedTokens.revoke(sessionId)
}

function endOf(scope: unknown, { userId, sessionId }: AuthenticatedUser): SessionEnd {
  if (scope === 'local') return { only: sessionId }
  if (scope === 'others') return { allOf: userId, but: sessionId }
  if (scope === 'global' || scope === undefined || scope === '') return { allOf: userId }
  throw new AuthError('validation_failed', { message: 'Unsupported logout scope' })
}
