import type { Sql, Tx } from '@cco/database/client'
import type { Clock, Ids } from '../deps.ts'
import type { Requester } from '../http/requester.ts'

/** What is recorded; GoTrue's names, and ours for what it does not record. */
export type AuditAction =
  | 'user_signedup'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_email_change_requested'
  | 'user_email_changed'
  | 'login'
  | 'login_failed'
  | 'token_refreshed'
  | 'token_reuse_detected'
  | 'logout'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_phone_change_requested'
  | 'user_phone_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'sso_provider_created'
  | 'sso_provider_updated'
  | 'sso_provider_deleted'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'verification_failed'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'user_invited'
  | 'user_deleted'

type Entry = {
  action: AuditAction
  /** Whose account; null when no one's is known. */
  userId: string | null
  requester: Requester
  /** Never a password, a token or an address no one has proven. */
  traits?: Record<string, string | number>
}

/** Erases the rows written before this instant. */
export async function eraseAudit(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`delete from auth.audit_log_entries where created_at < ${before}`
  return count
}

/** Writes one audit row; in the transaction of what it tells, where there is one. */
export async function recordAudit(
  { clock, ids }: { clock: Clock; ids: Ids },
  sql: Sql | Tx,
  { action, userId, requester, traits = {} }: Entry,
): Promise<void> {
  await sql`insert into auth.audit_log_entries (id, user_id, action, payload, ip, created_at)
    values (${ids.next()}, ${userId}, ${action}, ${sql.json(traits)}, ${requester.ip}, ${clock.now()})`
}
