import type { Sql, Tx } from '@cco/database/client'
import type { Requester } from '../http/requester.ts'
import type { AuthSettings } from '../settings.ts'
import { hashOf } from '../tokens/hash.ts'
import { firstToken, insertToken } from '../tokens/refresh-tokens.ts'
import { REVOKED_CHANNEL } from './channels.ts'

const DAY_MS = 24 * 60 * 60_000

/** How a session was proven, for the claim `amr`; the time is in seconds since 1970. */
export type AuthenticationMethod = {
  method: Method
  timestamp: number
  /** Which organisation vouched, where one did. */
  provider?: string
}
/** GoTrue's names; `otp` is a code or link of an email that was finished where it was opened. */
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
 * Which sessions end: this one, all of an account, all but this one, those no factor proved, or of
 * everyone those that have reached their end or were not used since a moment.
 */
export type Ending =
  | { only: string }
  | { allOf: string }
  | { allOf: string; but: string }
  | { allOf: string; below: 'aal2' }
  | { pastAt: Date; unusedSince: Date }

type Opening = {
  id: string
  userId: string
  method: Method
  /** For the claim `amr`: which organisation vouched. */
  provider?: string | undefined
  /** When it ends at the latest; null or left out for never. */
  notAfter?: Date | null
  requester: Requester
  now: Date
}

/** Opens a session with the first refresh token of its chain. */
export async function openSession(
  tx: Tx,
  opening: Opening,
): Promise<{ session: SessionRow; refreshToken: string }> {
  const { id, userId, method, provider, notAfter = null, now } = opening
  const timestamp = Math.floor(now.getTime() / 1000)
  const amr = [{ method, timestamp, ...(provider !== undefined && { provider }) }]
  const refreshToken = firstToken()
  const tokenHash = hashOf(refreshToken)
  // Both are functions of their own, so that they are sent in this order without waiting.
  await Promise.all([
    insertSession(tx, opening, amr),
    insertToken(tx, { tokenHash, sessionId: id, parentHash: null, salt: null, now }),
  ])
  return { session: { id, userId, aal: 'aal1', amr, notAfter }, refreshToken }
}

async function insertSession(
  tx: Tx,
  { id, userId, notAfter = null, requester, now }: Opening,
  amr: AuthenticationMethod[],
): Promise<void> {
  await tx`insert into auth.sessions (id, user_id, amr, not_after, ip, user_agent, created_at)
    values (${id}, ${userId}, ${tx.json(amr)}, ${notAfter}, ${requester.ip},
      ${requester.userAgent}, ${now})`
}

/** A session, and when it was last refreshed or else opened. */
type UsedSession = SessionRow & { lastUsedAt: Date }

/** Locks the session a refresh token belongs to, so that its chain grows at one end only. */
export async function lockSessionOf(tx: Tx, tokenHash: string): Promise<UsedSession | undefined> {
  const [row] = await tx<UsedSession[]>`
    select id, user_id, aal, amr, not_after, coalesce(refreshed_at, created_at) as last_used_at
    from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token_hash = ${tokenHash})
    for update`
  return row
}

/** Locks a session, so that what changes it follows one after another; undefined when it is over. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx<SessionRow[]>`
    select id, user_id, aal, amr, not_after from auth.sessions where id = ${id} for no key update`
  return row
}

/** Whether a session is still open; locks it against being ended until the transaction is over. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx`select from auth.sessions where id = ${sessionId} for key share`
  return rows.length > 0
}

/** A session that was not used since this moment has ended. */
export function idleSinceOf(
  { AUTH_SESSION_IDLE_DAYS: days }: Pick<AuthSettings, 'AUTH_SESSION_IDLE_DAYS'>,
  now: Date,
): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Notes where and when a session was refreshed. */
export async function touchSession(
  tx: Tx,
  { id, requester, now }: { id: string; requester: Requester; now: Date },
): Promise<void> {
  await tx`update auth.sessions
    set refreshed_at = ${now}, ip = ${requester.ip}, user_agent = ${requester.userAgent}
    where id = ${id}`
}

/**
 * Ends sessions; their refresh tokens go with them, and every node is told when this commits.
 * @returns the ids of the ended ones, for this node to forget at once
 */
export async function endSessions(sql: Sql | Tx, ending: Ending): Promise<string[]> {
  const which = conditionOf(sql, ending)
  const rows = await sql<{ id: string }[]>`
    with ended as (delete from auth.sessions where ${which} returning id)
    select id, pg_notify(${REVOKED_CHANNEL}, id::text) from ended`
  return rows.map((row) => row.id)
}

function conditionOf(sql: Sql | Tx, ending: Ending) {
  if ('only' in ending) return sql`id = ${ending.only}`
  if ('pastAt' in ending) {
    return sql`not_after <= ${ending.pastAt}
      or coalesce(refreshed_at, created_at) <= ${ending.unusedSince}`
  }
  if ('but' in ending) return sql`user_id = ${ending.allOf} and id <> ${ending.but}`
  if ('below' in ending) return sql`user_id = ${ending.allOf} and aal < ${ending.below}`
  return sql`user_id = ${ending.allOf}`
}
