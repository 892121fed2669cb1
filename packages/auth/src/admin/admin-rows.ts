import type { Sql, Tx } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { selectUsers, type UserRow } from '../accounts/users.ts'
import type { AuthParts } from '../parts.ts'

const UNIQUE_VIOLATION = '23505'

/** Returns an account by its id, including soft-deleted ones. */
export async function findAnyUser(
  parts: AuthParts,
  sql: Sql | Tx,
  id: string,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await selectUsers(parts, sql, sql`u.id = ${id}`, now)
  return user
}

/** Returns a page of the accounts that are not deleted, newest first, and their total number. */
export async function listUsers(
  parts: AuthParts,
  { filter, limit, offset }: { filter: string | undefined; limit: number; offset: number },
): Promise<{ users: UserRow[]; total: number }> {
  const { sql, clock } = parts
  const fits = filter
    ? sql`(${contains(sql, sql`u.email::text`, filter)}
        or ${contains(sql, sql`u.user_metadata ->> 'display_name'`, filter)})`
    : sql`true`
  const living = sql`u.deleted_at is null and ${fits}`
  const page = sql`${living} order by u.created_at desc, u.id limit ${limit} offset ${offset}`
  const [users, [count]] = await Promise.all([
    selectUsers(parts, sql, page, clock.now()),
    sql<{ total: number }[]>`select count(*)::int as total from auth.users u where ${living}`,
  ])
  return { users, total: count?.total ?? 0 }
}

/**
 * Writes an account and its identities as changed by an administrator.
 * @returns the field whose value is already taken, if any
 */
export async function writeUser(
  tx: Tx,
  user: UserRow,
): Promise<'email_exists' | 'phone_exists' | undefined> {
  try {
    await tx.savepoint(async (attempt) => {
      await attempt`update auth.users
        set role = ${user.role}, email = ${user.email}, phone = ${user.phone},
          encrypted_password = ${user.encryptedPassword},
          email_confirmed_at = ${user.emailConfirmedAt},
          phone_confirmed_at = ${user.phoneConfirmedAt},
          app_metadata = ${attempt.json(user.appMetadata)},
          user_metadata = ${attempt.json(user.userMetadata)}, is_anonymous = ${user.isAnonymous},
          banned_until = ${user.bannedUntil}, invited_at = ${user.invitedAt},
          updated_at = ${user.updatedAt}
        where id = ${user.id}`
      for (const identity of user.identities) {
        await attempt`
          insert into auth.identities (id, user_id, provider, provider_id, identity_data,
            created_at, updated_at)
          values (${identity.id}, ${user.id}, ${identity.provider}, ${identity.providerId},
            ${attempt.json(identity.identityData)}, ${identity.createdAt}, ${identity.updatedAt})
          on conflict (id) do update
            set identity_data = excluded.identity_data, updated_at = excluded.updated_at`
      }
    })
    return undefined
  } catch (error) {
    const { code, constraint: name } = error as { code?: string; constraint?: string }
    if (code !== UNIQUE_VIOLATION) throw error
    return name === 'users_phone_key' ? 'phone_exists' : 'email_exists'
  }
}
