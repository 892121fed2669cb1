import { CodedError } from '@cco/domain/error/codes'
import type { NamedPerson, OwnProfile } from '@cco/domain/profile/contract'
import type { Sql, Tx } from '../../db/client.ts'

/**
 * A person's own profile with their role.
 * @throws CodedError `session_expired` when the account is gone while its token still lives
 */
export async function ownProfileOf(sql: Sql, userId: string): Promise<OwnProfile> {
  const [row] = await sql<(Omit<OwnProfile, 'createdAt'> & { createdAt: Date })[]>`
    select id, account_id, display_name, avatar_url, get_user_role(id) as role, locale, time_zone,
      level, xp, games_played, total_spent, created_at
    from profiles where id = ${userId}`
  if (!row) throw new CodedError('session_expired')
  return { ...row, createdAt: row.createdAt.toISOString() }
}

const FOUND_LIMIT = 8

/** The columns of a person as the staff's lists name them, of `profiles` by this alias. */
export function personColumns(sql: Sql | Tx, alias: string) {
  const p = sql(alias)
  return sql`jsonb_build_object('id', ${p}.id, 'name', coalesce(${p}.display_name, ''),
    'accountId', ${p}.account_id)`
}

/**
 * Whether a row of `profiles p` is meant by these words of the staff: a part of the name, the
 * account number, or the whole address.
 */
export function personMatches(sql: Sql | Tx, words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(p.display_name ilike ${pattern} or p.account_id::text = ${words}
    or exists (select from auth.users u where u.id = p.id and u.email = ${words}::citext))`
}

/** People for the staff to choose from. */
export async function findPeople(sql: Sql, words: string): Promise<NamedPerson[]> {
  return await sql<NamedPerson[]>`
    select p.id, coalesce(p.display_name, '') as name, p.account_id from profiles p
    where ${personMatches(sql, words)}
    order by p.display_name collate "ru-x-icu", p.id limit ${FOUND_LIMIT}`
}
