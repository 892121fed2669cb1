import type { Sql } from '@cco/database/client'
import type { UserRow, UsersParams } from '@cco/domain/user/contract'
import { pageOf } from '../../../db/page.ts'
import { personColumns, personMatches, personOrder } from '../profiles/queries.ts'

const USERS_PAGE = 30

type StoredUser = Omit<UserRow, 'roleSince' | 'suspendedUntil' | 'registeredAt'> & {
  roleSince: Date
  suspendedUntil: Date | null
  registeredAt: Date
}

/** A page of the club's users for the staff, deleted accounts left out. */
export async function usersPage(
  sql: Sql,
  { after, sort = 'registered', desc, ...filters }: UsersParams,
  now: Date,
): Promise<{ items: UserRow[]; next: string | null }> {
  const from = usersFrom(sql, now)
  const keys = {
    person: personOrder(sql, 'p'),
    role: sql`array_position(array['user', 'moderator', 'master', 'owner'], coalesce(r.role, 'user'))`,
    roleSince: sql`coalesce(r.updated_at, p.created_at)`,
    games: sql`p.games_played`,
    registered: sql`p.created_at`,
  } satisfies Record<NonNullable<UsersParams['sort']>, unknown>
  const page = pageOf(sql, { key: keys[sort], id: sql`p.id`, from, after, desc })
  const rows = await sql<StoredUser[]>`
    select p.id, ${personColumns(sql, 'p')} as person, coalesce(r.role, 'user') as role,
      ${keys.roleSince} as role_since,
      (select coalesce(a.display_name, a.account_id::text) from profiles a
        where a.id = r.assigned_by) as role_by,
      coalesce(ban.kind, 'active') as standing,
      case when ban.kind = 'suspended' then ban.ends_at end as suspended_until,
      p.games_played, p.created_at as registered_at
    from ${from}
    where ${userFits(sql, filters)} and ${page.rest}
    ${page.order} limit ${USERS_PAGE + 1}`
  const items = rows.slice(0, USERS_PAGE).map((row) => ({
    ...row,
    roleSince: row.roleSince.toISOString(),
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    registeredAt: row.registeredAt.toISOString(),
  }))
  return { items, next: rows.length > USERS_PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** Users with their role and the ban or suspension that lasts longest. */
function usersFrom(sql: Sql, now: Date) {
  return sql`profiles p
    join auth.users u on u.id = p.id and u.deleted_at is null
    left join user_roles r on r.user_id = p.id
    left join lateral (
      select b.kind, b.ends_at from user_bans b
      where b.user_id = p.id and b.lifted_at is null and b.starts_at <= ${now}
        and (b.ends_at is null or b.ends_at > ${now})
      order by b.kind = 'banned' desc, b.ends_at desc nulls first limit 1
    ) ban on true`
}

type Filters = Omit<UsersParams, 'after' | 'sort' | 'desc'>

function userFits(sql: Sql, filters: Filters) {
  const { search, role, staffOnly, standing, registeredFrom, registeredTo } = filters
  return sql`${search ? personMatches(sql, search) : sql`true`}
    and ${role ? sql`coalesce(r.role, 'user') = ${role}` : sql`true`}
    and ${staffOnly ? sql`r.role in ('owner', 'master', 'moderator')` : sql`true`}
    and ${standing ? sql`coalesce(ban.kind, 'active') = ${standing}` : sql`true`}
    and ${registeredFrom ? sql`p.created_at >= ${registeredFrom}` : sql`true`}
    and ${registeredTo ? sql`p.created_at < ${registeredTo}` : sql`true`}`
}
