import type * as z from 'zod'
import { requireRecentProof } from '../access/recent-proof.ts'
import { answerOf, recordingRefusal, signInUser } from '../access/session.ts'
import { findUser } from '../accounts/users.ts'
import { useUp } from '../external/consumed-tokens.ts'
import { enterFromOutside } from '../external/enter.ts'
import { linkIdentity } from '../external/link.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { readBody } from '../inputs/inputs.ts'
import { idTokenBody, readIdToken } from '../oauth/id-token.ts'
import type { AuthParts } from '../parts.ts'
import type { SessionAnswer } from '../sessions/answers.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'

/**
 * Returns a session for an ID token that an app received from a provider (`POST
 * /token?grant_type=id_token`, spec §7). Each token is valid once. With `link_identity` the
 * identity is added to the caller’s account.
 * @throws AuthError `validation_failed` for an invalid token, `provider_disabled`,
 * `manual_linking_disabled`, `reauthentication_needed`, those of `enterFromOutside` and
 * `linkIdentity`, `over_request_rate_limit`
 */
export async function idTokenGrant(
  parts: AuthParts,
  body: unknown,
  requestOrigin: RequestOrigin,
  caller: () => Promise<AuthenticatedUser>,
): Promise<SessionAnswer> {
  const given = readBody(idTokenBody, body)
  const linker = given.link_identity === true ? await caller() : undefined
  if (linker) await requireLinking(parts, linker)
  await parts.limits.signIn(requestOrigin.ip)
  // Unknown provider names are not recorded.
  const provider = parts.providers.get(given.provider ?? '')?.name ?? 'id_token'
  return await recordingRefusal(parts, { provider, requestOrigin }, () =>
    enter(parts, given, requestOrigin, linker),
  )
}

async function requireLinking(parts: AuthParts, linker: AuthenticatedUser): Promise<void> {
  if (!parts.settings.AUTH_MANUAL_LINKING) throw new AuthError('manual_linking_disabled')
  const user = await findUser(parts, parts.sql, { id: linker.userId }, parts.clock.now())
  if (!user) throw new AuthError('session_not_found')
  await requireRecentProof(parts, linker, user)
}

async function enter(
  parts: AuthParts,
  given: z.output<typeof idTokenBody>,
  requestOrigin: RequestOrigin,
  linker: AuthenticatedUser | undefined,
): Promise<SessionAnswer> {
  const { externalUser, emailOptional, expiresAt } = await readIdToken(parts, given)
  const { opened, ended } = await parts.sql.begin(async (tx) => {
    const isFirst = await useUp(tx, `id_token ${given.id_token}`, { expiresAt })
    if (!isFirst) throw new AuthError('validation_failed', { message: 'ID token was used before' })
    const { user, ended } = linker
      ? await linkIdentity(parts, tx, { sessionId: linker.sessionId, externalUser, requestOrigin })
      : await enterFromOutside(parts, tx, { externalUser, requestOrigin, emailOptional })
    const { provider } = externalUser
    const opening = { user, provider, method: 'oauth', requestOrigin } as const
    return { opened: await signInUser(parts, tx, opening), ended }
  })
  for (const sessionId of ended) parts.verifiedTokens.revoke(sessionId)
  return await answerOf(parts, opened)
}
