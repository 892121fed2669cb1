import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { INT4_MAX } from '../number/int4.ts'
import { LIST_MAX } from '../number/pages.ts'
import { instant } from '../time/instant.ts'
import { CONSENT_PURPOSES } from './consents.ts'
import { ACCEPTED_KINDS, DOCUMENT_KINDS, DOCUMENT_VERSIONS_MAX } from './kinds.ts'

export const documentKind = z.enum(DOCUMENT_KINDS)
export const documentVersion = z.int().check(z.minimum(1), z.maximum(INT4_MAX))

/** A document, in its version in effect unless one is named. */
export const documentInput = z.object({ kind: documentKind, version: z.optional(documentVersion) })

const versionRow = z.object({
  version: z.int(),
  effectiveFrom: instant,
  /** Null for the first version. */
  changes: z.nullable(localizedText),
})

/** One version of a document, with the list of all that were published. */
export const documentOutput = z.extend(versionRow, {
  kind: documentKind,
  text: localizedText,
  /** The version in effect. A later one is published in advance and listed all the same. */
  currentVersion: z.int(),
  versions: z.array(versionRow).check(z.maxLength(DOCUMENT_VERSIONS_MAX)),
})
export type DocumentVersion = z.infer<typeof documentOutput>

/** The versions in effect of the documents that are accepted, for the form of sign-up. */
export const acceptedVersionsOutput = z.record(z.enum(ACCEPTED_KINDS), z.int())
export type AcceptedVersions = z.infer<typeof acceptedVersionsOutput>

/** A document that the caller must accept before the next write. */
export const dueDocument = z.extend(versionRow, {
  kind: z.enum(ACCEPTED_KINDS),
  /** The version accepted before; null for the first time. */
  acceptedVersion: z.nullable(z.int()),
})
export type DueDocument = z.infer<typeof dueDocument>
export const dueDocumentsOutput = z.object({
  items: z.array(dueDocument).check(z.maxLength(ACCEPTED_KINDS.length)),
})

/** Accepts documents in the versions that the caller has before their eyes. */
export const acceptInput = z.object({
  documents: z
    .array(z.object({ kind: z.enum(ACCEPTED_KINDS), version: documentVersion }))
    .check(z.minLength(1), z.maxLength(ACCEPTED_KINDS.length)),
})
export type AcceptInput = z.infer<typeof acceptInput>

/** Gives or withdraws the consent to news by email. */
export const newsletterInput = z.object({ given: z.boolean() })

/** One consent, or its withdrawal. */
export const consentRow = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.int(),
  given: z.boolean(),
  at: instant,
})
export type ConsentRow = z.infer<typeof consentRow>

/** The caller’s consents, the latest first. */
export const consentsOutput = z.object({
  items: z.array(consentRow).check(z.maxLength(LIST_MAX)),
})
