import { recordAudit } from '../accounts/audit.ts'
import { refuseStaffName } from '../accounts/staff-names.ts'
import { draftUser, noteSignIn, openUser } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { Metadata } from '../inputs/metadata.ts'
import type { AuthParts } from '../parts.ts'
import { type SessionAnswer, toSessionAnswer } from '../sessions/answers.ts'
import { openSession } from '../sessions/sessions.ts'

/**
 * Creates an anonymous account (`POST /signup` without credentials). It exists in this browser only
 * until the user adds an email address or a phone number (spec §7).
 * @throws AuthError `anonymous_provider_disabled`, `over_request_rate_limit`, `name_like_staff`
 */
export async function signUpAnonymously(
  parts: AuthParts,
  metadata: Metadata,
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer> {
  const { settings, sql, ids, clock, limits, tokens } = parts
  if (!settings.AUTH_ANONYMOUS) throw new AuthError('anonymous_provider_disabled')
  await limits.anonymous(requestOrigin.ip)
  await refuseStaffName(parts, sql, metadata)
  const now = clock.now()
  const named = { email: '', metadata, encryptedPassword: null, confirmed: false, now }
  const draft = {
    ...draftUser(ids, named),
    email: null,
    appMetadata: {},
    isAnonymous: true,
    identities: [],
  }
  const opened = await sql.begin(async (tx) => {
    if (!(await openUser(parts, tx, draft, requestOrigin.ip)))
      throw new Error('a new id is not taken')
    const entry = { userId: draft.id, requestOrigin, traits: { provider: 'anonymous' } }
    await recordAudit(parts, tx, { ...entry, action: 'user_signedup' })
    const user = await noteSignIn(tx, draft, 'anonymous', now)
    const opening = {
      id: ids.next(),
      userId: user.id,
      method: 'anonymous',
      requestOrigin,
      now,
    } as const
    const session = await openSession(parts, tx, opening)
    await recordAudit(parts, tx, { ...entry, action: 'login' })
    return { user, ...session }
  })
  return await toSessionAnswer(tokens, opened.user, opened.session, opened.refreshToken)
}
