import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { AuthDeps } from '../deps.ts'
import { AuthError } from '../inputs/errors.ts'

/**
 * Returns SQL that is true when account `u` of the statement may not sign in now: it is banned by
 * the club (rules §11; suspended users may sign in), or by `banned_until`, which GoTrue’s admin API
 * sets.
 */
export function isBanned(
  { bannedByClub }: Pick<AuthDeps, 'bannedByClub'>,
  sql: Sql | Tx,
  now: Date,
): Fragment {
  return sql`(coalesce(u.banned_until > ${now}, false) or ${bannedByClub(sql, sql`u.id`, now)})`
}

/**
 * Requires that the club keeps an owner who can act when this account is excluded or deleted.
 * @throws AuthError `conflict`
 */
export async function requireDispensable(
  { isLastOwner }: Pick<AuthDeps, 'isLastOwner'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  if (!(await isLastOwner(tx, userId))) return
  throw new AuthError('conflict', { message: 'The club has no other owner who can act' })
}
