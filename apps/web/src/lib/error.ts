import type { CodedError, ErrorCode, ErrorDetails } from '@cco/domain/error/codes'
import type { Noun } from '@cco/messages/nouns'
import i18next, { type TFunction } from 'i18next'
import { AccountError } from './account-error.ts'
import { formatDayTime } from './datetime.ts'
import { formatCoins } from './numbers.ts'

/** What is known of a failure. `network` means that no answer came. */
interface Failure {
  code: ErrorCode | 'network'
  details: ErrorDetails
  /** What to tell the club's owner when asking for help. */
  requestId: string | null
}

/** A failure that already has its words for people. */
export class PhrasedError extends Error {
  override name = 'PhrasedError'
}

/** What refusals of the sign-in service are called here; the others are faults of ours. */
const OF_ACCOUNT: Record<string, Failure['code']> = {
  network: 'network',
  bad_jwt: 'session_expired',
  no_authorization: 'not_signed_in',
  session_not_found: 'session_expired',
  session_expired: 'session_expired',
  refresh_token_not_found: 'session_expired',
  refresh_token_already_used: 'session_expired',
  user_not_found: 'session_expired',
  user_banned: 'forbidden',
  insufficient_aal: 'second_step_needed',
  over_request_rate_limit: 'too_many_requests',
}
/** Answers of the sign-in service that another try may change. */
const ACCOUNT_MAY_PASS = ['network', 'unknown', 'unexpected_failure', 'request_timeout']

const UNKNOWN: Failure = { code: 'internal', details: {}, requestId: null }

/** Reads any thrown value: the server's error, a failed request, or a fault of our own. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return UNKNOWN
  if (error instanceof AccountError) {
    return { ...UNKNOWN, code: OF_ACCOUNT[error.message] ?? 'internal' }
  }
  const { data, code, details, shape } = error as Partial<CodedError> & {
    data?: { code?: unknown; details?: ErrorDetails; requestId?: string }
    shape?: unknown
  }
  if (data && isCode(data.code)) {
    return { code: data.code, details: data.details ?? {}, requestId: data.requestId ?? null }
  }
  if (isCode(code)) return { code, details: details ?? {}, requestId: null }
  const unanswered = error.name === 'TRPCClientError' ? !shape : error instanceof TypeError
  return unanswered ? { ...UNKNOWN, code: 'network' } : UNKNOWN
}

/** As the server spells its codes; the list of them would weigh on the first page. */
function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[a-z]+(?:_[a-z]+)*$/.test(code)
}

/** The words that a failure already has, also where a link of the client failed. */
function phraseOf(error: unknown): string | undefined {
  const failed = error instanceof PhrasedError ? error : (error as Partial<Error> | null)?.cause
  return failed instanceof PhrasedError ? failed.message : undefined
}

/** Failures that may pass by themselves; the server's other answers are final. */
export function mayPass(error: unknown): boolean {
  if (phraseOf(error) !== undefined) return false
  if (error instanceof AccountError) return ACCOUNT_MAY_PASS.includes(error.message)
  return ['network', 'internal', 'unavailable'].includes(failureOf(error).code)
}

/** The one translator of errors into words for people. */
export function errorPhrase(error: unknown, t: TFunction<Noun>): string {
  const phrase = phraseOf(error)
  if (phrase !== undefined) return phrase
  const { code, details } = failureOf(error)
  const say = t as unknown as (key: string, values: Record<string, unknown>) => string
  if (code === 'network') return say('common:networkError', {})
  // The phrases of errors arrive after the first screen, and may be out of reach.
  if (!i18next.exists('error:internal')) return say('common:unknownError', {})
  // A newer server may have codes that this page has no phrase for.
  const known = i18next.exists(`error:${code}`, { count: 1 }) ? code : UNKNOWN.code
  return say(`error:${known}`, { ...worded(details), count: counted(details) })
}

/** The number a phrase agrees with: `count`, else the first one there is. */
function counted({ count, ...others }: ErrorDetails): number | undefined {
  if (typeof count === 'number') return count
  return Object.values(others).find((value) => typeof value === 'number')
}

/** Details as shown: numbers are coins or seats, `until` and `at` are instants. */
function worded(details: ErrorDetails): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value === 'number') return [name, formatCoins(value)]
      return [name, name === 'until' || name === 'at' ? formatDayTime(value) : value]
    }),
  )
}

/**
 * A failure that stands on the screen already: beside its field, or in a toast. A dialog or form
 * that meets it stays open and adds no notice of its own.
 */
export class ShownError extends Error {
  override name = 'ShownError'
}
