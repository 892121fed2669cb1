import type { Sql, Tx } from '@cco/database/client'
import { isBanned } from '../accounts/bans.ts'
import type { AuthDeps } from '../deps.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthSettings } from '../settings.ts'
import { REVOKED_CHANNEL } from '../tokens/channels.ts'
import { hashOf } from '../tokens/hash.ts'
import { firstToken, insertToken } from '../tokens/refresh-tokens.ts'

const DAY_MS = 24 * 60 * 60_000

/** How a session was authenticated, for the claim `amr`; the time is in seconds since 1970. */
export type AuthenticationMethod = {
  method: Method
  timestamp: number
  /** The organisation, for single sign-on. */
  provider?: string
}
/** GoTrue’s method names; `otp` is an email code, or a link completed where it was opened. */
export type Method =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'email/signup'
  | 'email_change'
  | 'oauth'
  | 'sso/saml'
  | 'web3'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'anonymous'

export type SessionRow = {
  id: string
  userId: string
  aal: 'aal1' | 'aal2'
  amr: AuthenticationMethod[]
  notAfter: Date | null
}

/**
 * Which sessions end: this one, all of an account, all but this one, those not verified by a
 * factor, or those of all accounts that have expired or were not used since an instant.
 */
export type SessionEnd =
  | { only: string }
  | { allOf: string }
  | { allOf: string; but: string }
  | { allOf: string; below: 'aal2' }
  | { pastAt: Date; unusedSince: Date }

type Opening = {
  id: string
  userId: string
  method: Method
  /** For the claim `amr`: the organisation, for single sign-on. */
  provider?: string | undefined
  /** The latest end of the session; null or omitted for none. */
  notAfter?: Date | null
  requestOrigin: RequestOrigin
  now: Date
}

/**
 * Opens a session with the first refresh token of its chain.
 * @throws AuthError `user_banned`, also for an account that was banned within this transaction, as by
 * the confirmation of an address that is under a sanction
 */
export async function openSession(
  parts: Pick<AuthDeps, 'bannedByClub'>,
  tx: Tx,
  opening: Opening,
): Promise<{ session: SessionRow; refreshToken: string }> {
  const { id, userId, method, provider, notAfter = null, now } = opening
  const timestamp = Math.floor(now.getTime() / 1000)
  const amr = [{ method, timestamp, ...(provider !== undefined && { provider }) }]
  const refreshToken = firstToken()
  const tokenHash = hashOf(refreshToken)
  await insertSession(parts, tx, opening, amr)
  await insertToken(tx, { tokenHash, sessionId: id, parentHash: null, salt: null, now })
  return { session: { id, userId, aal: 'aal1', amr, notAfter }, refreshToken }
}

async function insertSession(
  parts: Pick<AuthDeps, 'bannedByClub'>,
  tx: Tx,
  { id, userId, notAfter = null, requestOrigin, now }: Opening,
  amr: AuthenticationMethod[],
): Promise<void> {
  const { count } = await tx`
    insert into auth.sessions (id, user_id, amr, not_after, ip, user_agent, created_at)
    select ${id}::uuid, u.id, ${tx.json(amr)}::jsonb, ${notAfter}::timestamptz, ${requestOrigin.ip},
      ${requestOrigin.userAgent}, ${now}
    from auth.users u where u.id = ${userId} and not ${isBanned(parts, tx, now)}`
  if (count === 0) throw new AuthError('user_banned')
}

/** A session and when it was last refreshed, or opened if it never was. */
type UsedSession = SessionRow & { lastUsedAt: Date }

/**
 * Locks and returns the session of a refresh token, so that refreshes of its chain are serialized.
 */
export async function lockSessionOf(tx: Tx, tokenHash: string): Promise<UsedSession | undefined> {
  const [row] = await tx<UsedSession[]>`
    select id, user_id, aal, amr, not_after, coalesce(refreshed_at, created_at) as last_used_at
    from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token_hash = ${tokenHash})
    for update`
  return row
}

/** Locks and returns a session, so that its changes are serialized; undefined when it has ended. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx<SessionRow[]>`
    select id, user_id, aal, amr, not_after from auth.sessions where id = ${id} for no key update`
  return row
}

/** Whether a session is open. Prevents it from being ended until the end of the transaction. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx`select from auth.sessions where id = ${sessionId} for key share`
  return rows.length > 0
}

/** Returns the instant since which a session must have been used to stay open. */
export function idleSinceOf(
  { AUTH_SESSION_IDLE_DAYS: days }: Pick<AuthSettings, 'AUTH_SESSION_IDLE_DAYS'>,
  now: Date,
): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Records where and when a session was refreshed. */
export async function touchSession(
  tx: Tx,
  { id, requestOrigin, now }: { id: string; requestOrigin: RequestOrigin; now: Date },
): Promise<void> {
  await tx`update auth.sessions
    set refreshed_at = ${now}, ip = ${requestOrigin.ip}, user_agent = ${requestOrigin.userAgent}
    where id = ${id}`
}

/**
 * Ends sessions with their refresh tokens, and notifies every node on commit.
 * @returns the ids of the ended sessions, to be removed from this node’s cache after the commit
 */
export async function endSessions(sql: Sql | Tx, end: SessionEnd): Promise<string[]> {
  const which = conditionOf(sql, end)
  const rows = await sql<{ id: string }[]>`
    with ended as (delete from auth.sessions where ${which} returning id)
    select id, pg_notify(${REVOKED_CHANNEL}, id::text) from ended`
  return rows.map((row) => row.id)
}

function conditionOf(sql: Sql | Tx, end: SessionEnd) {
  if ('only' in end) return sql`id = ${end.only}`
  if ('pastAt' in end) {
    return sql`not_after <= ${end.pastAt}
      or coalesce(refreshed_at, created_at) <= ${end.unusedSince}`
  }
  if ('but' in end) return sql`user_id = ${end.allOf} and id <> ${end.but}`
  if ('below' in end) return sql`user_id = ${end.allOf} and aal < ${end.below}`
  return sql`user_id = ${end.allOf}`
}
