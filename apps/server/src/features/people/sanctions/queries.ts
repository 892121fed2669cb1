import type { Fragment, Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { mayWrite, type Suspension } from '@cco/domain/moderation/suspension'
import type { UserBansRow } from '../../../db/rows.ts'

/**
 * The condition that a row `ban` of `user_bans` is in effect now. When it began is not asked: it holds
 * from its decision, also on a node whose clock is behind that of the node that wrote it.
 */
export function isInEffect(sql: Sql | Tx, now: Date): Fragment {
  return sql`ban.lifted_at is null and (ban.ends_at is null or ban.ends_at > ${now})`
}

/**
 * The suspension or ban that holds a person now, by the club or through the admin API; the one that
 * lasts longest.
 */
export async function suspensionOf(sql: Sql | Tx, userId: string, now: Date): Promise<Suspension> {
  const [row] = await sql<Pick<UserBansRow, 'endsAt'>[]>`
    select ban.ends_at from user_bans ban
    where ban.user_id = ${userId} and ${isInEffect(sql, now)}
    union all
    select account.banned_until from auth.users account
    where account.id = ${userId} and account.banned_until > ${now}
    order by ends_at desc nulls first
    limit 1`
  return row
}

/** The condition that a user, named by a column of the statement, is suspended or banned now. */
function isUnderSanction(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  return sql`exists (
    select from public.user_bans ban where ban.user_id = ${userId} and ${isInEffect(sql, now)})`
}

/** The condition that a user, named by a column of the statement, is banned now (rules §11). */
export function isBannedByClub(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  return sql`exists (
    select from public.user_bans ban
    where ban.user_id = ${userId} and ban.kind = 'banned' and ${isInEffect(sql, now)})`
}

/**
 * The condition that a user, named by a column of the statement, is suspended or banned now, by the
 * club or through the admin API of the sign-in service.
 */
export function isRestricted(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  return sql`(${isUnderSanction(sql, userId, now)} or exists (
    select from auth.users account where account.id = ${userId} and account.banned_until > ${now}))`
}

/** Whether this user is suspended or banned now, by the club or through the admin API. */
export async function isRestrictedNow(sql: Sql | Tx, userId: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ isRestricted: boolean }[]>`
    select ${isRestricted(sql, sql`${userId}::uuid`, now)} as is_restricted`
  return row?.isRestricted ?? false
}

/**
 * The condition that a user, named by a column of the statement, cannot sign in now: banned by the
 * club, excluded through the admin API, or deleted.
 */
export function isExcluded(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  return sql`(${isBannedByClub(sql, userId, now)} or exists (
    select from auth.users account where account.id = ${userId}
      and (account.banned_until > ${now} or account.deleted_at is not null)))`
}

/** Whether this user is banned or deleted now. */
export async function isExcludedNow(sql: Sql | Tx, userId: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ isExcluded: boolean }[]>`
    select ${isExcluded(sql, sql`${userId}::uuid`, now)} as is_excluded`
  return row?.isExcluded ?? false
}

/** Whether the seats that a user booked ahead are cancelled, by the decision that holds now. */
export async function losesSeats(sql: Sql | Tx, userId: string, now: Date): Promise<boolean> {
  const [row] = await sql`
    select from user_bans ban
    where ban.user_id = ${userId} and ban.seats = 'cancelled' and ${isInEffect(sql, now)}`
  return row !== undefined
}

/** The condition that a user, named by a column of the statement, is neither restricted nor deleted. */
export function canAct(sql: Sql | Tx, userId: Fragment, now: Date): Fragment {
  return sql`(not ${isRestricted(sql, userId, now)} and exists (
    select from auth.users account where account.id = ${userId} and account.deleted_at is null))`
}

/**
 * Refuses a user who was restricted or deleted while their request waited for a lock.
 * @throws CodedError `suspended` with its end; `session_expired` for a deleted account
 */
export async function requireAbleToAct(sql: Sql | Tx, userId: string, now: Date): Promise<void> {
  const [row] = await sql<{ isAble: boolean }[]>`
    select ${canAct(sql, sql`${userId}::uuid`, now)} as is_able`
  if (row?.isAble) return
  throw mayWrite(await suspensionOf(sql, userId, now)) ?? new CodedError('session_expired')
}
