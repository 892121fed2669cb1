/** Every job that workers do, so that each has its words where owners read of it. */
export const JOB_NAMES = [
  'auth_prune',
  'bookings_due',
  'broadcast_deliver',
  'deliver_gifts',
  'deliver_notifications',
  'email_gift',
  'expire_gifts',
  'extend_series',
  'invariants_verify',
  'jobs_given_up_untold',
  'presence.addresses',
  'presence.gone',
  'reconcile_payments',
  'send_mail',
  'send_sms',
  'settle_subscriptions',
  'sign_in_mail',
  'sign_in_sms',
  'system_logs_erase',
  'tend_games',
  'waitlist_clear_overlaps',
] as const
type JobName = (typeof JOB_NAMES)[number]

/** The key of a job's words. */
export type JobPhrase = JobName extends infer Name
  ? Name extends `${infer Noun}.${infer Verb}`
    ? `${Noun}_${Verb}`
    : Name
  : never
