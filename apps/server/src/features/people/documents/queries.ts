import type { Sql, Tx } from '@cco/database/client'
import { type Acceptance, isAcceptanceDue } from '@cco/domain/documents/consents'
import type {
  AcceptedVersions,
  consentRow,
  documentOutput,
  dueDocument,
} from '@cco/domain/documents/contract'
import {
  ACCEPTED_KINDS,
  type AcceptedKind,
  DOCUMENT_VERSIONS_MAX,
  type DocumentKind,
} from '@cco/domain/documents/kinds'
import { CodedError } from '@cco/domain/error/codes'
import { LIST_MAX } from '@cco/domain/number/pages'
import type * as z from 'zod'
import type { LegalDocumentsRow } from '../../../db/rows.ts'

type ConsentRow = z.input<typeof consentRow>
type DocumentVersion = z.input<typeof documentOutput>
type DueDocument = z.input<typeof dueDocument>

type Version = Pick<LegalDocumentsRow, 'version' | 'effectiveFrom' | 'changes'>

/**
 * Returns a document in the version in effect, or in the requested one, with all versions, the newest
 * first.
 * @throws CodedError `not_found` for a version that was never published
 */
export async function documentOf(
  sql: Sql,
  requested: { kind: DocumentKind; version?: number | undefined },
  now: Date,
): Promise<DocumentVersion> {
  const { kind } = requested
  const versions = await sql<Version[]>`
    select version, effective_from, changes from legal_documents
    where kind = ${kind} order by version desc limit ${DOCUMENT_VERSIONS_MAX}`
  // Before the first one is in effect it stands for the document.
  const current = versions.find(({ effectiveFrom }) => effectiveFrom <= now) ?? versions.at(-1)
  if (!current) throw new CodedError('not_found')
  const [shown] = await sql<(Version & Pick<LegalDocumentsRow, 'text'>)[]>`
    select version, effective_from, changes, text from legal_documents
    where kind = ${kind} and version = ${requested.version ?? current.version}`
  if (!shown) throw new CodedError('not_found')
  return {
    kind,
    text: shown.text,
    currentVersion: current.version,
    ...versionOf(shown),
    versions: versions.map(versionOf),
  }
}

function versionOf({ version, effectiveFrom, changes }: Version) {
  return { version, effectiveFrom, changes }
}

/** Returns the versions in effect of the documents that are accepted. */
export async function acceptedVersions(sql: Sql | Tx, now: Date): Promise<AcceptedVersions> {
  const rows = await sql<{ kind: AcceptedKind; version: number }[]>`
    select kind, coalesce(max(version) filter (where effective_from <= ${now}), min(version))
      as version
    from legal_documents where kind = any(${[...ACCEPTED_KINDS]}::text[]) group by kind`
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version])) as AcceptedVersions
}

/** Returns how a user stands to the documents that must be accepted. */
export async function acceptancesOf(
  sql: Sql | Tx,
  userId: string,
  now: Date,
): Promise<Acceptance[]> {
  return await sql<Acceptance[]>`
    select d.kind, max(d.version) as required_version, (
      select case when c.given then c.version end from consents c
      where c.user_id = ${userId} and c.purpose = d.kind order by c.id desc limit 1)
      as accepted_version
    from legal_documents d
    where d.kind = any(${[...ACCEPTED_KINDS]}::text[]) and d.asks_again
      and d.effective_from <= ${now}
    group by d.kind`
}

/** Returns whether a user has confirmed being of age for stories marked 18+. */
export async function hasConfirmedAge(sql: Sql | Tx, userId: string): Promise<boolean> {
  const [latest] = await sql<{ given: boolean }[]>`
    select given from consents where user_id = ${userId} and purpose = 'adult'
    order by id desc limit 1`
  return latest?.given === true
}

/** Returns the documents that a user must accept before the next write, in their versions in effect. */
export async function dueDocuments(sql: Sql, userId: string, now: Date): Promise<DueDocument[]> {
  const due = (await acceptancesOf(sql, userId, now)).filter(isAcceptanceDue)
  if (due.length === 0) return []
  const versions = await sql<(Version & { kind: AcceptedKind })[]>`
    select distinct on (kind) kind, version, effective_from, changes from legal_documents
    where kind = any(${due.map(({ kind }) => kind)}::text[]) and effective_from <= ${now}
    order by kind, version desc`
  return ACCEPTED_KINDS.flatMap((kind) => {
    const version = versions.find((one) => one.kind === kind)
    if (!version) return []
    const acceptedVersion = due.find((one) => one.kind === kind)?.acceptedVersion ?? null
    return [{ kind, acceptedVersion, ...versionOf(version) }]
  })
}

/** Returns all consents of a user, the latest first. */
export async function consentsOf(sql: Sql, userId: string): Promise<ConsentRow[]> {
  return await sql<ConsentRow[]>`
    select purpose, version, given, created_at as at from consents
    where user_id = ${userId} order by id desc limit ${LIST_MAX}`
}
