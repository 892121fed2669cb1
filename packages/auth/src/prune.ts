import { sweepOuter } from './external/sweep.ts'
import type { AuthParts } from './parts.ts'
import { endSessions, idleSinceOf } from './sessions/sessions.ts'
import { sweepLetters } from './tokens/one-time-tokens.ts'

const DAY_MS = 24 * 60 * 60_000
/** Used refresh tokens are kept this long: shown again, they betray a thief. */
const USED_TOKENS_MS = 30 * DAY_MS

/**
 * Removes what is worth nothing any more: letters, unfinished sign-ins, challenges and
 * counters past their time, factors nobody finished, sessions at their end (their tokens go along),
 * and refresh tokens used long ago.
 */
export async function prune({
  sql,
  clock,
  settings,
  rateLimiter,
  proofs,
}: AuthParts): Promise<void> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await sweepLetters(sql, now)
  await sweepOuter(sql, now)
  await rateLimiter.sweep()
  await sql`delete from auth.mfa_challenges where expires_at <= ${now}`
  await sql`delete from auth.mfa_factors
    where status = 'unverified' and created_at <= ${ago(DAY_MS)}`
  const ended = await endSessions(sql, { pastAt: now, unusedSince: idleSinceOf(settings, now) })
  for (const sessionId of ended) proofs.revoke(sessionId)
  // The newest of a chain was never used, so every session keeps what it is refreshed with.
  await sql`delete from auth.refresh_tokens where revoked_at <= ${ago(USED_TOKENS_MS)}`
}
