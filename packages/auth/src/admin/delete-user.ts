import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import { requireDispensable } from '../accounts/bans.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import { AuthError } from '../inputs/errors.ts'
import { readBody } from '../inputs/inputs.ts'
import type { AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/sessions.ts'
import { announceRevoked } from '../tokens/channels.ts'
import { hashOf } from '../tokens/hash.ts'
import { dropTokens } from '../tokens/one-time-tokens.ts'
import { type Admin, requireAnyUser } from './admin-users.ts'

const FOREIGN_KEY_VIOLATION = '23503'

const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() })

/**
 * Deletes an account without history, or soft-deletes it, which removes all credentials and
 * personal data (`DELETE /admin/users/{id}`).
 * @throws AuthError `user_not_found`, `conflict` for an account with history (games, coins) that
 * must stay, and for the last owner of the club who can act
 */
export async function adminDeleteUser(
  parts: AuthParts,
  { role, requestOrigin }: Admin,
  { id, body }: { id: string; body: unknown },
): Promise<Record<string, never>> {
  const { should_soft_delete: softly } = readBody(deleteBody, body ?? {})
  const user = await requireAnyUser(parts, id)
  try {
    const ended = await parts.sql.begin(async (tx) => {
      await requireDispensable(parts, tx, id)
      const over: string[] = []
      const remove = async () => {
        await lockUser(tx, id)
        over.push(...(await endSessions(tx, { allOf: id })))
        if (softly) await forget(tx, user, parts.clock.now())
        else await tx`delete from auth.users where id = ${id}`
      }
      await (softly ? parts.eraseAccount(tx, id, remove) : remove())
      await announceRevoked(tx, id)
      const traits = { by: role, softly: String(softly ?? false) }
      await recordAudit(parts, tx, { action: 'user_deleted', userId: id, requestOrigin, traits })
      return over
    })
    for (const revoked of [id, ...ended]) parts.verifiedTokens.revoke(revoked)
    return {}
  } catch (error) {
    if (softly || (error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error
    throw new AuthError('conflict', {
      message: 'The account has a history that must stay: delete it softly',
    })
  }
}

async function forget(tx: Tx, user: UserRow, now: Date): Promise<void> {
  if (user.deletedAt) return
  await tx`update auth.users
    set email = ${obscured(user.id, user.email)}, phone = ${obscured(user.id, user.phone)},
      email_change = null, email_change_sent_at = null, email_change_confirm_status = 0,
      phone_change = null, phone_change_sent_at = null,
      encrypted_password = null, user_metadata = '{}', app_metadata = '{}', deleted_at = ${now},
      updated_at = ${now}
    where id = ${user.id}`
  for (const { id, providerId } of user.identities) {
    await tx`update auth.identities
      set identity_data = '{}', provider_id = ${obscured(user.id, providerId)} where id = ${id}`
  }
  await tx`delete from auth.mfa_factors where user_id = ${user.id}`
  await tx`delete from auth.flow_state where user_id = ${user.id}`
  await dropTokens(tx, user.id)
}

/** Replaces an address so that it can be used by a new account and stays unique. */
function obscured(userId: string, value: string | null): string | null {
  return value === null ? null : hashOf(`${userId}${value}`)
}
