import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { USER_ROWS_MAX, USERS_PAGE } from '@cco/domain/users/constants'
import type { UsersParams, userRow } from '@cco/domain/users/contract'
import type { Contacts, userOutput } from '@cco/domain/users/details'
import type * as z from 'zod'
import { pageOf } from '../../../db/page.ts'
import { userMatches, userOrder } from '../profiles/queries.ts'
import { isInEffect } from '../sanctions/queries.ts'

type UserRow = z.input<typeof userRow>
type UserDetails = z.input<typeof userOutput>

/** A page of the club's users for the staff, deleted accounts left out. */
export async function usersPage(
  sql: Sql,
  { after, sort = 'registered', desc, ...filters }: UsersParams,
  now: Date,
): Promise<{ items: UserRow[]; next: string | null }> {
  const from = usersFrom(sql, now)
  const keys = {
    user: userOrder(sql, 'p'),
    role: sql`array_position(array['user', 'moderator', 'master', 'owner'], coalesce(r.role, 'user'))`,
    roleSince: sql`coalesce(r.updated_at, p.created_at)`,
    games: sql`p.games_played`,
    registered: sql`p.created_at`,
  } satisfies Record<NonNullable<UsersParams['sort']>, unknown>
  const page = pageOf(sql, { key: keys[sort], id: sql`p.id`, from, after, desc })
  const rows = await sql<UserRow[]>`
    select ${userColumns(sql)} from ${from}
    where ${userFits(sql, filters)} and ${page.rest}
    ${page.order} limit ${USERS_PAGE + 1}`
  const items = rows.slice(0, USERS_PAGE)
  return { items, next: rows.length > USERS_PAGE ? (items.at(-1)?.id ?? null) : null }
}

function userColumns(sql: Sql) {
  return sql`p.id, coalesce(p.display_name, '') as name, p.account_id, coalesce(r.role, 'user') as role,
    coalesce(r.updated_at, p.created_at) as role_since,
    (select coalesce(a.display_name, a.account_id::text) from profiles a
      where a.id = r.assigned_by) as role_by,
    coalesce(ban.kind, 'active') as standing,
    case when ban.kind = 'suspended' then ban.ends_at end as suspended_until,
    p.games_played, p.created_at as registered_at`
}

/** Users with their role and the ban or suspension that lasts longest. */
function usersFrom(sql: Sql, now: Date) {
  return sql`profiles p
    join auth.users u on u.id = p.id and u.deleted_at is null
    left join user_roles r on r.user_id = p.id
    left join lateral (
      select ban.kind, ban.ends_at from user_bans ban
      where ban.user_id = p.id and ${isInEffect(sql, now)}
      order by ban.kind = 'banned' desc, ban.ends_at desc nulls first limit 1
    ) ban on true`
}

type Filters = Omit<UsersParams, 'after' | 'sort' | 'desc'>

function userFits(sql: Sql, filters: Filters) {
  const { search, role, staffOnly, standing, registeredFrom, registeredTo } = filters
  return sql`${search ? userMatches(sql, search) : sql`true`}
    and ${role ? sql`coalesce(r.role, 'user') = ${role}` : sql`true`}
    and ${staffOnly ? sql`r.role in ('owner', 'master', 'moderator')` : sql`true`}
    and ${standing ? sql`coalesce(ban.kind, 'active') = ${standing}` : sql`true`}
    and ${registeredFrom ? sql`p.created_at >= ${registeredFrom}` : sql`true`}
    and ${registeredTo ? sql`p.created_at < ${registeredTo}` : sql`true`}`
}

type StoredDetails = UserRow & Pick<UserDetails, 'hasEmail' | 'hasPhone' | 'hasSecondFactor'>

/**
 * A user with their sessions, sanctions and staff notes, without contacts. What staff noted about the
 * reader themselves is left out, and what was decided about a guild of theirs (rules §11).
 * @throws CodedError `not_found` for an unknown or deleted account
 */
export async function userDetails(
  sql: Sql,
  { userId, readerId }: { userId: string; readerId: string },
  now: Date,
): Promise<UserDetails> {
  const [[row], sessions, sanctions, notes] = await Promise.all([
    sql<StoredDetails[]>`
      select ${userColumns(sql)}, u.email is not null as has_email, u.phone is not null as has_phone,
        exists (select from auth.mfa_factors f
          where f.user_id = p.id and f.status = 'verified') as has_second_factor
      from ${usersFrom(sql, now)} where p.id = ${userId}`,
    sql<UserDetails['sessions']>`
      select id, amr -> 0 ->> 'method' as method, created_at as opened_at,
        coalesce(refreshed_at, created_at) as seen_at, ip, user_agent
      from auth.sessions
      where user_id = ${userId} and (not_after is null or not_after > ${now})
      order by seen_at desc, id limit ${USER_ROWS_MAX}`,
    sql<UserDetails['sanctions']>`
      select id, kind, reason, starts_at, ends_at, lifted_at, continues is not null as is_continued
      from user_bans
      where user_id = ${userId} and ${readerId} <> all(case_insiders(case_id))
      order by starts_at desc, id limit ${USER_ROWS_MAX}`,
    sql<UserDetails['notes']>`
      select n.id, n.body as text, n.created_at,
        coalesce(a.display_name, a.account_id::text) as author
      from staff_notes n join profiles a on a.id = n.author_id
      where n.user_id = ${userId} and n.user_id <> ${readerId}
      order by n.created_at desc, n.id limit ${USER_ROWS_MAX}`,
  ])
  if (!row) throw new CodedError('not_found')
  const { hasEmail, hasPhone, hasSecondFactor, ...user } = row
  return {
    ...{ user, hasEmail, hasPhone, hasSecondFactor },
    ...{ sessions, sanctions, notes },
  }
}

/** The ids of the sessions of a user. */
export async function sessionIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select id from auth.sessions where user_id = ${userId}`
  return rows.map(({ id }) => id)
}

/** The email address and phone number of an account. */
export async function contactsOf(tx: Tx, userId: string): Promise<Contacts> {
  const [row] = await tx<Contacts[]>`select email, phone from auth.users where id = ${userId}`
  return row ?? { email: null, phone: null }
}
