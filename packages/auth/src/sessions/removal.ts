import type { Sql, Tx } from '@cco/database/client'
import { dropTokens } from '../tokens/one-time-tokens.ts'
import { endSessions } from './sessions.ts'

/** How strongly a session has verified its user. */
export type SessionProof = {
  /** When the user last completed a sign-in step in this session. */
  provenAt: Date
  /** The account has a second factor that this session has not verified. */
  secondStepMissing: boolean
}

/**
 * Returns SQL that is true when the account of session `s` has a second factor the session has not
 * verified.
 */
export function lacksSecondStep(sql: Sql | Tx) {
  return sql`(s.aal = 'aal1' and exists (
    select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))`
}

/**
 * Returns what a session has verified and when, or undefined when it has ended or belongs to
 * another user.
 */
export async function proofOf(
  sql: Sql | Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionProof | undefined> {
  const [row] = await sql<SessionProof[]>`
    select ${lacksSecondStep(sql)} as second_step_missing,
      greatest(s.created_at, to_timestamp((
        select max((step ->> 'timestamp')::bigint) from jsonb_array_elements(s.amr) step)))
        as proven_at
    from auth.sessions s where s.id = ${sessionId} and s.user_id = ${userId}`
  return row
}

/**
 * Removes all personal data from an account and ends its sessions. The row stays, because bookings
 * and the ledger reference it; signing in to it is no longer possible (rules §13).
 */
export async function emptyAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx`update auth.users
    set email = null, phone = null, encrypted_password = null, email_confirmed_at = null,
      phone_confirmed_at = null, email_change = null, email_change_sent_at = null,
      email_change_confirm_status = 0, phone_change = null, phone_change_sent_at = null,
      app_metadata = '{}', user_metadata = '{}', deleted_at = ${now},
      updated_at = ${now}
    where id = ${userId}`
  await Promise.all([
    endSessions(tx, { allOf: userId }),
    tx`delete from auth.identities where user_id = ${userId}`,
    tx`delete from auth.mfa_factors where user_id = ${userId}`,
    dropTokens(tx, userId),
    tx`delete from auth.flow_state where user_id = ${userId}`,
    tx`update auth.audit_log_entries set ip = null, payload = '{}' where user_id = ${userId}`,
  ])
}
