import type { Sql } from '@cco/database/client'
import type { KeyRing } from '../tokens/keys.ts'
import { KEYS_CHANNEL, REVOKED_CHANNEL } from './channels.ts'
import type { VerifiedTokens } from './verified-tokens.ts'

/**
 * Listens, on one connection, for what other nodes revoke and for new signing keys. When that
 * connection was lost and is back, everything known is doubted; until then a proof lives on for at
 * most its minute.
 * @returns a function that stops listening
 */
export async function followRevocations(
  sql: Sql,
  proofs: VerifiedTokens,
  keys: KeyRing,
): Promise<() => Promise<void>> {
  // The keys are read again at every chance; one failed reading must not end the process.
  const reloadKeys = () => void keys.reload().catch(() => {})
  const listening = await Promise.all([
    sql.listen(REVOKED_CHANNEL, proofs.revoke, proofs.revokeAll),
    sql.listen(KEYS_CHANNEL, reloadKeys, reloadKeys),
  ])
  return async () => {
    await Promise.allSettled(listening.map(({ unlisten }) => unlisten()))
  }
}
