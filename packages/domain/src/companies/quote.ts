import { CodedError } from '../error/codes.ts'
import { type CompanyRequestStatus, QUOTE_DAYS_MAX } from './limits.ts'

const DAY_MS = 86_400_000

/** Whether a quote may stand until then: in the future, and not for longer than two months (rules §15). */
export function isQuoteEnd(expiresAt: Date, now: Date): boolean {
  const ahead = expiresAt.getTime() - now.getTime()
  return ahead > 0 && ahead <= QUOTE_DAYS_MAX * DAY_MS
}

/** Why a quote cannot be answered now (rules §15); undefined if it can. */
export function answerRefusal(
  { status, expiresAt }: { status: CompanyRequestStatus; expiresAt: Date },
  now: Date,
): CodedError | undefined {
  if (status !== 'quoted') return new CodedError('already_decided')
  return expiresAt <= now ? new CodedError('quote_expired') : undefined
}

/** Requests that are closed, which take no more changes. */
export function isClosed(status: CompanyRequestStatus): boolean {
  return status === 'accepted' || status === 'declined'
}
