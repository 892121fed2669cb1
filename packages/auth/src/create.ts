import { eraseInBatches } from '@cco/database/retention'
import { CodedError } from '@cco/domain/error/codes'
import { verifyCaptcha } from './access/captcha.ts'
import { draftUser, insertUser } from './accounts/users.ts'
import type { AuthService } from './auth-service.ts'
import type { AuthDeps } from './deps.ts'
import { answerMailRequest } from './email/mail-requests.ts'
import { sweepExternal } from './external/sweep.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { AuthError } from './inputs/errors.ts'
import { type KeyRing, openKeyRing } from './keys/keys.ts'
import { openKeyFile } from './keys/keys-file.ts'
import { openSamlKey } from './keys/saml-key.ts'
import { openSecretBox } from './keys/secret-box.ts'
import type { AuthParts } from './parts.ts'
import { createPasswords } from './passwords/passwords.ts'
import { answerSmsRequest } from './phone/sms-requests.ts'
import { openClients } from './providers/clients.ts'
import { providersFrom } from './providers/providers.ts'
import { authRoutes } from './routes/routes.ts'
import { createTokens } from './sessions/access-tokens.ts'
import { proofOf } from './sessions/removal.ts'
import { followRevocations } from './sessions/revocations.ts'
import { endSessions, idleSinceOf } from './sessions/sessions.ts'
import { createVerifiedTokens } from './sessions/verified-tokens.ts'
import { sweepEmails } from './tokens/one-time-tokens.ts'

const TEND_MS = 5 * 60_000

/**
 * Starts the auth service of one node on a migrated database. Creates the first signing key if
 * there is none, and listens for revocations by other nodes.
 */
export async function createAuth(of: AuthDeps): Promise<AuthService> {
  const { settings, sql, clock, rateLimiter } = of
  const keys = await openKeys(of)
  const tokens = createTokens(keys, clock, settings)
  const verifiedTokens = createVerifiedTokens(of, tokens)
  const limits = createRateLimits(of)
  const secrets = await openSecretBox(sql, clock, settings)
  const passwords = createPasswords()
  const external = {
    providers: providersFrom(settings),
    clients: openClients(clock),
    samlKey: openSamlKey(sql, clock),
  }
  const parts: AuthParts = {
    ...of,
    keys,
    secrets,
    tokens,
    verifiedTokens,
    limits,
    passwords,
    ...external,
  }

  const listeners = new Set<(sessionOrUserId: string) => void>()
  const revoke = (sessionOrUserId: string) => {
    verifiedTokens.revoke(sessionOrUserId)
    for (const listener of listeners) listener(sessionOrUserId)
  }
  const stopFollowing = await followRevocations(sql, { ...verifiedTokens, revoke }, keys)
  // A failed run is repeated at the next interval.
  const tend = () =>
    void Promise.allSettled([
      rateLimiter.sweep(),
      sweepEmails(sql, clock.now()),
      sweepExternal(sql, clock.now()),
      keys.reload(),
    ])
  const tending = setInterval(tend, TEND_MS).unref()

  return {
    parts,
    authenticate: async (accessToken) => {
      const user = await verifiedTokens.prove(accessToken).catch((error: unknown) => {
        throw error instanceof AuthError ? new CodedError('session_expired') : error
      })
      if (user.secondStepMissing) throw new CodedError('second_step_needed')
      return user
    },
    endSession: async (of) => {
      if (!(await proofOf(sql, of))) return false
      for (const id of await endSessions(sql, { only: of.sessionId })) verifiedTokens.revoke(id)
      return true
    },
    dropSessions: (sessionIds) => {
      for (const id of sessionIds) verifiedTokens.revoke(id)
    },
    onRevoked: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    requireCaptcha: async (token, address) => {
      await verifyCaptcha(parts, token, address).catch((error: unknown) => {
        if (!(error instanceof AuthError)) throw error
        throw new CodedError(error.code === 'captcha_failed' ? 'captcha_failed' : 'unavailable')
      })
    },
    routes: authRoutes(parts),
    answerMailRequest: (request) => answerMailRequest(parts, request),
    answerSmsRequest: (request) => answerSmsRequest(parts, request),
    prune: () => prune(parts),
    createAccount: (account) => createAccount(parts, account),
    close: async () => {
      clearInterval(tending)
      await stopFollowing()
    },
  }
}

/**
 * Returns the keys of `AUTH_SIGNING_KEYS_PATH`, or the keys stored in the database if it is not
 * set.
 */
export async function openKeys(of: Pick<AuthDeps, 'settings' | 'sql' | 'clock'>): Promise<KeyRing> {
  const { settings, sql, clock } = of
  const path = settings.AUTH_SIGNING_KEYS_PATH
  return path === undefined ? await openKeyRing(sql, clock) : await openKeyFile(path, clock)
}

async function createAccount(
  { sql, ids, clock, passwords }: AuthParts,
  account: Parameters<AuthService['createAccount']>[0],
): Promise<{ id: string }> {
  const user = draftUser(ids, {
    id: account.id,
    email: account.email.toLowerCase(),
    metadata: account.displayName === undefined ? {} : { display_name: account.displayName },
    encryptedPassword: await passwords.hash(account.password),
    confirmed: true,
    now: account.createdAt ?? clock.now(),
  })
  if (!(await sql.begin((tx) => insertUser(tx, user)))) throw new AuthError('user_already_exists')
  return { id: user.id }
}

const DAY_MS = 24 * 60 * 60_000
/** How long used refresh tokens are stored; their reuse indicates theft. */
const USED_TOKENS_MS = 30 * DAY_MS

/**
 * Deletes expired data: one-time tokens, unfinished sign-ins, challenges, rate limit counters,
 * unfinished factors, ended sessions with their tokens, and refresh tokens used long ago.
 */
async function prune({
  sql,
  clock,
  settings,
  rateLimiter,
  verifiedTokens,
}: AuthParts): Promise<void> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await sweepEmails(sql, now)
  await sweepExternal(sql, now)
  await rateLimiter.sweep()
  await sql`delete from auth.mfa_challenges where expires_at <= ${now}`
  await sql`delete from auth.mfa_factors
    where status = 'unverified' and created_at <= ${ago(DAY_MS)}`
  const ended = await endSessions(sql, { pastAt: now, unusedSince: idleSinceOf(settings, now) })
  for (const sessionId of ended) verifiedTokens.revoke(sessionId)
  // The newest token of a chain is unused, so every session can still be refreshed.
  await eraseInBatches(async (limit) => {
    const { count } = await sql`delete from auth.refresh_tokens where token_hash in (
      select token_hash from auth.refresh_tokens where revoked_at <= ${ago(USED_TOKENS_MS)} limit ${limit})`
    return count
  })
}
