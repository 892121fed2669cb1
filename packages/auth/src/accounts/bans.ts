import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { AuthDeps } from '../deps.ts'

/**
 * Whether the account `u` of a statement may not sign in now: by the word of the program around the
 * service, or by `banned_until` as GoTrue's admin calls set it.
 */
export function isBanned(
  { bannedByClub }: Pick<AuthDeps, 'bannedByClub'>,
  sql: Sql | Tx,
  now: Date,
): Fragment {
  return sql`(coalesce(u.banned_until > ${now}, false) or ${bannedByClub(sql, sql`u.id`, now)})`
}
