import * as z from 'zod'
import { findUser, type UserRow } from '../accounts/users.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import { type FactorRow, findFactor } from './factor-rows.ts'

const uuid = z.uuid()

/**
 * Returns the account of the session, which must not be anonymous to have factors.
 * @throws AuthError `session_not_found`, `user_banned`, `no_authorization` for an anonymous account
 */
export async function requireOwner(
  parts: AuthParts,
  { userId }: AuthenticatedUser,
): Promise<UserRow> {
  const user = await findUser(parts, parts.sql, { id: userId }, parts.clock.now())
  if (!user) throw new AuthError('session_not_found')
  if (user.banned) throw new AuthError('user_banned')
  if (user.isAnonymous) {
    throw new AuthError('no_authorization', {
      status: 403,
      message: 'Anonymous user not allowed to perform these actions',
    })
  }
  return user
}

/**
 * Returns the factor named in a path, if it belongs to this user.
 * @throws AuthError `mfa_factor_not_found`, `validation_failed` for an invalid id
 */
export async function requireFactor(
  sql: Parameters<typeof findFactor>[0],
  userId: string,
  id: string,
): Promise<FactorRow> {
  if (!uuid.safeParse(id).success) {
    throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be an UUID' })
  }
  const factor = await findFactor(sql, { id, userId })
  if (!factor) throw new AuthError('mfa_factor_not_found')
  return factor
}
