import type { Tx } from '@cco/database/client'

/** Carries the id of an ended session, or of an account whose tokens are no longer valid. */
export const REVOKED_CHANNEL = 'auth_revoked'
/** Carries the id of a new signing key. */
export const KEYS_CHANNEL = 'auth_keys'

/**
 * Notifies every node, when the transaction commits, to drop its cached tokens of a session or an
 * account. Must be called with the account when a ban is written; ending sessions calls it already
 * (`sessions.ts`).
 */
export async function announceRevoked(tx: Tx, sessionOrUserId: string): Promise<void> {
  await tx`select pg_notify(${REVOKED_CHANNEL}, ${sessionOrUserId})`
}
