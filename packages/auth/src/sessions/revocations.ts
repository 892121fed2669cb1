import type { Sql } from '@cco/database/client'
import type { KeyRing } from '../keys/keys.ts'
import { KEYS_CHANNEL, REVOKED_CHANNEL } from '../tokens/channels.ts'
import type { VerifiedTokens } from './verified-tokens.ts'

/**
 * Listens on one connection for revocations by other nodes and for new signing keys. After that
 * connection was lost and restored, the whole cache is dropped; until then a cached token is valid
 * for at most a minute.
 * @returns a function that stops listening
 */
export async function followRevocations(
  sql: Sql,
  verifiedTokens: VerifiedTokens,
  keys: KeyRing,
): Promise<() => Promise<void>> {
  // Keys are reloaded at every notification; a failed reload must not end the process.
  const reloadKeys = () => void keys.reload().catch(() => {})
  const listening = await Promise.all([
    sql.listen(REVOKED_CHANNEL, verifiedTokens.revoke, {
      onListening: verifiedTokens.revokeAll,
    }),
    sql.listen(KEYS_CHANNEL, reloadKeys, { onListening: reloadKeys }),
  ])
  return async () => {
    await Promise.allSettled(listening.map(({ unlisten }) => unlisten()))
  }
}
