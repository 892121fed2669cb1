import { answerOf, signInUser } from '../access/session.ts'
import { recordAudit } from '../accounts/audit.ts'
import { refuseStaffName } from '../accounts/staff-names.ts'
import { draftUser, openUser } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { Metadata } from '../inputs/metadata.ts'
import type { AuthParts } from '../parts.ts'
import type { SessionAnswer } from '../sessions/answers.ts'

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
  const { settings, sql, ids, clock, limits } = parts
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
    const traits = { provider: 'anonymous' }
    await recordAudit(parts, tx, {
      action: 'user_signedup',
      userId: draft.id,
      requestOrigin,
      traits,
    })
    const method = 'anonymous' as const
    return await signInUser(parts, tx, { user: draft, provider: method, method, requestOrigin })
  })
  return await answerOf(parts, opened)
}
