import { hash, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@cco/database/client'

/** How long a factor may take to answer: GoTrue's five minutes. */
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

/** Asks a factor for its proof. */
export async function insertChallenge(
  tx: Tx,
  { id, factorId, ip, code, webauthnChallenge, now }: NewChallenge,
): Promise<{ expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await Promise.all([
    tx`insert into auth.mfa_challenges (id, factor_id, ip, code_hash, webauthn_challenge, created_at,
        expires_at)
      values (${id}, ${factorId}, ${ip}, ${code === undefined ? null : codeHash(id, code)},
        ${webauthnChallenge ?? null}, ${now}, ${expiresAt})`,
    tx`update auth.mfa_factors set last_challenged_at = ${now} where id = ${factorId}`,
  ])
  return { expiresAt }
}

/** The challenge of this factor, held until the transaction is over. */
export async function lockChallenge(
  tx: Tx,
  { id, factorId }: { id: string; factorId: string },
): Promise<ChallengeRow | undefined> {
  const [row] = await tx<ChallengeRow[]>`
    select id, ip, code_hash, webauthn_challenge, expires_at from auth.mfa_challenges
    where id = ${id} and factor_id = ${factorId} for update`
  return row
}

/** A proven challenge proves nothing again, nor does an older one of its factor. */
export async function dropChallenges(tx: Tx, factorId: string): Promise<void> {
  await tx`delete from auth.mfa_challenges where factor_id = ${factorId}`
}

/** Whether these are the digits that were sent. */
export function fitsCode({ id, codeHash: kept }: ChallengeRow, code: string): boolean {
  return kept !== null && timingSafeEqual(Buffer.from(kept), Buffer.from(codeHash(id, code)))
}

/** Salted, so that equal codes look different; what guards six digits is that few may be tried. */
function codeHash(id: string, code: string): string {
  return hash('sha256', `${id}:${code}`, 'base64url')
}
