import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { Suspension } from '@cco/domain/moderation/suspension'
import { satisfies } from '@cco/domain/role/role'
import type { UserBansRow } from '../../../db/rows.ts'
import { peopleWithRoles, roleOf, rolesOf } from '../roles/queries.ts'

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

/** The condition that a user, named by a column of the statement, is banned now (rules §11). */
export function isBannedByClub(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  return sql`exists (
    select from public.user_bans ban
    where ban.user_id = ${userId} and ban.kind = 'banned' and ban.lifted_at is null
      and ban.starts_at <= ${now} and (ban.ends_at is null or ban.ends_at > ${now}))`
}

/** The condition that a user, named by a column of the statement, is a friend of this one. */
export function isFriend(sql: Sql | Tx, userId: Fragment, ofUserId: string): Fragment {
  return sql`exists (select from friendships f where f.status = 'accepted'
    and f.user_low = least(${userId}, ${ofUserId}::uuid)
    and f.user_high = greatest(${userId}, ${ofUserId}::uuid))`
}

/**
 * Returns the moderators and owners who rank at least as high as this user, to be notified of what
 * awaits a decision about them; without those who are left out.
 */
export async function decidersAbout(
  tx: Tx,
  userId: string,
  except: readonly string[] = [],
): Promise<string[]> {
  const [role, staff] = await Promise.all([
    roleOf(tx, userId),
    peopleWithRoles(tx, ['moderator', 'owner']),
  ])
  const ranks = await rolesOf(tx, staff)
  return staff.filter(
    (one) => one !== userId && !except.includes(one) && satisfies(ranks.get(one) ?? 'user', role),
  )
}
