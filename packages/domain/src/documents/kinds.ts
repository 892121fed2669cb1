/** The documents that the club publishes (rules §15), in the order in which they are listed. */
export const DOCUMENT_KINDS = ['offer', 'privacy', 'rules', 'cookies', 'requisites'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The documents that a user accepts, each a consent of its own. */
export const ACCEPTED_KINDS = ['offer', 'privacy', 'rules'] as const
export type AcceptedKind = (typeof ACCEPTED_KINDS)[number]

/** Returns whether a text, such as a part of an address, names a document. */
export function isDocumentKind(text: string): text is DocumentKind {
  return (DOCUMENT_KINDS as readonly string[]).includes(text)
}

/** Of a text in one language, and of what a version changes. */
export const DOCUMENT_TEXT_MAX = 30_000
export const DOCUMENT_CHANGES_MAX = 1_000
/** Most versions of a document that its page lists, the newest first. */
export const DOCUMENT_VERSIONS_MAX = 100
