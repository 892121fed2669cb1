import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import { findUser, noteSignIn } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import type { AuthParts } from '../parts.ts'
import { type SessionAnswer, toSessionAnswer } from '../sessions/answers.ts'
import { finishFlow } from '../sessions/flow-state.ts'
import { openSession } from '../sessions/sessions.ts'

const pkceBody = z.object({ auth_code: optionalText, code_verifier: optionalText })

/**
 * Returns a session for the code from a link or a provider, for the browser that holds the verifier
 * (`POST /token?grant_type=pkce`, spec §7).
 * @throws AuthError `validation_failed`, `flow_state_not_found`, `flow_state_expired`,
 * `bad_code_verifier`, `user_banned`, `over_request_rate_limit`
 */
export async function pkceGrant(
  parts: AuthParts,
  body: unknown,
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer> {
  const { auth_code: code, code_verifier: verifier } = readBody(pkceBody, body)
  if (code === undefined || verifier === undefined) {
    throw new AuthError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    })
  }
  await parts.limits.signIn(requestOrigin.ip)
  const now = parts.clock.now()
  const opened = await parts.sql.begin(async (tx) => {
    const { userId, method, provider, notAfter } = await finishFlow(tx, { code, verifier, now })
    const user = await findUser(parts, tx, { id: userId }, now)
    if (!user) throw new AuthError('flow_state_not_found')
    if (user.banned) throw new AuthError('user_banned')
    const noted = await noteSignIn(tx, user, provider, now)
    const session = await openSession(parts, tx, {
      id: parts.ids.next(),
      userId,
      method,
      ...(method === 'sso/saml' && { provider: provider.replace(/^sso:/, '') }),
      notAfter,
      requestOrigin,
      now,
    })
    await recordAudit(parts, tx, {
      action: 'login',
      userId,
      requestOrigin,
      traits: { provider, method },
    })
    return { user: noted, ...session }
  })
  return await toSessionAnswer(parts.tokens, opened.user, opened.session, opened.refreshToken)
}
