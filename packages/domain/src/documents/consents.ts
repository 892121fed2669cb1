import { CodedError } from '../error/codes.ts'
import type { AcceptedKind } from './kinds.ts'

/** What a user can agree to: a document, being of age, and news by email. Each is asked separately. */
export const CONSENT_PURPOSES = ['offer', 'privacy', 'rules', 'adult', 'newsletter'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The versions of the statements that belong to no document; a changed text is a new version. */
export const STATEMENT_VERSIONS = { adult: 1, newsletter: 1 } as const

/** The mark of stories that only adults play. Anyone may read them. */
export const ADULT_AGE = 18

/** How a user stands to a document that must be accepted. */
export type Acceptance = {
  kind: AcceptedKind
  /** The newest version in effect that asks everyone again. */
  requiredVersion: number
  /** The latest version that the user accepted; null if none, or if it was withdrawn. */
  acceptedVersion: number | null
}

/** Returns whether a user has yet to accept a document (rules §15). */
export function isAcceptanceDue({ requiredVersion, acceptedVersion }: Acceptance): boolean {
  return acceptedVersion === null || acceptedVersion < requiredVersion
}

/**
 * A user who has not accepted the documents in effect reads and does nothing else (rules §15).
 * Returns the refusal `consent_required`, or undefined where there is none.
 */
export function consentRefusal(acceptances: readonly Acceptance[]): CodedError | undefined {
  return acceptances.some(isAcceptanceDue) ? new CodedError('consent_required') : undefined
}
