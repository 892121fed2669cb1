import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { noteSignIn, type UserRow } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { Challenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import { type SessionAnswer, toSessionAnswer } from '../sessions/answers.ts'
import { holdFlow } from '../sessions/flow-state.ts'
import { type Method, openSession, type SessionRow } from '../sessions/sessions.ts'

type Opening = {
  user: UserRow
  provider: string
  method: Method
  /** The end of the session as set by an organisation. */
  notAfter?: Date | null
  requestOrigin: RequestOrigin
}

export type Opened = { user: UserRow; session: SessionRow; refreshToken: string }

/** Opens a session for a user whose sign-in was proven, and records it. */
export async function signInUser(
  parts: AuthParts,
  tx: Tx,
  { user, provider, method, notAfter = null, requestOrigin }: Opening,
): Promise<Opened> {
  const now = parts.clock.now()
  const noted = await noteSignIn(tx, user, provider, now)
  const session = await openSession(parts, tx, {
    id: parts.ids.next(),
    userId: user.id,
    method,
    ...(method === 'sso/saml' && { provider: provider.replace(/^sso:/, '') }),
    notAfter,
    requestOrigin,
    now,
  })
  const traits = { provider, method }
  await recordAudit(parts, tx, { action: 'login', userId: user.id, requestOrigin, traits })
  return { user: noted, ...session }
}

/**
 * The result of an external sign-in: a code for the browser that started it (PKCE), or a session.
 */
export type Passage = { code: string } | { opened: Opened }

export async function finishWhereItBegan(
  parts: AuthParts,
  tx: Tx,
  { challenge, ...opening }: Opening & { challenge: Challenge | null },
): Promise<Passage> {
  if (!challenge) return { opened: await signInUser(parts, tx, opening) }
  const { user, method, provider, notAfter = null } = opening
  const held = { userId: user.id, method, challenge, provider, notAfter }
  return { code: await holdFlow(parts, tx, held) }
}

/** Runs a sign-in and records the reason when it is refused. */
export async function recordingRefusal<T>(
  parts: AuthParts,
  { provider, requestOrigin }: Pick<Opening, 'provider' | 'requestOrigin'>,
  enter: () => Promise<T>,
): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    if (error instanceof AuthError) {
      const failure = { action: 'login_failed', userId: null, requestOrigin } as const
      const traits = { provider, reason: error.code }
      await recordAudit(parts, parts.sql, { ...failure, traits })
    }
    throw error
  }
}

export async function answerOf(parts: AuthParts, opened: Opened): Promise<SessionAnswer> {
  return await toSessionAnswer(parts.tokens, opened.user, opened.session, opened.refreshToken)
}
