import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { AuthDeps } from '../deps.ts'

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
