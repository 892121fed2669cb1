import type { Sql, Tx } from '@cco/database/client'
import type { ConsentPurpose } from '@cco/domain/documents/consents'
import type { DocumentKind } from '@cco/domain/documents/kinds'
import type { DraftFields } from '@cco/domain/documents/management'
import type { LegalDraftsRow } from '../../../db/rows.ts'

export type NewConsent = {
  userId: string
  purpose: ConsentPurpose
  version: number
  given: boolean
  network: string | null
  recordedBy?: string | null
  now: Date
}

/** Appends a consent or its withdrawal, unless the latest one says the same. Returns whether it did. */
export async function appendConsent(tx: Tx, consent: NewConsent): Promise<boolean> {
  const { userId, purpose, version, given, network, recordedBy = null, now } = consent
  const rows = await tx`
    insert into consents (user_id, purpose, version, given, network, recorded_by, created_at)
    select ${userId}, ${purpose}, ${version}, ${given}, ${network}, ${recordedBy}, ${now}
    where not exists (
      select from (
        select c.given, c.version from consents c
        where c.user_id = ${userId} and c.purpose = ${purpose} order by c.id desc limit 1) latest
      where latest.given = ${given} and (not latest.given or latest.version >= ${version}))
    returning 1`
  return rows.length > 0
}

/** Erases the consents of a deleted account, except those that the law has the club prove. */
export async function forgetConsents(tx: Tx, userId: string): Promise<void> {
  await tx`delete from consents where user_id = ${userId} and purpose in ('adult', 'newsletter')`
  await tx`update consents set network = null where user_id = ${userId} and network is not null`
}

/** Deletes consents of accounts that were deleted before a time, and returns how many. */
export async function deleteOldConsents(sql: Sql, before: Date, limit: number): Promise<number> {
  const rows = await sql`
    delete from consents where id in (
      select c.id from consents c join auth.users u on u.id = c.user_id
      where u.deleted_at < ${before} order by c.id limit ${limit})
    returning 1`
  return rows.length
}

/** Locks the draft of a document; undefined if there is none. */
export async function lockDraft(tx: Tx, kind: DocumentKind): Promise<LegalDraftsRow | undefined> {
  // Also against the first draft of another owner, of which there is no row to lock.
  await tx`select pg_advisory_xact_lock(hashtext('legal_drafts'), hashtext(${kind}))`
  const [draft] = await tx<LegalDraftsRow[]>`
    select kind, text, changes, asks_again, revision, updated_at from legal_drafts
    where kind = ${kind} for update`
  return draft
}

export async function writeDraft(
  tx: Tx,
  { kind, now, ...draft }: DraftFields & { kind: DocumentKind; now: Date },
): Promise<void> {
  await tx`
    insert into legal_drafts (kind, text, changes, asks_again, updated_at)
    values (${kind}, ${tx.json(draft.text)}, ${tx.json(draft.changes)}, ${draft.asksAgain}, ${now})
    on conflict (kind) do update set text = excluded.text, changes = excluded.changes,
      asks_again = excluded.asks_again, updated_at = excluded.updated_at,
      revision = legal_drafts.revision + 1`
}

export async function deleteDraft(tx: Tx, kind: DocumentKind): Promise<void> {
  await tx`delete from legal_drafts where kind = ${kind}`
}

type NewVersion = Pick<LegalDraftsRow, 'text' | 'changes' | 'asksAgain'> & {
  kind: DocumentKind
  effectiveFrom: Date
  publishedBy: string
  reason: string
  now: Date
}

/** Adds the next version of a document, and returns its number. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { kind, text, changes, asksAgain, effectiveFrom, publishedBy, reason, now } = version
  const [row] = await tx<{ version: number }[]>`
    insert into legal_documents (kind, version, text, changes, asks_again, effective_from,
      published_at, published_by, reason)
    select ${kind}, max(version) + 1, ${tx.json(text)}, ${tx.json(changes)}, ${asksAgain},
      greatest(${effectiveFrom}::timestamptz, max(effective_from)), ${now}, ${publishedBy}, ${reason}
    from legal_documents where kind = ${kind}
    returning version`
  return row?.version ?? 1
}
