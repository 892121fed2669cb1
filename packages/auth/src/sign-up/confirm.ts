import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { dropStaffName } from '../accounts/staff-names.ts'
import { isOwnedByNumber, type UserRow, writeConfirmation } from '../accounts/users.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import type { AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/sessions.ts'
import { dropTokens, type TokenKind } from '../tokens/one-time-tokens.ts'

/** Emails that sign in; using one of them invalidates the others. */
const ENTRANCES = ['signup', 'magiclink', 'recovery'] as const

/**
 * Signs in a user who has confirmed an account’s address. On an unconfirmed account only the
 * sign-up email keeps the pending password; otherwise its owner may not know it, because an
 * attacker may have set it.
 * @returns the updated account, and the sessions that ended
 */
export async function enterByEmail(
  parts: AuthParts,
  tx: Tx,
  { user, kind, requestOrigin }: { user: UserRow; kind: TokenKind; requestOrigin: RequestOrigin },
): Promise<{ user: UserRow; ended: string[] }> {
  await dropTokens(tx, user.id, ENTRANCES)
  if (user.emailConfirmedAt !== null) return { user, ended: [] }
  const now = parts.clock.now()
  // The owner of a confirmed number set the password, however the address was added.
  const keepPassword = kind === 'signup' || isOwnedByNumber(user)
  const named = await dropStaffName(parts, tx, user)
  await writeConfirmation(tx, { id: user.id, keepPassword, now })
  const traits = { provider: 'email' }
  await recordAudit(parts, tx, { action: 'user_signedup', userId: user.id, requestOrigin, traits })
  const ended = keepPassword ? [] : await endSessions(tx, { allOf: user.id })
  const confirmed = {
    ...named,
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
