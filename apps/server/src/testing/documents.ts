import type { TestApp } from './app.ts'
import { asOwner } from './write.ts'

/** Saves a draft of the cookie notice, whose versions ask no one, and returns its revision. */
async function cookieDraft(t: TestApp): Promise<{ kind: 'cookies'; revision: number }> {
  const both = t.deps.sql.json({ ru: 'Текст', en: 'Text' })
  const [row] = await t.deps.sql<{ revision: number }[]>`
    insert into legal_drafts (kind, text, changes, asks_again, updated_at)
    values ('cookies', ${both}, ${both}, false, ${t.clock.now()})
    on conflict (kind) do update set revision = legal_drafts.revision + 1 returning revision`
  return { kind: 'cookies', revision: row?.revision ?? 1 }
}

/** A valid call of every write of owners. */
export const DOCUMENT_WRITES = {
  'documents.saveDraft': async (t: TestApp) => {
    const opened = await cookieDraft(t)
    const both = { ru: 'Новый текст', en: 'New text' }
    return await asOwner(t, (as) =>
      as.documents.saveDraft({ ...opened, text: both, changes: both, asksAgain: false }),
    )
  },
  'documents.discardDraft': async (t: TestApp) => {
    const opened = await cookieDraft(t)
    return await asOwner(t, (as) => as.documents.discardDraft(opened))
  },
  'documents.publish': async (t: TestApp) => {
    const opened = await cookieDraft(t)
    return await asOwner(t, (as) =>
      as.documents.publish({ ...opened, effectiveFrom: null, reason: 'Новый провайдер' }),
    )
  },
}
