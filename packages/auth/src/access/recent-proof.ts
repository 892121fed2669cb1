import type { Sql, Tx } from '@cco/database/client'
import type { UserRow } from '../accounts/users.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { proofOf } from '../sessions/removal.ts'
import { lockSession, type Method } from '../sessions/sessions.ts'

/** How long after a sign-in step a session may change the account’s sign-in methods. */
const RECENT_MS = 24 * 60 * 60_000

/**
 * Whether a session completed a sign-in step within the last day; a refresh does not count.
 * @throws AuthError `session_not_found`
 */
export async function isRecentlyProven(
  { sql, clock }: { sql: Sql | Tx; clock: AuthParts['clock'] },
  { userId, sessionId }: Pick<AuthenticatedUser, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const proof = await proofOf(sql, { userId, sessionId })
  if (!proof) throw new AuthError('session_not_found')
  return clock.now().getTime() - proof.provenAt.getTime() <= RECENT_MS
}

/**
 * Requires a recently verified session to change sign-in methods, because an old one may be stolen.
 * The owner signs in again, or sends a nonce or the current password with `PUT /user`. Anonymous
 * accounts have no way to sign in again and are exempt.
 * @throws AuthError `reauthentication_needed`, `session_not_found`
 */
export async function requireRecentProof(
  parts: { sql: Sql | Tx; clock: AuthParts['clock'] },
  caller: Pick<AuthenticatedUser, 'userId' | 'sessionId'>,
  { isAnonymous }: Pick<UserRow, 'isAnonymous'>,
): Promise<void> {
  if (isAnonymous || (await isRecentlyProven(parts, caller))) return
  throw reauthenticationNeeded()
}

export function reauthenticationNeeded(): AuthError {
  const message = 'This change requires reauthentication'
  return new AuthError('reauthentication_needed', { message })
}

/** Records in the session’s methods (`amr`) that its owner has just reauthenticated. */
export async function recordConsumedToken(
  tx: Tx,
  { sessionId, method, now }: { sessionId: string; method: Method; now: Date },
): Promise<void> {
  const session = await lockSession(tx, sessionId)
  if (!session) throw new AuthError('session_not_found')
  const amr = [
    { method, timestamp: Math.floor(now.getTime() / 1000) },
    ...session.amr.filter((entry) => entry.method !== method),
  ]
  await tx`update auth.sessions set amr = ${tx.json(amr)} where id = ${sessionId}`
}
