import type { Tx } from '@cco/database/client'
import { hashOf } from '../tokens/hash.ts'

/** Marks a token as consumed until it expires. Returns true only for its first use. */
export async function useUp(
  tx: Tx,
  proof: string,
  { expiresAt }: { expiresAt: Date },
): Promise<boolean> {
  const stored = await tx`insert into auth.consumed_tokens (token_hash, expires_at)
    values (${hashOf(proof)}, ${expiresAt})
    on conflict do nothing
    returning token_hash`
  return stored.length > 0
}
