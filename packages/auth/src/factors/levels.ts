import type { Sql, Tx } from '@cco/database/client'
import type { UserRow } from '../accounts/users.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthenticatedUser } from '../sessions/authenticated-user.ts'
import {
  type AuthenticationMethod,
  lockSession,
  type Method,
  type SessionRow,
} from '../sessions/sessions.ts'
import { announceRevoked } from '../tokens/channels.ts'
import { replaceToken } from '../tokens/refresh-tokens.ts'
import type { FactorType } from './factor-rows.ts'

/** The name of each factor type in the claim `amr`. */
const FACTOR_METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorType, Method>

export function hasVerifiedFactor({ factors }: Pick<UserRow, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/**
 * Requires a session that has verified the second factor, if the account has one. Reads the
 * database, because the cache may not know yet that a factor was removed.
 * @throws AuthError `insufficient_aal`, `session_not_found`
 */
export async function requireSecondFactor(
  { sql }: { sql: Sql | Tx },
  { sessionId }: Pick<AuthenticatedUser, 'sessionId'>,
  user: Pick<UserRow, 'factors'>,
): Promise<void> {
  if (!hasVerifiedFactor(user)) return
  const [row] = await sql<{ aal: SessionRow['aal'] }[]>`
    select aal from auth.sessions where id = ${sessionId}`
  if (!row) throw new AuthError('session_not_found')
  if (row.aal === 'aal2') return
  throw new AuthError('insufficient_aal', {
    status: 401,
    message:
      'AAL2 session is required to update email, phone, password or identities when MFA is enabled.',
  })
}

/**
 * Requires a session verified by one of the account’s factors to finish an enrolment. An attacker
 * who has only the password may have started it before the first factor was verified.
 * @throws AuthError `insufficient_aal`, `session_not_found`
 */
export async function requireMayFinish(
  sql: Sql | Tx,
  { userId, sessionId }: AuthenticatedUser,
  { status }: { status: 'unverified' | 'verified' },
): Promise<void> {
  if (status === 'verified') return
  const [row] = await sql<{ aal: SessionRow['aal']; guarded: boolean }[]>`
    select aal, exists (
      select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified') as guarded
    from auth.sessions where id = ${sessionId}`
  if (!row) throw new AuthError('session_not_found')
  if (row.guarded && row.aal !== 'aal2') {
    throw new AuthError('insufficient_aal', { message: 'AAL2 required to enroll a new factor' })
  }
}

/**
 * Raises a session that a factor has just verified to aal2 and returns its new refresh token.
 * Earlier tokens are marked as used.
 * @throws AuthError `session_not_found` when it has ended
 */
export async function raiseSession(
  tx: Tx,
  of: { sessionId: string; factor: { id: string; factorType: FactorType }; now: Date },
): Promise<{ session: SessionRow; refreshToken: string }> {
  const { sessionId, factor, now } = of
  const before = await lockSession(tx, sessionId)
  if (!before) throw new AuthError('session_not_found')
  const method = FACTOR_METHODS[factor.factorType]
  const amr: AuthenticationMethod[] = [
    { method, timestamp: Math.floor(now.getTime() / 1000) },
    ...before.amr.filter((entry) => entry.method !== method),
  ]
  await tx`update auth.sessions set aal = 'aal2', amr = ${tx.json(amr)} where id = ${sessionId}`
  await tx`insert into auth.session_factors (session_id, factor_id) values (${sessionId}, ${factor.id})
    on conflict (session_id) do update set factor_id = excluded.factor_id`
  const refreshToken = await replaceToken(tx, sessionId, now)
  await announceRevoked(tx, sessionId)
  return { session: { ...before, aal: 'aal2', amr }, refreshToken }
}

/**
 * Lowers the sessions verified by a factor to aal1, before the factor is deleted.
 * @returns their ids, to be removed from this node’s cache at once
 */
export async function sinkSessions(
  tx: Tx,
  { id, factorType }: { id: string; factorType: FactorType },
): Promise<string[]> {
  const method = FACTOR_METHODS[factorType]
  const rows = await tx<{ id: string }[]>`
    update auth.sessions s
    set aal = 'aal1', amr = coalesce((
      select jsonb_agg(entry order by place)
      from jsonb_array_elements(s.amr) with ordinality as of(entry, place)
      where entry ->> 'method' <> ${method}), '[]')
    from auth.session_factors f
    where f.session_id = s.id and f.factor_id = ${id}
    returning s.id`
  for (const row of rows) await announceRevoked(tx, row.id)
  return rows.map((row) => row.id)
}
