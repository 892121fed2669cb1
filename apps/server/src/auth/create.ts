import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Config } from '../config.ts'
import type { Clock, Ids } from '../platform/clock.ts'
import { nightly } from '../platform/jobs/schedule.ts'
import type { RateLimiter } from '../platform/rate-limits/limiter.ts'
import type { AuthService } from './auth-service.ts'
import { AuthError } from './errors.ts'
import { sweepOuter } from './external/sweep.ts'
import { openSecretBox } from './factors/secret-box.ts'
import { type KeyRing, openKeyRing } from './keys.ts'
import { openKeyFile } from './keys-file.ts'
import { signInMailTask } from './mail-requests.ts'
import { openClients } from './oauth/clients.ts'
import { providersFrom } from './oauth/providers.ts'
import { sweepLetters } from './one-time-tokens.ts'
import type { AuthParts } from './parts.ts'
import { createPasswords } from './passwords.ts'
import { signInSmsTask } from './phone/sms-requests.ts'
import { createProofs } from './proofs.ts'
import { pruneJob, pruneTask } from './prune.ts'
import { createRateLimits } from './rate-limit.ts'
import { proofOf } from './removal.ts'
import { followRevocations } from './revocations.ts'
import { openSamlKey } from './saml/own-key.ts'
import { endSessions } from './sessions.ts'
import { createTokens } from './tokens.ts'
import { draftUser, insertUser } from './users.ts'

const TEND_MS = 5 * 60_000

/**
 * Starts the sign-in service of one node on a migrated database: makes the first signing key where
 * there is none, and listens for what other nodes revoke.
 */
export async function createAuthService(of: {
  config: Config
  sql: Sql
  clock: Clock
  ids: Ids
  rateLimiter: RateLimiter
}): Promise<AuthService> {
  const { config, sql, clock, rateLimiter } = of
  const keys = await openKeys(of)
  const tokens = createTokens(keys, clock, config)
  const proofs = createProofs(sql, clock, tokens)
  const limits = createRateLimits(rateLimiter, config)
  const secrets = await openSecretBox(sql, clock, config)
  const passwords = createPasswords()
  const outer = {
    providers: providersFrom(config),
    clients: openClients(clock),
    samlKey: openSamlKey(sql, clock),
  }
  const parts: AuthParts = { ...of, keys, secrets, tokens, proofs, limits, passwords, ...outer }

  const listeners = new Set<(sessionOrUserId: string) => void>()
  const revoke = (sessionOrUserId: string) => {
    proofs.revoke(sessionOrUserId)
    for (const listener of listeners) listener(sessionOrUserId)
  }
  const stopFollowing = await followRevocations(sql, { ...proofs, revoke }, keys)
  // What fails once is done the next time.
  const tend = () =>
    void Promise.allSettled([
      rateLimiter.sweep(),
      sweepLetters(sql, clock.now()),
      sweepOuter(sql, clock.now()),
      keys.reload(),
    ])
  const tending = setInterval(tend, TEND_MS).unref()

  return {
    parts,
    authenticate: async (accessToken) => {
      const principal = await proofs.prove(accessToken).catch((error: unknown) => {
        throw error instanceof AuthError ? new CodedError('session_expired') : error
      })
      if (principal.secondStepMissing) throw new CodedError('second_step_needed')
      return principal
    },
    endSession: async (of) => {
      if (!(await proofOf(sql, of))) return false
      for (const id of await endSessions(sql, { only: of.sessionId })) proofs.revoke(id)
      return true
    },
    onRevoked: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tasks: [signInMailTask(parts), signInSmsTask(parts), pruneTask(parts)],
    schedules: [nightly(pruneJob)],
    createAccount: (account) => createAccount(parts, account),
    close: async () => {
      clearInterval(tending)
      await stopFollowing()
    },
  }
}

/** The keys of `AUTH_SIGNING_KEYS_PATH`, else those the database keeps. */
export async function openKeys(of: { config: Config; sql: Sql; clock: Clock }): Promise<KeyRing> {
  const { config, sql, clock } = of
  const path = config.AUTH_SIGNING_KEYS_PATH
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
