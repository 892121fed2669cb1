import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import { findUser, type UserRow } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { readBody } from '../inputs/inputs.ts'
import type { AuthParts } from '../parts.ts'
import { type SessionAnswer, toSessionAnswer } from '../sessions/answers.ts'
import {
  endSessions,
  idleSinceOf,
  lockSessionOf,
  type SessionRow,
  touchSession,
} from '../sessions/sessions.ts'
import { hashOf } from '../tokens/hash.ts'
import {
  findToken,
  insertToken,
  newSalt,
  revokeToken,
  successorOf,
  successors,
} from '../tokens/refresh-tokens.ts'

/** How long a used token is still accepted, for a second tab or a lost response (issue 3). */
const REUSE_INTERVAL_MS = 10_000
const TOKEN_LENGTH_MAX = 256

const refreshBody = z.object({ refresh_token: z.string().min(1).max(TOKEN_LENGTH_MAX) })

type Outcome =
  | { session: SessionRow; user: UserRow; refreshToken: string }
  | { error: AuthError; ended?: string[] }

/**
 * Returns a new access token and the next refresh token of the chain (`POST
 * /token?grant_type=refresh_token`). Within ten seconds of its use a token returns the current
 * successor. Later reuse indicates theft, and the whole session ends on every node.
 * @throws AuthError `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`,
 * `user_banned`, `validation_failed`, `over_request_rate_limit`
 */
export async function refreshTokenGrant(
  parts: AuthParts,
  body: unknown,
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer> {
  const { refresh_token: presented } = readBody(refreshBody, body)
  await parts.limits.refresh(requestOrigin.ip)
  // A refusal is returned, not thrown, so that the end of the session is committed.
  const outcome = await parts.sql.begin((tx) => refresh(parts, tx, presented, requestOrigin))
  if ('error' in outcome) {
    for (const sessionId of outcome.ended ?? []) parts.verifiedTokens.revoke(sessionId)
    throw outcome.error
  }
  const { user, session, refreshToken } = outcome
  return await toSessionAnswer(parts.tokens, user, session, refreshToken)
}

async function refresh(
  parts: AuthParts,
  tx: Tx,
  presented: string,
  requestOrigin: RequestOrigin,
): Promise<Outcome> {
  const now = parts.clock.now()
  const tokenHash = hashOf(presented)
  const session = await lockSessionOf(tx, tokenHash)
  if (!session) return { error: new AuthError('refresh_token_not_found') }
  // Read after the lock, to see the result of a concurrent refresh.
  const [token, user] = await Promise.all([
    findToken(tx, tokenHash),
    findUser(parts, tx, { id: session.userId }, now),
  ])
  if (!token || !user) return { error: new AuthError('refresh_token_not_found') }
  if (user.banned) {
    const message = 'Invalid Refresh Token: User Banned'
    return { error: new AuthError('user_banned', { status: 400, message }) }
  }
  const idleSince = idleSinceOf(parts.settings, now)
  if ((session.notAfter && session.notAfter <= now) || session.lastUsedAt <= idleSince) {
    return { error: new AuthError('session_expired') }
  }

  const usedAt = token.revokedAt
  const inUse = usedAt ? await inUseAfter(tx, presented, usedAt, now) : undefined
  if (inUse === 'replaced') return { error: new AuthError('refresh_token_already_used') }
  if (usedAt && inUse === undefined) return await endReused(parts, tx, session, requestOrigin)
  const [refreshToken] = await Promise.all([
    inUse?.token ?? advance(tx, presented, session.id, now),
    touchSession(tx, { id: session.id, requestOrigin, now }),
  ])
  return { session, user, refreshToken }
}

/** Marks a token as used and creates its successor. */
async function advance(tx: Tx, presented: string, sessionId: string, now: Date): Promise<string> {
  const salt = newSalt()
  const next = successorOf(presented, salt)
  const parentHash = hashOf(presented)
  await Promise.all([
    revokeToken(tx, parentHash, now),
    insertToken(tx, { tokenHash: hashOf(next), sessionId, parentHash, salt, now }),
  ])
  return next
}

/**
 * Returns the current token, derived again from a used one. Returns undefined when the reuse
 * interval is over, and `replaced` when a factor was verified since, whose session received an
 * underivable token.
 */
async function inUseAfter(
  tx: Tx,
  presented: string,
  usedAt: Date,
  now: Date,
): Promise<{ token: string } | 'replaced' | undefined> {
  if (now.getTime() - usedAt.getTime() > REUSE_INTERVAL_MS) return undefined
  let token = presented
  for (const { salt } of await successors(tx, hashOf(presented))) {
    if (salt === null) return 'replaced'
    token = successorOf(token, salt)
  }
  return { token }
}

async function endReused(
  parts: AuthParts,
  tx: Tx,
  session: SessionRow,
  requestOrigin: RequestOrigin,
): Promise<Outcome> {
  const ended = await endSessions(tx, { only: session.id })
  await recordAudit(parts, tx, {
    action: 'token_reuse_detected',
    userId: session.userId,
    requestOrigin,
    traits: { session_id: session.id },
  })
  return { error: new AuthError('refresh_token_already_used'), ended }
}
