import type { Tx } from '@cco/database/client'

/** Carries the id of an ended session, or of an account whose tokens prove nothing any more. */
export const REVOKED_CHANNEL = 'auth_revoked'
/** Carries the id of a new signing key. */
export const KEYS_CHANNEL = 'auth_keys'

/**
 * Tells every node, when the transaction commits, to forget its proofs of a session or of an
 * account: anyone who writes a ban calls it with the account. Ending sessions tells it by itself
 * (`sessions.ts`).
 */
export async function announceRevoked(tx: Tx, sessionOrUserId: string): Promise<void> {
  await tx`select pg_notify(${REVOKED_CHANNEL}, ${sessionOrUserId})`
}
