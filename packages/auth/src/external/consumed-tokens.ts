import type { Tx } from '@cco/database/client'
import { hashOf } from '../tokens/hash.ts'

/**
 * Uses a proof up: true for the first who shows it, until it would prove nothing anyway.
 */
export async function useUp(
  tx: Tx,
  proof: string,
  { expiresAt }: { expiresAt: Date },
): Promise<boolean> {
  const kept = await tx`insert into auth.used_proofs (proof_hash, expires_at)
    values (${hashOf(proof)}, ${expiresAt})
    on conflict do nothing
    returning proof_hash`
  return kept.length > 0
}
