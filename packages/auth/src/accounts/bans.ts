import type { Sql, Tx } from '@cco/database/client'

/**
 * Returns SQL that is true when account `u` of the statement may not sign in now: it is banned by a
 * moderator (rules §11; suspended users may sign in), or by `banned_until`, which GoTrue’s admin
 * API sets.
 */
export function isBanned(sql: Sql | Tx, now: Date) {
  return sql`(coalesce(u.banned_until > ${now}, false) or exists (
    select from public.user_bans b
    where b.user_id = u.id and b.kind = 'banned' and b.lifted_at is null
      and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})))`
}
