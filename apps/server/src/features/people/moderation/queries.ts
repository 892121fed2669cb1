import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { Suspension } from '@cco/domain/moderation/suspension'
import type { UserBansRow } from '../../../db/rows.ts'

/** The suspension or ban that holds a person now; the one that lasts longest. */
export async function suspensionOf(sql: Sql | Tx, userId: string, now: Date): Promise<Suspension> {
  const [row] = await sql<Pick<UserBansRow, 'endsAt'>[]>`
    select ends_at from user_bans
    where user_id = ${userId} and lifted_at is null and starts_at <= ${now}
      and (ends_at is null or ends_at > ${now})
    order by ends_at desc nulls first
    limit 1`
  return row
}

/** The condition that a user, named by a column of the statement, is suspended or banned now. */
export function isUnderSanction(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  return sql`exists (
    select from public.user_bans ban
    where ban.user_id = ${userId} and ban.lifted_at is null
      and ban.starts_at <= ${now} and (ban.ends_at is null or ban.ends_at > ${now}))`
}

/** The condition that a user, named by a column of the statement, is banned now (rules §11). */
export function isBannedByClub(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  return sql`exists (
    select from public.user_bans ban
    where ban.user_id = ${userId} and ban.kind = 'banned' and ban.lifted_at is null
      and ban.starts_at <= ${now} and (ban.ends_at is null or ban.ends_at > ${now}))`
}

/**
 * The condition that an assignment `a` of an item holds: it lasts, and its moderator is still one of
 * the staff and under no sanction.
 */
export function isAssigned(sql: Sql | Tx, now: Date): Fragment {
  return sql`a.expires_at > ${now}
    and exists (select from user_roles holder
      where holder.user_id = a.moderator_id and holder.role <> 'user')
    and not ${isUnderSanction(sql, sql`a.moderator_id`, now)}`
}
