import type { Sql, Tx } from '@cco/database/client'
import type { Clock, Ids } from '../deps.ts'
import type { RequestOrigin } from '../http/request-origin.ts'

/** The recorded actions: GoTrue’s names, plus our own for actions GoTrue does not record. */
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
  /** The affected account, or null when it is unknown. */
  userId: string | null
  requestOrigin: RequestOrigin
  /** Must not contain passwords, tokens or unverified addresses. */
  traits?: Record<string, string | number>
}

/** Deletes up to `limit` audit rows written before this instant and returns their number. */
export async function eraseAudit(sql: Sql, before: Date, limit: number): Promise<number> {
  const { count } = await sql`
    delete from auth.audit_log_entries where id in (
      select id from auth.audit_log_entries where created_at < ${before} limit ${limit})`
  return count
}

/** Writes one audit row, in the transaction of the recorded action if there is one. */
export async function recordAudit(
  { clock, ids }: { clock: Clock; ids: Ids },
  sql: Sql | Tx,
  { action, userId, requestOrigin, traits = {} }: Entry,
): Promise<void> {
  await sql`insert into auth.audit_log_entries (id, user_id, action, payload, ip, created_at)
    values (${ids.next()}, ${userId}, ${action}, ${sql.json(traits)}, ${requestOrigin.ip}, ${clock.now()})`
}
