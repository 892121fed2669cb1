import type { Tx } from '@cco/database/client'
import type { DocumentKind } from '@cco/domain/documents/kinds'
import {
  type DraftFields,
  EFFECT_AHEAD_DAYS,
  type PublishInput,
} from '@cco/domain/documents/management'
import { CodedError } from '@cco/domain/error/codes'
import type { LegalDraftsRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000

type Opened = { kind: DocumentKind; revision: number }

/**
 * Saves the draft of a document as it was opened; revision 0 begins one.
 * @throws CodedError `changed_meanwhile` when another owner saved or published it since
 */
export async function saveDraft(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { kind, revision, ...draft }: DraftFields & Opened,
): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await store.lockDraft(tx, kind)
    requireUnchanged(before, revision)
    await store.writeDraft(tx, { kind, ...draft, now: clock.now() })
  })
}

/** Deletes the draft of a document. @throws CodedError `changed_meanwhile` */
export async function discardDraft({ sql }: Pick<Deps, 'sql'>, opened: Opened): Promise<void> {
  await sql.begin(async (tx) => {
    await draftAsOpened(tx, opened)
    await store.deleteDraft(tx, opened.kind)
  })
}

/**
 * Publishes the draft of a document as its next version, which comes into effect right away or later.
 * Of two owners at once the second gets `changed_meanwhile`.
 * @throws CodedError `changed_meanwhile`, `publish_time`
 */
export async function publishDraft(
  deps: Deps,
  staff: StaffActor,
  { kind, revision, effectiveFrom, reason }: PublishInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const draft = await draftAsOpened(tx, { kind, revision })
    const now = deps.clock.now()
    const from = effectiveFrom === null ? now : new Date(effectiveFrom)
    const ahead = from.getTime() - now.getTime()
    if (ahead < 0 || ahead > EFFECT_AHEAD_DAYS * DAY_MS) {
      throw new CodedError('publish_time', { days: EFFECT_AHEAD_DAYS })
    }
    const { text, changes, asksAgain } = draft
    const version = await store.insertVersion(tx, {
      ...{ kind, text, changes, asksAgain, effectiveFrom: from, now, reason },
      publishedBy: staff.userId,
    })
    await store.deleteDraft(tx, kind)
    await recordStaffWrite(deps, tx, staff, {
      action: 'legal.publish',
      target: { type: 'legal_document', id: kind },
      after: { version, asksAgain, effectiveFrom: from.toISOString(), reason },
    })
  })
}

async function draftAsOpened(tx: Tx, { kind, revision }: Opened): Promise<LegalDraftsRow> {
  const draft = await store.lockDraft(tx, kind)
  requireUnchanged(draft, revision)
  if (!draft) throw new CodedError('changed_meanwhile')
  return draft
}

function requireUnchanged(draft: LegalDraftsRow | undefined, revision: number): void {
  if ((draft?.revision ?? 0) !== revision) throw new CodedError('changed_meanwhile')
}
