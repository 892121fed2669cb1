import type { LogRow } from '@cco/domain/system-log/contract'
import type { systemLogs } from '@cco/messages/ru/systemLogs'
import type { useTranslation } from 'react-i18next'

type T = ReturnType<typeof useTranslation<'systemLogs'>>['t']

const ACTIONS: readonly (keyof (typeof systemLogs)['actions'])[] = [
  'access_refused',
  'system_log_export',
  'job_try_failed',
  'job_given_up',
  'job_retry',
  'job_drop',
  'invariant_broken',
  'broadcast_create',
  'broadcast_test',
  'broadcast_stop',
  'auth_login',
  'auth_login_failed',
  'auth_logout',
  'auth_token_refreshed',
  'auth_token_reuse_detected',
  'auth_user_signedup',
  'auth_user_repeated_signup',
  'auth_user_confirmation_requested',
  'auth_user_recovery_requested',
  'auth_user_reauthenticate_requested',
  'auth_user_email_change_requested',
  'auth_user_email_changed',
  'auth_user_modified',
  'auth_user_updated_password',
  'auth_user_phone_change_requested',
  'auth_user_phone_changed',
  'auth_user_invited',
  'auth_user_deleted',
  'auth_identity_linked',
  'auth_identity_unlinked',
  'auth_factor_in_progress',
  'auth_challenge_created',
  'auth_verification_attempted',
  'auth_verification_failed',
  'auth_factor_unenrolled',
  'auth_factor_deleted',
  'auth_sso_provider_created',
  'auth_sso_provider_updated',
  'auth_sso_provider_deleted',
]
const JOBS: readonly (keyof (typeof systemLogs)['job']['names'])[] = [
  'send_mail',
  'broadcast_deliver',
  'system_logs_erase',
  'invariants_verify',
  'jobs_given_up_untold',
]

/** An action in words; one the phrases do not know yet is shown as it is. */
export function actionWords(action: string, t: T): string {
  const known = ACTIONS.find((name) => name === action.replaceAll('.', '_'))
  return known ? t(`actions.${known}`) : action
}

export function jobWords(job: string, t: T): string {
  const known = JOBS.find((name) => name === job)
  return known ? t(`job.names.${known}`) : job
}

/** Who did it: a person by name, the platform, or somebody nobody knows. */
export function actorWords(
  { actor, ipAddress }: Pick<LogRow, 'actor' | 'ipAddress'>,
  t: T,
): string {
  if (actor) return actor.name ?? t('nameless')
  return ipAddress === null ? t('platform') : t('guest')
}

/** The beginning of a long id, enough to tell rows apart; a row's own page has all of it. */
export function shortId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? `${id.slice(0, 8)}…` : id
}
