/** Every job that workers do, so that each has its words where owners read of it. */
export const JOB_NAMES = [
  'archive_wal',
  'auth_prune',
  'award_achievement',
  'award_achievements',
  'bookings_due',
  'broadcast_deliver',
  'cancel_seats',
  'close_invitations',
  'delete_application_files',
  'delete_unused_avatars',
  'delete_unused_pictures',
  'erase_consents',
  'deliver_gifts',
  'deliver_notifications',
  'deliver_requests',
  'drill_backup',
  'email_gift',
  'erase_applications',
  'expire_gifts',
  'extend_series',
  'grant_item',
  'guild_succession',
  'handle_events',
  'invariants_verify',
  'jobs_given_up_unreported',
  'presence.addresses',
  'presence.gone',
  'publish_stories',
  'reconcile_payments',
  'seasons',
  'send_mail',
  'send_push',
  'send_sign_in_mail',
  'send_sms',
  'process_order',
  'process_subscriptions',
  'sign_in_mail',
  'sign_in_sms',
  'system_logs_erase',
  'take_backup',
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

const MASK = '•••'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/
/** A word of ours, like a kind or a status: no address, name or sentence looks like it. */
const WORD = /^[a-z]+(?:_[a-z]+)+$/
const ERROR_MAX = 500

/**
 * The payload of a job, reduced to ids, numbers, instants and fixed words: emails and names in
 * it are personal data (rules §13).
 */
export function disclosedPayload(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(disclosedPayload)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, disclosedPayload(inner)]),
    )
  }
  if (typeof value !== 'string') return value
  return UUID.test(value) || INSTANT.test(value) || WORD.test(value) ? value : MASK
}

/** Ids and instants, which stay; then addresses, telephone numbers, and words with many digits. */
const PRIVATE = new RegExp(
  [
    /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?)/,
    /[^\s<>"(),:;]{1,64}@[^\s<>"(),:;]{1,255}/,
    /\+?\d[\d ()-]{8,}\d/,
    /\b[\w-]*(?:\d[\w-]*){6,}\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** What failed, on one line, without addresses, telephone numbers and anything like a secret. */
export function disclosedError(message: string): string {
  return message
    .slice(0, ERROR_MAX * 4)
    .replace(/\s+/g, ' ')
    .replace(PRIVATE, (_all, allowed: string | undefined) => allowed ?? MASK)
    .slice(0, ERROR_MAX)
}
