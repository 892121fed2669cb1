import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { count } from '../number/int4.ts'
import { reason } from '../staff-tables/contract.ts'
import { multiLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'
import { documentKind } from './contract.ts'
import { DOCUMENT_CHANGES_MAX, DOCUMENT_KINDS, DOCUMENT_TEXT_MAX } from './kinds.ts'

const inBoth = (max: number) => {
  const one = multiLine({ min: 1, max })
  return z.object({ ru: one, en: one })
}

/** What owners write for the next version of a document. */
const draftFields = z.object({
  text: inBoth(DOCUMENT_TEXT_MAX),
  changes: inBoth(DOCUMENT_CHANGES_MAX),
  /** Whether users must accept it before they write again. */
  asksAgain: z.boolean(),
})
export type DraftFields = z.infer<typeof draftFields>

/** A draft as it was opened: `revision` is 0 for a new one. */
const draftAt = { kind: documentKind, revision: count }
export const saveDraftInput = z.extend(draftFields, draftAt)
export const discardDraftInput = z.object(draftAt)
export const publishInput = z.object({
  ...draftAt,
  /** Null for right away. */
  effectiveFrom: z.nullable(givenInstant),
  reason,
})
export type PublishInput = z.infer<typeof publishInput>

/** Most days ahead that a version can come into effect. */
export const EFFECT_AHEAD_DAYS = 365

/** A document for owners, with its draft and what publishing would do. */
export const managedDocument = z.object({
  kind: documentKind,
  version: z.int(),
  effectiveFrom: instant,
  text: localizedText,
  /** Users who accepted a version of it, and would be asked again. */
  accepted: z.int(),
  draft: z.nullable(
    z.object({
      text: localizedText,
      changes: localizedText,
      asksAgain: z.boolean(),
      revision: z.int(),
      updatedAt: instant,
    }),
  ),
})
export type ManagedDocument = z.infer<typeof managedDocument>
export const managedDocumentsOutput = z.object({
  items: z.array(managedDocument).check(z.maxLength(DOCUMENT_KINDS.length)),
})
