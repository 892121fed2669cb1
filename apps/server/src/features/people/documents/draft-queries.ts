import type { Sql } from '@cco/database/client'
import { DOCUMENT_KINDS } from '@cco/domain/documents/kinds'
import type { managedDocument } from '@cco/domain/documents/management'
import type * as z from 'zod'
import type { LegalDocumentsRow, LegalDraftsRow } from '../../../db/rows.ts'

type ManagedDocument = z.input<typeof managedDocument>

type Latest = Pick<LegalDocumentsRow, 'kind' | 'version' | 'effectiveFrom' | 'text'> & {
  accepted: number
}

/** Returns every document in its latest version, with its draft. */
export async function managedDocuments(sql: Sql): Promise<ManagedDocument[]> {
  const [latest, drafts] = await Promise.all([
    sql<Latest[]>`
      select distinct on (d.kind) d.kind, d.version, d.effective_from, d.text, (
        select count(distinct c.user_id)::int from consents c
        where c.purpose = d.kind and c.given) as accepted
      from legal_documents d order by d.kind, d.version desc`,
    sql<LegalDraftsRow[]>`
      select kind, text, changes, asks_again, revision, updated_at from legal_drafts`,
  ])
  return DOCUMENT_KINDS.flatMap((kind) => {
    const document = latest.find((one) => one.kind === kind)
    if (!document) return []
    const draft = drafts.find((one) => one.kind === kind)
    return [
      {
        ...document,
        kind,
        effectiveFrom: document.effectiveFrom,
        draft: draft ? draftOf(draft) : null,
      },
    ]
  })
}

function draftOf({ text, changes, asksAgain, revision, updatedAt }: LegalDraftsRow) {
  return { text, changes, asksAgain, revision, updatedAt }
}
