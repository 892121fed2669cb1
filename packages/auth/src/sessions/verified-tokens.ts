import { isBanned } from '../accounts/bans.ts'
import type { AuthDeps } from '../deps.ts'
import { AuthError } from '../inputs/errors.ts'
import { hashOf } from '../tokens/hash.ts'
import type { Claims, Tokens } from './access-tokens.ts'
import type { AuthenticatedUser } from './authenticated-user.ts'
import { lacksSecondStep } from './removal.ts'
import { createTokenCache } from './token-cache.ts'

export type VerifiedTokens = {
  /**
   * Verifies an access token: its signature, that its session is open and its account may sign in.
   * @throws AuthError `bad_jwt`, `session_not_found` or `user_banned`
   */
  prove: (accessToken: string) => Promise<AuthenticatedUser>
  /** Drops the cached tokens of an ended session or a banned account. */
  revoke: (sessionOrUserId: string) => void
  /** Drops the whole cache; revocations may have been missed. */
  revokeAll: () => void
}

/** Verifies access tokens, reading each from the database at most once a minute (design §13). */
export function createVerifiedTokens(
  deps: Pick<AuthDeps, 'sql' | 'clock' | 'bannedByClub'>,
  tokens: Tokens,
): VerifiedTokens {
  const { clock } = deps
  const cache = createTokenCache(clock)
  return {
    prove: async (accessToken) => {
      const tokenHash = hashOf(accessToken)
      const known = cache.get(tokenHash)
      if (known) return known
      const revision = cache.revision()
      const user = await findUser(deps, await tokens.read(accessToken))
      cache.put(tokenHash, user, revision)
      return user
    },
    revoke: cache.evict,
    revokeAll: cache.clear,
  }
}

async function findUser(
  deps: Pick<AuthDeps, 'sql' | 'clock' | 'bannedByClub'>,
  claims: Claims,
): Promise<AuthenticatedUser> {
  const { sql, clock } = deps
  const now = clock.now()
  const { userId, sessionId, expiresAt } = claims
  const [row] = await sql<
    (Pick<AuthenticatedUser, 'aal' | 'secondStepMissing'> & { banned: boolean })[]
  >`
    select s.aal, ${lacksSecondStep(sql)} as second_step_missing,
      ${isBanned(deps, sql, now)} as banned
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and u.deleted_at is null
      and (s.not_after is null or s.not_after > ${now})`
  if (!row) throw new AuthError('session_not_found')
  if (row.banned) throw new AuthError('user_banned')
  const { aal, secondStepMissing } = row
  return { userId, sessionId, aal, secondStepMissing, expiresAt }
}
