import { createHmac, randomBytes } from 'node:crypto'
import type { Sql, Tx } from '@cco/database/client'
import { hashOf } from './hash.ts'

const TOKEN_BYTES = 32

export type RefreshTokenRow = { tokenHash: string; salt: string | null; revokedAt: Date | null }

/** Returns the first refresh token of a session’s chain. */
export function firstToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function newSalt(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * Returns the token that follows another. It cannot be derived without both parts: the database
 * stores only the salt, the client only the token. A client that lost a response, or a second tab,
 * therefore gets the same successor although only hashes are stored.
 */
export function successorOf(token: string, salt: string): string {
  return createHmac('sha256', token).update(salt).digest('base64url')
}

/** Stores a token’s hash. */
export async function insertToken(
  tx: Tx,
  row: {
    tokenHash: string
    sessionId: string
    parentHash: string | null
    salt: string | null
    now: Date
  },
): Promise<void> {
  await tx`insert into auth.refresh_tokens (token_hash, session_id, parent_hash, salt, created_at)
    values (${row.tokenHash}, ${row.sessionId}, ${row.parentHash}, ${row.salt}, ${row.now})`
}

/**
 * Replaces the current token of a session when a factor was verified with an access token alone.
 * The new token cannot be derived from the replaced one, which is marked as used.
 */
export async function replaceToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = firstToken()
  const [used] = await tx<{ tokenHash: string }[]>`
    update auth.refresh_tokens set revoked_at = ${now}
    where session_id = ${sessionId} and revoked_at is null
    returning token_hash`
  const parentHash = used?.tokenHash ?? null
  await insertToken(tx, { tokenHash: hashOf(token), sessionId, parentHash, salt: null, now })
  return token
}

/** Marks a token as used. */
export async function revokeToken(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx`update auth.refresh_tokens set revoked_at = ${now} where token_hash = ${tokenHash}`
}

export async function findToken(
  sql: Sql | Tx,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  const [row] = await sql<RefreshTokenRow[]>`
    select token_hash, salt, revoked_at from auth.refresh_tokens where token_hash = ${tokenHash}`
  return row
}

/** Returns the tokens that followed this one, in order; the last one is current. */
export async function successors(tx: Tx, tokenHash: string): Promise<RefreshTokenRow[]> {
  return await tx<RefreshTokenRow[]>`
    with recursive chain as (
      select token_hash, salt, revoked_at, 1 as place
      from auth.refresh_tokens where parent_hash = ${tokenHash}
      union all
      select child.token_hash, child.salt, child.revoked_at, chain.place + 1
      from auth.refresh_tokens child join chain on child.parent_hash = chain.token_hash)
    select token_hash, salt, revoked_at from chain order by place`
}
