import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { hashOfCode } from '../tokens/hash.ts'

/** How long a challenge is valid: five minutes, as in GoTrue. */
const CHALLENGE_MS = 5 * 60_000

export type ChallengeRow = {
  id: string
  ip: string
  codeHash: string | null
  webauthnChallenge: string | null
  expiresAt: Date
}

type NewChallenge = {
  id: string
  factorId: string
  ip: string
  code?: string
  webauthnChallenge?: string
  now: Date
}

/** Creates a challenge for a factor. */
export async function insertChallenge(
  tx: Tx,
  { id, factorId, ip, code, webauthnChallenge, now }: NewChallenge,
): Promise<{ expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await Promise.all([
    tx`insert into auth.mfa_challenges (id, factor_id, ip, code_hash, webauthn_challenge, created_at,
        expires_at)
      values (${id}, ${factorId}, ${ip}, ${code === undefined ? null : hashOfCode(id, code)},
        ${webauthnChallenge ?? null}, ${now}, ${expiresAt})`,
    tx`update auth.mfa_factors set last_challenged_at = ${now} where id = ${factorId}`,
  ])
  return { expiresAt }
}

/** Returns the challenge of this factor, locked until the end of the transaction. */
export async function lockChallenge(
  tx: Tx,
  { id, factorId }: { id: string; factorId: string },
): Promise<ChallengeRow | undefined> {
  const [row] = await tx<ChallengeRow[]>`
    select id, ip, code_hash, webauthn_challenge, expires_at from auth.mfa_challenges
    where id = ${id} and factor_id = ${factorId} for update`
  return row
}

/**
 * Deletes all challenges of a factor, so that a verified one and older ones cannot be used again.
 */
export async function dropChallenges(tx: Tx, factorId: string): Promise<void> {
  await tx`delete from auth.mfa_challenges where factor_id = ${factorId}`
}

/** Whether this is the code that was sent. */
export function fitsCode({ id, codeHash: stored }: ChallengeRow, code: string): boolean {
  return stored !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(hashOfCode(id, code)))
}
