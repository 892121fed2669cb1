import type { Sql, Tx } from '@cco/database/client'

/**
 * Whether the account `u` of a statement may not sign in now: banned by a moderator (rules §11; a
 * suspended person may), or by `banned_until` as GoTrue's admin calls set it.
 */
export function isBanned(sql: Sql | Tx, now: Date) {
  return sql`(coalesce(u.banned_until > ${now}, false) or exists (
    select from public.user_bans b
    where b.user_id = u.id and b.kind = 'banned' and b.lifted_at is null
      and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})))`
}
