import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { isOwnedByNumber, type UserRow, writeConfirmation } from '../accounts/users.ts'
import type { Requester } from '../http/requester.ts'
import type { AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/sessions.ts'
import { dropTokens, type TokenKind } from '../tokens/one-time-tokens.ts'

/** Emails that let someone in; entering by one makes the others worthless. */
const ENTRANCES = ['signup', 'magiclink', 'recovery'] as const

/**
 * Lets someone in who has proven an account's address. On an account that was not confirmed, only
 * the email of a sign-up keeps the password set then: by any other road the reader never saw that
 * password, which a stranger may have set to wait for them.
 * @returns the account as it is now, and the sessions that ended
 */
export async function enterByEmail(
  parts: AuthParts,
  tx: Tx,
  { user, kind, requester }: { user: UserRow; kind: TokenKind; requester: Requester },
): Promise<{ user: UserRow; ended: string[] }> {
  await dropTokens(tx, user.id, ENTRANCES)
  if (user.emailConfirmedAt !== null) return { user, ended: [] }
  const now = parts.clock.now()
  // The owner of a confirmed number set the password, however the address came to the account.
  const keepPassword = kind === 'signup' || isOwnedByNumber(user)
  await writeConfirmation(tx, { id: user.id, keepPassword, now })
  const traits = { provider: 'email' }
  await recordAudit(parts, tx, { action: 'user_signedup', userId: user.id, requester, traits })
  const ended = keepPassword ? [] : await endSessions(tx, { allOf: user.id })
  const confirmed = {
    ...user,
    emailConfirmedAt: now,
    encryptedPassword: keepPassword ? user.encryptedPassword : null,
    updatedAt: now,
    identities: user.identities.map((identity) =>
      identity.provider === 'email'
        ? { ...identity, identityData: { ...identity.identityData, email_verified: true } }
        : identity,
    ),
  }
  return { user: confirmed, ended }
}
