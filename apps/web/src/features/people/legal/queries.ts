import type { LegalKind } from '@cco/domain/legal/kinds'
import type { discardDraftInput, publishInput, saveDraftInput } from '@cco/domain/legal/management'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, trpc } from '../../../lib/api.ts'

/** A document in the version in effect, or in the named one. */
export function useLegalDocument(kind: LegalKind, version: number | null) {
  return useQuery(trpc.legal.document.queryOptions({ kind, ...(version !== null && { version }) }))
}

export function useManagedDocuments() {
  return useQuery(trpc.legal.manage.queryOptions())
}

/** What owners do with drafts; pages of documents are read again. */
export function useDraftChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> =>
    await request.finally(() => void client.invalidateQueries(trpc.legal.pathFilter()))
  return {
    save: (input: z.input<typeof saveDraftInput>) => after(api.legal.saveDraft.mutate(input)),
    discard: (input: z.input<typeof discardDraftInput>) =>
      after(api.legal.discardDraft.mutate(input)),
    publish: (input: z.input<typeof publishInput>) => after(api.legal.publish.mutate(input)),
  }
}
