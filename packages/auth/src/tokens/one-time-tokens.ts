import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Sql, Tx } from '@cco/database/client'
import type { Clock, Ids } from '../deps.ts'
import type { Challenge } from '../inputs/pkce.ts'
import { hashOf, hashOfCode } from './hash.ts'

export type TokenKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'sms_signup'
  | 'sms'
  | 'phone_change'

/** How long an email’s code and link are valid. */
const LIFE_MS = 60 * 60_000
const LINK_BYTES = 32
const CODES = 1_000_000
/** GoTrue’s prefix of links that are completed by the browser that requested them. */
export const PKCE_PREFIX = 'pkce_'

/** A token that has just been used. */
export type TakenToken = {
  kind: TokenKind
  userId: string
  redirectTo: string | null
  challenge: Challenge | null
}

type Issue = {
  userId: string
  kind: TokenKind
  /** The recipient’s email address or phone number. */
  address: string
  /** Defaults to a new code. */
  code?: string
  redirectTo: string | null
  challenge: Challenge | null
}

/**
 * Creates a link’s token and a six-digit code and stores their hashes. Replaces an older pair of
 * the same kind and account.
 */
export async function issueToken(
  { clock, ids }: { clock: Clock; ids: Ids },
  tx: Tx,
  { userId, kind, address, redirectTo, challenge, ...given }: Issue,
): Promise<{ link: string; code: string }> {
  const now = clock.now()
  const id = ids.next()
  const random = randomBytes(LINK_BYTES).toString('base64url')
  const link = challenge ? `${PKCE_PREFIX}${random}` : random
  const code = given.code ?? String(randomInt(CODES)).padStart(6, '0')
  await tx`delete from auth.one_time_tokens where user_id = ${userId} and kind = ${kind}`
  await tx`
    insert into auth.one_time_tokens (id, user_id, kind, relates_to, token_hash, code_hash,
      redirect_to, code_challenge, code_challenge_method, created_at, expires_at)
    values (${id}, ${userId}, ${kind}, ${address}, ${hashOf(link)}, ${hashOfCode(id, code)},
      ${redirectTo}, ${challenge?.challenge ?? null}, ${challenge?.method ?? null}, ${now},
      ${new Date(now.getTime() + LIFE_MS)})`
  return { link, code }
}

/** Uses and returns the token of a link; undefined when it is unknown or expired. */
export async function takeByLink(
  tx: Tx,
  { link, kinds, now }: { link: string; kinds: readonly TokenKind[]; now: Date },
): Promise<TakenToken | undefined> {
  const [row] = await tx<TokenRow[]>`
    delete from auth.one_time_tokens
    where token_hash = ${hashOf(link)} and kind = any(${kinds}) and expires_at > ${now}
    returning id, kind, user_id, code_hash, redirect_to, code_challenge, code_challenge_method`
  return row && toTaken(row)
}

/**
 * Uses and returns the token whose code was sent to an address; undefined when it is unknown or
 * expired.
 */
export async function takeByCode(
  tx: Tx,
  of: { address: string; code: string; kinds: readonly TokenKind[]; now: Date },
): Promise<TakenToken | undefined> {
  const { address, code, kinds, now } = of
  const rows = await tx<TokenRow[]>`
    select id, kind, user_id, code_hash, redirect_to, code_challenge, code_challenge_method
    from auth.one_time_tokens
    where relates_to = ${address} and kind = any(${kinds}) and expires_at > ${now}
    for update`
  const fitting = rows.find(({ id, codeHash: stored }) =>
    timingSafeEqual(Buffer.from(stored), Buffer.from(hashOfCode(id, code))),
  )
  if (!fitting) return undefined
  await tx`delete from auth.one_time_tokens where id = ${fitting.id}`
  return toTaken(fitting)
}

/** Invalidates all one-time tokens of an account, or those of some kinds. */
export async function dropTokens(
  tx: Tx,
  userId: string,
  kinds?: readonly TokenKind[],
): Promise<void> {
  await tx`delete from auth.one_time_tokens
    where user_id = ${userId} ${kinds ? tx`and kind = any(${kinds})` : tx``}`
}

/**
 * Ends everything that was started with the replaced password: links, codes, pending PKCE sign-ins,
 * and unconfirmed changes of address and number.
 */
export async function endPendingTokens(tx: Tx, userId: string): Promise<void> {
  await dropTokens(tx, userId)
  await tx`delete from auth.flow_state where user_id = ${userId}`
  await tx`update auth.users
    set email_change = null, email_change_sent_at = null, email_change_confirm_status = 0,
      phone_change = null, phone_change_sent_at = null
    where id = ${userId}`
}

/** Deletes expired one-time tokens and unfinished sign-ins. */
export async function sweepEmails(sql: Sql, now: Date): Promise<void> {
  await sql`delete from auth.one_time_tokens where expires_at <= ${now}`
  await sql`delete from auth.flow_state where expires_at <= ${now}`
}

type TokenRow = {
  id: string
  kind: TokenKind
  userId: string
  codeHash: string
  redirectTo: string | null
  codeChallenge: string | null
  codeChallengeMethod: Challenge['method'] | null
}

function toTaken(row: TokenRow): TakenToken {
  const { kind, userId, redirectTo, codeChallenge: challenge, codeChallengeMethod: method } = row
  return { kind, userId, redirectTo, challenge: challenge && method ? { challenge, method } : null }
}
